#include "ui/style/language.h"

#include "ui/style/theme.h"

#include <QApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QSettings>
#include <QTranslator>

namespace fitroom::ui {

// Qt ships no Persian: its standard buttons and dialogs are worded in our own file, under Qt's contexts. Qt itself asks
// for these; they are named here so that lupdate sees them.
[[maybe_unused]] static const char* const kQtStrings[] = {
    QT_TRANSLATE_NOOP("QPlatformTheme", "OK"), QT_TRANSLATE_NOOP("QPlatformTheme", "Save"),
    QT_TRANSLATE_NOOP("QPlatformTheme", "Save All"), QT_TRANSLATE_NOOP("QPlatformTheme", "Open"),
    QT_TRANSLATE_NOOP("QPlatformTheme", "&Yes"), QT_TRANSLATE_NOOP("QPlatformTheme", "&No"),
    QT_TRANSLATE_NOOP("QPlatformTheme", "Cancel"), QT_TRANSLATE_NOOP("QPlatformTheme", "Close"),
    QT_TRANSLATE_NOOP("QPlatformTheme", "Discard"), QT_TRANSLATE_NOOP("QPlatformTheme", "Don't Save"),
    QT_TRANSLATE_NOOP("QPlatformTheme", "Help"), QT_TRANSLATE_NOOP("QPlatformTheme", "Apply"),
    QT_TRANSLATE_NOOP("QPlatformTheme", "Reset"), QT_TRANSLATE_NOOP("QPlatformTheme", "Restore Defaults"),
    QT_TRANSLATE_NOOP("QPlatformTheme", "Retry"), QT_TRANSLATE_NOOP("QPlatformTheme", "Ignore"),
    QT_TRANSLATE_NOOP("QDialogButtonBox", "OK"),
    QT_TRANSLATE_NOOP("QFileDialog", "Look in:"), QT_TRANSLATE_NOOP("QFileDialog", "File &name:"),
    QT_TRANSLATE_NOOP("QFileDialog", "Files of type:"), QT_TRANSLATE_NOOP("QFileDialog", "&Open"),
    QT_TRANSLATE_NOOP("QFileDialog", "&Choose"), QT_TRANSLATE_NOOP("QFileDialog", "&Save"),
    QT_TRANSLATE_NOOP("QFileDialog", "Save As"), QT_TRANSLATE_NOOP("QFileDialog", "Directory:"),
    QT_TRANSLATE_NOOP("QFileDialog", "Back"), QT_TRANSLATE_NOOP("QFileDialog", "Go back"),
    QT_TRANSLATE_NOOP("QFileDialog", "Forward"), QT_TRANSLATE_NOOP("QFileDialog", "Go forward"),
    QT_TRANSLATE_NOOP("QFileDialog", "Parent Directory"),
    QT_TRANSLATE_NOOP("QFileDialog", "Go to the parent directory"),
    QT_TRANSLATE_NOOP("QFileDialog", "Create New Folder"), QT_TRANSLATE_NOOP("QFileDialog", "Create a New Folder"),
    QT_TRANSLATE_NOOP("QFileDialog", "List View"), QT_TRANSLATE_NOOP("QFileDialog", "Change to list view mode"),
    QT_TRANSLATE_NOOP("QFileDialog", "Detail View"), QT_TRANSLATE_NOOP("QFileDialog", "Change to detail view mode"),
    QT_TRANSLATE_NOOP("QFileDialog", "Sidebar"), QT_TRANSLATE_NOOP("QFileDialog", "Files"),
    QT_TRANSLATE_NOOP("QFileDialog", "All Files (*)"), QT_TRANSLATE_NOOP("QFileDialog", "Recent Places"),
    QT_TRANSLATE_NOOP("QFileDialog", "&Rename"), QT_TRANSLATE_NOOP("QFileDialog", "&Delete"),
    QT_TRANSLATE_NOOP("QFileDialog", "Show &hidden files"), QT_TRANSLATE_NOOP("QFileDialog", "&New Folder"),
    QT_TRANSLATE_NOOP("QFileDialog", "Find Directory"), QT_TRANSLATE_NOOP("QFileDialog", "Directories"),
    QT_TRANSLATE_NOOP("QFileDialog", "%1 already exists.\nDo you want to replace it?"),
    QT_TRANSLATE_NOOP("QFileDialog", "%1\nFile not found.\nPlease verify the correct file name was given."),
    QT_TRANSLATE_NOOP("QFileDialog", "%1\nDirectory not found.\nPlease verify the correct directory name was given."),
    QT_TRANSLATE_NOOP("QFileSystemModel", "Name"), QT_TRANSLATE_NOOP("QFileSystemModel", "Size"),
    QT_TRANSLATE_NOOP("QFileSystemModel", "Type"), QT_TRANSLATE_NOOP("QFileSystemModel", "Kind"),
    QT_TRANSLATE_NOOP("QFileSystemModel", "Date Modified"), QT_TRANSLATE_NOOP("QFileSystemModel", "Computer"),
    QT_TRANSLATE_NOOP("QFileDialog", "Drive"), QT_TRANSLATE_NOOP("QFileDialog", "File Folder"),
    QT_TRANSLATE_NOOP("QFileDialog", "File"), QT_TRANSLATE_NOOP("QFileDialog", "Folder"),
    QT_TRANSLATE_NOOP("QLineEdit", "&Undo"), QT_TRANSLATE_NOOP("QLineEdit", "&Redo"),
    QT_TRANSLATE_NOOP("QLineEdit", "Cu&t"), QT_TRANSLATE_NOOP("QLineEdit", "&Copy"),
    QT_TRANSLATE_NOOP("QLineEdit", "&Paste"), QT_TRANSLATE_NOOP("QLineEdit", "Delete"),
    QT_TRANSLATE_NOOP("QLineEdit", "Select All"),
    QT_TRANSLATE_NOOP("QWidgetTextControl", "&Undo"), QT_TRANSLATE_NOOP("QWidgetTextControl", "&Redo"),
    QT_TRANSLATE_NOOP("QWidgetTextControl", "Cu&t"), QT_TRANSLATE_NOOP("QWidgetTextControl", "&Copy"),
    QT_TRANSLATE_NOOP("QWidgetTextControl", "&Paste"), QT_TRANSLATE_NOOP("QWidgetTextControl", "Delete"),
    QT_TRANSLATE_NOOP("QWidgetTextControl", "Select All"),
    QT_TRANSLATE_NOOP("QWidgetTextControl", "Copy &Link Location"),
    QT_TRANSLATE_NOOP("QAbstractSpinBox", "&Step up"), QT_TRANSLATE_NOOP("QAbstractSpinBox", "Step &down"),
    QT_TRANSLATE_NOOP("QAbstractSpinBox", "&Select All"),
    QT_TRANSLATE_NOOP("QUndoStack", "Undo %1"), QT_TRANSLATE_NOOP("QUndoStack", "Redo %1"),
    QT_TRANSLATE_NOOP("QUndoStack", "Undo"), QT_TRANSLATE_NOOP("QUndoStack", "Redo"),
};

Language& Language::instance() {
    static Language language;
    return language;
}

Language::Language() = default;
Language::~Language() = default;

QStringList Language::codes() { return {QStringLiteral("en"), QStringLiteral("fa"), QStringLiteral("ko")}; }

QString Language::ownName(const QString& code) {
    if (code == QLatin1String("fa")) return QStringLiteral("فارسی");
    if (code == QLatin1String("ko")) return QStringLiteral("한국어");
    return QStringLiteral("English");
}

void Language::installFromSettings() {
    QString code = QSettings().value(QStringLiteral("language")).toString();
    if (!codes().contains(code)) {
        const QString system = QLocale::system().name().left(2);
        code = codes().contains(system) ? system : QStringLiteral("en");
    }
    set(code, false);
}

void Language::set(const QString& code, bool remember) {
    if (!codes().contains(code)) return;
    m_code = code;
    const QLocale locale = code == QLatin1String("fa")   ? QLocale(QLocale::Persian, QLocale::Iran)
                           : code == QLatin1String("ko") ? QLocale(QLocale::Korean, QLocale::SouthKorea)
                                                         : QLocale(QLocale::English, QLocale::UnitedStates);
    QLocale::setDefault(locale);
    if (m_qt) QCoreApplication::removeTranslator(m_qt.get());
    if (m_own) QCoreApplication::removeTranslator(m_own.get());
    m_qt.reset();
    m_own.reset();
    if (code != QLatin1String("en")) {
        m_qt = std::make_unique<QTranslator>();
        if (m_qt->load(QStringLiteral("qtbase_") + code, QLibraryInfo::path(QLibraryInfo::TranslationsPath)))
            QCoreApplication::installTranslator(m_qt.get());
    }
    // Also for English: plural forms live there.
    m_own = std::make_unique<QTranslator>();
    if (m_own->load(QStringLiteral(":/i18n/fitroom_%1.qm").arg(code))) QCoreApplication::installTranslator(m_own.get());
    QApplication::setLayoutDirection(locale.textDirection());
    Theme::instance().refresh();
    if (remember) QSettings().setValue(QStringLiteral("language"), code);
    Q_EMIT changed();
}

}  // namespace fitroom::ui
