#include "ui/shell/help_page.h"

#include "ui/editor/words.h"
#include "ui/style/format.h"
#include "ui/style/messages.h"
#include "ui/style/theme.h"

#include <QKeySequence>
#include <QTextBrowser>
#include <QVBoxLayout>

namespace fitroom::ui {

HelpPage::HelpPage(QWidget* parent) : Page(parent), m_text(new QTextBrowser) {
    setObjectName(QStringLiteral("helpPage"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_text);
    m_text->setFrameShape(QFrame::NoFrame);
    m_text->document()->setDocumentMargin(28);
    connect(&Theme::instance(), &Theme::changed, this, &HelpPage::retranslate);
    retranslate();
}

void HelpPage::retranslate() {
    const bool rtl = layoutDirection() == Qt::RightToLeft;
    QString html = QStringLiteral("<html dir=\"%1\"><body>").arg(rtl ? QStringLiteral("rtl") : QStringLiteral("ltr"));
    const auto heading = [&](const QString& text) { html += QStringLiteral("<h3>%1</h3>").arg(text.toHtmlEscaped()); };
    const auto paragraph = [&](const QString& text) { html += QStringLiteral("<p style=\"line-height:145%\">%1</p>").arg(text.toHtmlEscaped()); };
    heading(tr("From images to a trained network"));
    int number = 0;  // Qt's own lists know Latin digits only
    for (const QString& step : {tr("Data: choose a folder with one folder per class. Look at what was found, then import."),
                                tr("Network: start from a template and change it. Every edit is measured at once."),
                                tr("The bar below says whether it fits, and by how much, before anything runs."),
                                tr("Train: watch training and validation together. The verdict says what the curves mean and what helps."),
                                tr("Pause, go on, stop: nothing is lost. A snapshot can be taken at any time.")})
        paragraph(QStringLiteral("%1. %2").arg(count(++number), step));
    heading(tr("Keys"));
    // Qt mirrors neither a table's columns nor its place.
    html += QStringLiteral("<table cellpadding=\"3\" align=\"%1\">").arg(rtl ? QStringLiteral("right") : QStringLiteral("left"));
    const auto key = [&](const char* keys, const QString& what) {
        const QString left = QStringLiteral("<td><b>&nbsp;&nbsp;%1&nbsp;&nbsp;</b></td>").arg(ltr(QString::fromUtf8(keys)));
        const QString right = QStringLiteral("<td>%1</td>").arg(what.toHtmlEscaped());
        html += QStringLiteral("<tr>%1%2</tr>").arg(rtl ? right : left, rtl ? left : right);
    };
    key("Ctrl+1 … 5", tr("Start, Data, Network, Train, Results"));
    key("Ctrl+K", tr("Find a layer or a command"));
    key("Ctrl+M", tr("Memory ledger"));
    key("Alt+Enter", tr("Apply the suggestion in view"));
    key("Ctrl+Shift+L", tr("Read a log"));
    key("Ctrl+S", tr("Save"));
    key("Ctrl+Z, Ctrl+Shift+Z", tr("Undo, redo"));
    key("F5, Shift+F5, Ctrl+F5", tr("Train or go on, pause, take a snapshot"));
    key("F6", tr("Next panel"));
    key("F8", tr("Next problem"));
    key("Alt, F10", tr("Menus"));
    key("↑ ↓ ← →", tr("On the canvas: walk along the wires; with Ctrl: move the layer"));
    key("Enter, F2, Insert, C", tr("On the canvas: form, rename, list of layers, connect"));
    key("Ctrl+L, Ctrl+D, Del", tr("On the canvas: tidy up, duplicate, delete"));
    key("+ − 0 1", tr("On the canvas: larger, smaller, all, 100 %"));
    html += QStringLiteral("</table>");
    heading(tr("Layers"));
    int family = -1;
    std::vector<LayerDef> defs = allLayerDefs();
    std::stable_sort(defs.begin(), defs.end(), [](const LayerDef& a, const LayerDef& b) { return a.family < b.family; });
    for (const LayerDef& def : defs) {
        if (static_cast<int>(def.family) != family) {
            family = static_cast<int>(def.family);
            html += QStringLiteral("<h4>%1</h4>").arg(familyName(def.family).toHtmlEscaped());
        }
        html += QStringLiteral("<p style=\"line-height:145%\"><b>%1</b>  %2</p>")
                    .arg(isolate(QString::fromLatin1(def.type)).toHtmlEscaped(), coreText(def.summary).toHtmlEscaped());
    }
    paragraph(tr("Fitroom reads and writes Caffe's files: networks and solvers (.prototxt), weights (.caffemodel), snapshots (.solverstate), LMDB."));
    m_text->setHtml(html + QStringLiteral("</body></html>"));
    m_text->setAccessibleName(tr("Help"));
}

}  // namespace fitroom::ui
