#pragma once
// How the images go in: source, size, colour, encoding, mean, split.

#include "core/data/import.h"
#include "ui/widgets/live_texts.h"

#include <QWidget>

class QLabel;
class QLineEdit;
class QPushButton;
class QRadioButton;

namespace fitroom::ui {

class ElidedLabel;
class IntField;
class Segmented;
class Switch;

enum class MeanChoice { Values, Image, None };

class ImportForm : public QWidget {
    Q_OBJECT
public:
    explicit ImportForm(QWidget* parent = nullptr);

    void setSource(const QString& folder, qint64 files);
    // Sets what follows from the images themselves: colour, a size to resize to.
    void adopt(const data::Audit& audit, qint64 freeBytes);
    void setResize(const QSize& size);
    [[nodiscard]] data::ImportOptions options() const;  // without source and out
    [[nodiscard]] MeanChoice mean() const;
    // The size to compare with: what Resize would give, chosen or not.
    [[nodiscard]] QSize resizeTo() const;

Q_SIGNALS:
    void changed();
    void browseRequested();

protected:
    void changeEvent(QEvent* event) override;

private:
    void updateNotes();
    qint64 m_files = 0, m_freeBytes = -1;
    data::Audit m_audit;  // without its files
    LiveTexts m_texts;
    QPushButton* m_source;
    QLabel* m_sourceNote;
    QRadioButton *m_keep, *m_resize;
    QLabel *m_keepNote, *m_colorNote, *m_storeNote, *m_meanNote, *m_splitNote;
    IntField *m_width, *m_height, *m_val, *m_test;
    Segmented *m_mode, *m_color, *m_store, *m_mean;
    Switch* m_dropDuplicates;
    QWidget* m_splitBar;
};

}  // namespace fitroom::ui
