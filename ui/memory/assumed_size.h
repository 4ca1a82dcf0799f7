#pragma once
// The size of images that are not here yet: asked for where the data is missing and no crop says it, so that the network can
// be measured all the same. Kept with the project.

#include "ui/document/workspace.h"

#include <QFrame>

class QLabel;
class QPushButton;

namespace fitroom::ui {

class IntField;

class AssumedSize : public QFrame {
    Q_OBJECT
public:
    explicit AssumedSize(Workspace& workspace, QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override;

private:
    [[nodiscard]] bool isWanted() const;
    void refresh();
    void retranslate();
    void store();
    Workspace& m_workspace;
    QLabel *m_words, *m_timesA, *m_timesB;
    IntField *m_channels, *m_height, *m_width;
    QPushButton* m_measure;
};

}  // namespace fitroom::ui
