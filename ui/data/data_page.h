#pragma once
// Look first, import later. Leading side: how; middle: what is in the folder; trailing side: what the network will see.

#include "ui/data/import_job.h"
#include "ui/widgets/live_texts.h"
#include "ui/widgets/page.h"

#include <functional>

class QLabel;
class QLineEdit;
class QListView;
class QProgressBar;
class QPushButton;
class QSortFilterProxyModel;
class QStackedWidget;
class QStandardItemModel;
class QTableView;

namespace fitroom::ui {

class Card;
class ClassBars;
class ClassModel;
class ElidedLabel;
class ImportForm;
class InlineMessage;
class LeftOutModel;
class PictureView;
class Plate;
class Segmented;
class SpotView;

class DataPage : public Page {
    Q_OBJECT
public:
    explicit DataPage(Workspace& workspace, QWidget* parent = nullptr);
    ~DataPage() override;

    [[nodiscard]] QString title() const override;
    [[nodiscard]] QString facts() const override;
    [[nodiscard]] State state() const override;
    [[nodiscard]] QWidget* headerActions() override;
    [[nodiscard]] QString dropGoal(const QStringList& files) const override;
    void drop(const QStringList& files) override;
    void shown() override;

    void look(const QString& folder);
    void startImport();
    void matchNetwork();
    [[nodiscard]] ImportJob& job() { return m_job; }
    [[nodiscard]] ImportForm* form() const { return m_form; }
    [[nodiscard]] InlineMessage* message() const { return m_message; }
    [[nodiscard]] bool hasPreview() const;

protected:
    void retranslate() override;

private:
    QWidget* buildStart();
    QWidget* buildCentre();
    QWidget* buildSight();
    void browse();
    void onPhase();
    void onLooked();
    void onProject();
    void refreshAudit();
    void refreshFacts();
    void selectClass(int label);
    void loadPreview();
    void refreshSight();
    void saveLeftOut();
    void showStored();
    // Says it now, and again in the next language.
    void say(std::function<void()> words);
    void clearMessage();

    Workspace& m_workspace;
    ImportJob m_job;
    Background m_preview, m_storedReader;
    std::function<void()> m_say;  // what the message says, in the language of now; empty: nothing, or an error's own
    LiveTexts m_texts;
    QWidget* m_actions;
    QPushButton *m_import, *m_cancel, *m_match;
    QStackedWidget* m_stack;
    QLabel *m_startTitle, *m_startText, *m_startData;
    QPushButton *m_choose, *m_toNetwork;
    QProgressBar *m_progress, *m_importProgress;
    QLabel *m_progressText, *m_importText;
    QWidget *m_progressBox, *m_importBox;
    QPushButton* m_cancelLook;
    ImportForm* m_form;
    InlineMessage* m_message;
    QLabel *m_centreTitle, *m_centreState, *m_checked;
    struct Fact {
        Plate* plate;
        QLabel *value, *note;
    };
    std::array<Fact, 4> m_facts{};
    Card *m_barsCard, *m_browseCard, *m_leftCard;
    ClassBars* m_bars;
    ClassModel* m_classes;
    QSortFilterProxyModel* m_filter;
    QListView* m_browse;
    QLineEdit* m_search;
    LeftOutModel* m_leftOut;
    QTableView* m_leftTable;
    QPushButton* m_saveList;
    QWidget* m_content;
    QLabel* m_sightTitle;
    Segmented* m_scale;
    PictureView* m_picture;
    ElidedLabel* m_fileName;
    QLabel *m_visible, *m_spotTitle, *m_fullCaption, *m_smallCaption;
    SpotView *m_fullSpot, *m_smallSpot;
    std::array<QLabel*, 4> m_rowNames{}, m_rowValues{};
    Plate* m_hint;
    QLabel *m_hintTitle, *m_hintText;
    QWidget* m_storedBox;
    QLabel* m_storedTitle;
    QListView* m_stored;
    QStandardItemModel* m_storedModel;
    QString m_storedFrom;  // the database whose pictures these are
    int m_selected = -1;
    QImage m_full, m_small;
    int m_channels = 0, m_lowest = 0, m_highest = 0;
    std::vector<double> m_means;
    QSize m_wantedSize;  // of the import that is looked at; invalid: what the images suggest
};

}  // namespace fitroom::ui
