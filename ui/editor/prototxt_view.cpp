#include "ui/editor/prototxt_view.h"

#include "ui/document/edits.h"
#include "ui/style/format.h"
#include "ui/style/theme.h"
#include "ui/widgets/controls.h"

#include <QFileInfo>
#include <QKeyEvent>
#include <QRegularExpression>
#include <QVBoxLayout>

namespace fitroom::ui {

ProtoHighlighter::ProtoHighlighter(QTextDocument* document) : QSyntaxHighlighter(document) {
    connect(&Theme::instance(), &Theme::changed, this, &QSyntaxHighlighter::rehighlight);
}

void ProtoHighlighter::highlightBlock(const QString& text) {
    static const QRegularExpression token(QStringLiteral(
        "(?<comment>#.*)|(?<string>\"(?:[^\"\\\\]|\\\\.)*\"?|'(?:[^'\\\\]|\\\\.)*'?)|(?<key>[A-Za-z_][A-Za-z0-9_]*)(?=\\s*[:{])|"
        "(?<number>[-+]?[0-9][0-9.eE+-]*)|(?<word>[A-Za-z_][A-Za-z0-9_]*)"));
    const Tokens& t = tokens();
    auto it = token.globalMatch(text);
    while (it.hasNext()) {
        const auto match = it.next();
        const auto paint = [&](const char* group, const QColor& color) {
            const QString name = QLatin1String(group);
            if (match.capturedLength(name) > 0) setFormat(static_cast<int>(match.capturedStart(name)), static_cast<int>(match.capturedLength(name)), color);
        };
        paint("comment", t.muted);
        paint("string", t.ok);
        paint("key", t.text);
        paint("number", t.warn);
        paint("word", t.codeValue);
    }
}

PrototxtView::PrototxtView(QWidget* parent)
    : QWidget(parent), m_where(makeLabel({}, TextRole::Caption, Tone::Muted)), m_problem(makeLabel({}, TextRole::Secondary, Tone::Err)),
      m_edit(new QPlainTextEdit), m_apply(primaryButton({})), m_revert(plainButton({})) {
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(16, 10, 16, 12);
    all->addWidget(m_where);
    all->addWidget(m_edit, 1);
    all->addWidget(m_problem);
    auto* row = new QHBoxLayout;
    row->addWidget(m_apply);
    row->addWidget(m_revert);
    row->addStretch(1);
    all->addLayout(row);
    setTextRole(m_edit, TextRole::Code);
    m_edit->setLayoutDirection(Qt::LeftToRight);
    m_edit->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_edit->setTabChangesFocus(true);
    m_edit->installEventFilter(this);
    m_problem->setWordWrap(true);
    new ProtoHighlighter(m_edit->document());
    connect(m_edit, &QPlainTextEdit::textChanged, this, [this] {
        const bool differs = m_edit->toPlainText() != m_shown;
        m_apply->setVisible(differs);
        m_revert->setVisible(differs);
        if (!differs) setProblem({});
    });
    connect(m_apply, &QPushButton::clicked, this, &PrototxtView::apply);
    connect(m_revert, &QPushButton::clicked, this, [this] { m_edit->setPlainText(m_shown); });
    m_apply->hide();
    m_revert->hide();
    m_problem->hide();
    retranslate();
}

void PrototxtView::retranslate() {
    m_apply->setText(tr("Apply"));
    m_apply->setToolTip(tr("Put this text in place (Ctrl+Enter)"));
    m_revert->setText(tr("Revert"));
    m_edit->setAccessibleName(tr("Prototxt of the layer"));
    const QString file = QFileInfo(m_file).fileName();
    m_where->setText(m_layer == 0 ? QString()
                     : m_line > 0 && !file.isEmpty() ? tr("%1, line %2").arg(isolate(file), count(m_line))
                     : file.isEmpty()                ? tr("not saved yet")
                                                     : isolate(file));
}

void PrototxtView::show(const LayerSpec* layer, const QString& file) {
    const LayerId id = layer ? layer->id : 0;
    const QString text = layer ? QString::fromStdString(edits::layerText(*layer)).trimmed() : QString();
    const bool typing = id == m_layer && m_edit->toPlainText() != m_shown;
    m_layer = id;
    m_line = layer ? layer->line : 0;
    m_file = file;
    if (!typing || text != m_shown) {
        m_shown = text;
        if (m_edit->toPlainText() != text) m_edit->setPlainText(text);
        m_apply->hide();
        m_revert->hide();
        setProblem({});
    }
    setEnabled(layer != nullptr);
    retranslate();
}

void PrototxtView::setProblem(const QString& text) {
    m_problem->setText(text);
    m_problem->setVisible(!text.isEmpty());
}

void PrototxtView::apply() {
    if (m_layer != 0 && m_edit->toPlainText() != m_shown) Q_EMIT applyWanted(m_layer, m_edit->toPlainText());
}

bool PrototxtView::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_edit && event->type() == QEvent::KeyPress) {
        const auto* key = static_cast<QKeyEvent*>(event);
        if ((key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter) && key->modifiers() & Qt::ControlModifier) {
            apply();
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

void PrototxtView::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) retranslate();
}

}  // namespace fitroom::ui
