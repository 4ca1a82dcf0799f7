#include "translations/language.h"

#include <QCoreApplication>
#include <QEvent>
#include <QGuiApplication>
#include <QLocale>
#include <QTranslator>

#include <memory>
#include <vector>

// In a static library nobody refers to the resource's initialiser but this; the macro wants the global namespace.
static void initResource() { Q_INIT_RESOURCE(i18n); }

namespace {

// All catalogues of a language as one translator, so that a switch is one event and not six.
class Catalogues : public QTranslator {
public:
    using QTranslator::QTranslator;

    bool isEmpty() const override { return false; }  // Qt ignores empty translators, English has no catalogue

    QString translate(const char* context, const char* source, const char* comment, int n) const override {
        // Qt would call Ctrl, Shift and Alt by Persian names, which no keyboard shows.
        if (qstrcmp(context, "QShortcut") == 0)
            return QString::fromUtf8(source);
        for (const auto& catalogue : m_catalogues)
            if (const QString text = catalogue->translate(context, source, comment, n); !text.isNull())
                return text;
        return {};
    }

    void use(const QString& code) {
        m_catalogues.clear();
        // Ours first; then what we word differently from Qt, then Qt's.
        for (const char* stem : {"fitroom", "qt", "qtbase"}) {
            auto catalogue = std::make_unique<QTranslator>();
            if (catalogue->load(QStringLiteral(":/i18n/%1_%2.qm").arg(QLatin1String(stem), code)))
                m_catalogues.push_back(std::move(catalogue));
        }
    }

private:
    std::vector<std::unique_ptr<QTranslator>> m_catalogues;
};

QString& current() {
    static QString code = QStringLiteral("en");
    return code;
}

QLocale localeOf(const QString& code) {
    if (code == QLatin1String("fa"))
        return QLocale(QLocale::Persian, QLocale::Iran);
    if (code == QLatin1String("ko"))
        return QLocale(QLocale::Korean, QLocale::SouthKorea);
    return QLocale(QLocale::English, QLocale::UnitedStates);
}

}  // namespace

namespace fitroom {

const QList<Language>& languages() {
    static const QList<Language> list = {
        {QStringLiteral("en"), QStringLiteral("English")},
        {QStringLiteral("fa"), QStringLiteral("فارسی")},
        {QStringLiteral("ko"), QStringLiteral("한국어")},
    };
    return list;
}

QString systemLanguage() {
    const QStringList preferred = QLocale::system().uiLanguages();
    for (const QString& wanted : preferred)
        for (const Language& language : languages())
            if (wanted == language.code || wanted.startsWith(language.code + QLatin1Char('-')))
                return language.code;
    return QStringLiteral("en");
}

QString currentLanguage() { return current(); }

bool useLanguage(const QString& code) {
    bool known = false;
    for (const Language& language : languages())
        known = known || language.code == code;
    if (!known)
        return false;

    initResource();
    auto* const app = QCoreApplication::instance();
    Q_ASSERT(app);
    auto* catalogues = app->findChild<QTranslator*>(QStringLiteral("fitroom_catalogues"), Qt::FindDirectChildrenOnly);
    const bool first = !catalogues;
    if (first) {
        catalogues = new Catalogues(app);
        catalogues->setObjectName(QStringLiteral("fitroom_catalogues"));
    }
    static_cast<Catalogues*>(catalogues)->use(code);
    current() = code;
    QLocale::setDefault(localeOf(code));
    if (qobject_cast<QGuiApplication*>(app))
        QGuiApplication::setLayoutDirection(QLocale().textDirection());
    if (first) {
        QCoreApplication::installTranslator(catalogues);  // sends the event
    } else {
        QEvent change(QEvent::LanguageChange);
        QCoreApplication::sendEvent(app, &change);
    }
    return true;
}

}  // namespace fitroom
