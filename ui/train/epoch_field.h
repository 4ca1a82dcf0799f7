#pragma once
// A number of iterations, typed as epochs where the number of images is known, with what the file will say under it.

#include "ui/train/epoch_math.h"

#include <QWidget>

class QLabel;

namespace fitroom::ui {

class FloatField;

class EpochField : public QWidget {
    Q_OBJECT
public:
    explicit EpochField(bool zeroAllowed, QWidget* parent = nullptr);

    void setMath(const EpochMath& math);
    void setIterations(int64_t iterations);  // says nothing
    [[nodiscard]] int64_t iterations() const { return m_iterations; }
    // The words for 0: "never".
    void setZeroText(const QString& text);
    void retranslate();
    [[nodiscard]] FloatField* field() const { return m_field; }
    [[nodiscard]] QString note() const;

Q_SIGNALS:
    void edited(qint64 iterations);

private:
    void show();
    FloatField* m_field;
    QLabel* m_note;
    EpochMath m_math;
    int64_t m_iterations = 0;
    QString m_zeroText;
    bool m_zeroAllowed;
};

}  // namespace fitroom::ui
