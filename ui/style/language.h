#pragma once
// English, Persian, Korean: translators, digits, direction and fonts, switched while the program runs. Widgets hear of it
// through QEvent::LanguageChange and QEvent::LayoutDirectionChange.

#include <QObject>
#include <QStringList>

#include <memory>

class QTranslator;

namespace fitroom::ui {

class Language : public QObject {
    Q_OBJECT
public:
    static Language& instance();

    // The setting, else the desktop's language where we speak it, else English.
    void installFromSettings();
    void set(const QString& code, bool remember = true);
    [[nodiscard]] const QString& code() const { return m_code; }
    [[nodiscard]] static QStringList codes();                   // "en", "fa", "ko"
    [[nodiscard]] static QString ownName(const QString& code);  // "English", "فارسی", "한국어"

Q_SIGNALS:
    void changed();

private:
    Language();
    ~Language() override;
    QString m_code = QStringLiteral("en");
    std::unique_ptr<QTranslator> m_qt, m_own;
};

}  // namespace fitroom::ui
