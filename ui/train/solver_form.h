#pragma once
// The solver in the words of someone who thinks in epochs. Every change is one undoable step of the project; what undo
// brings back shows here at once.

#include "core/schema/caffe.h"
#include "ui/train/epoch_math.h"
#include "ui/widgets/background.h"
#include "ui/widgets/live_texts.h"

#include <QPointer>
#include <QWidget>

#include <vector>

class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;

namespace fitroom::ui {

class BatchHelper;
class EpochField;
class FieldEdit;
class FloatField;
class IconLabel;
class InlineMessage;
class IntField;
class Plate;
class Project;
class RatePreview;

class SolverForm : public QWidget {
    Q_OBJECT
public:
    explicit SolverForm(QWidget* parent = nullptr);
    ~SolverForm() override;

    void setProject(Project* project);  // null: none
    void setLocked(bool locked);        // while training
    void setIteration(int64_t iteration);
    void setCards(int cards);  // that train together, each with a batch of its own
    [[nodiscard]] const EpochMath& math() const { return m_math; }
    [[nodiscard]] int64_t validationImages() const { return m_validationImages; }
    // Images as counted by the running trainer, which has opened the data.
    void setImages(int64_t training, int64_t validation);
    // What the verdict's remedies do.
    void scaleRate(double factor);
    void setMaxIter(int64_t iterations);

protected:
    void changeEvent(QEvent* event) override;

private:
    void build();
    void load();           // project → fields
    void countImages();
    void edit(const QString& what, quint32 key, const std::function<void(caffe::SolverParameter&)>& change);
    [[nodiscard]] QLabel* addRow(QFormLayout* form, QWidget* field, const std::function<QString()>& label);
    void setRowVisible(QWidget* field, bool visible);
    // A row as the schema describes the field, in the form's present language.
    void addField(QFormLayout* form, const char* name);
    void makeFieldEdits();
    void setFieldVisible(const char* name, bool visible);
    void parseSteps(const QString& text);
    [[nodiscard]] static int policyIndex(const std::string& policy);

    QPointer<Project> m_project;
    Background m_background;
    LiveTexts m_texts;
    EpochMath m_math;
    int64_t m_trainImages = 0, m_validationImages = 0;
    int m_cards = 1;
    bool m_locked = false;

    QLabel *m_title, *m_lockText, *m_training, *m_validation, *m_effective, *m_effectiveValue, *m_epochLine, *m_cardsLine;
    IconLabel* m_lock;
    QWidget* m_fields;
    Plate* m_effectivePlate;
    IntField *m_batch, *m_iterSize, *m_testBatch, *m_typedImages;
    BatchHelper* m_helper;
    EpochField *m_epochs, *m_step, *m_validate, *m_snapshot;
    FloatField *m_rate, *m_gamma, *m_power, *m_momentum, *m_decay;
    QComboBox *m_policy, *m_method;
    EpochField* m_warmup;
    struct SchemaField {
        const google::protobuf::FieldDescriptor* field;
        QWidget* holder;
        FieldEdit* edit;
    };
    std::vector<SchemaField> m_schemaFields;
    QLineEdit* m_steps;
    QLabel *m_stepsNote, *m_testNote, *m_methodNote, *m_caffeNote;
    RatePreview* m_preview;
    InlineMessage* m_problem;
};

}  // namespace fitroom::ui
