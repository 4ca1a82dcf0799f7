#pragma once
// A project on disk: a folder with <name>.fitroom (JSON) beside the network and the solver. All paths in it are relative
// to the folder, so that it can be moved.
//
//   name.fitroom  net.prototxt  solver.prototxt  data/{train,val,test}  weights/  runs/001/{history.jsonl, …}
//
// Each import has a folder of its own (data, data-2, …): undo, discarding and older runs find the images they knew. Each
// run keeps what it was started with: its network and the names of its classes. Runs are found on disk, listed or not.
//
// Changes are kept in autosaveFile() a moment after they are made; save() writes the files themselves.

#include "core/run/trainer.h"
#include "ui/document/network_document.h"

#include <QDateTime>
#include <QDir>
#include <QJsonObject>
#include <QThreadPool>
#include <QTimer>

namespace fitroom::ui {

struct ProjectData {
    QString train, val, test;  // databases, relative; empty: none
    QString source;            // where the images came from, absolute
    QStringList classes;       // index = label
    int channels = 0, height = 0, width = 0;  // 0: sizes differ
    qint64 trainItems = 0, valItems = 0, testItems = 0;
    QList<double> mean;        // per channel, of the training images
    [[nodiscard]] bool isEmpty() const { return train.isEmpty(); }
    bool operator==(const ProjectData&) const = default;
};

struct ProjectRun {
    QString folder;  // relative: "runs/001"
    QDateTime started;
    QString note;
    [[nodiscard]] QString historyFile() const { return folder + QStringLiteral("/history.jsonl"); }
    [[nodiscard]] QString netFile() const { return folder + QStringLiteral("/net.prototxt"); }
    [[nodiscard]] QString labelsFile() const { return folder + QStringLiteral("/labels.txt"); }  // a name a line
};

class Project : public QObject {
    Q_OBJECT
public:
    // A new one in `folder` (made when absent). Refused where a project file already lies.
    static Result<std::unique_ptr<Project>> create(const QString& folder, const QString& name);
    // A folder with a .fitroom file, a .fitroom file, or Caffe's own: a network or a solver prototxt.
    static Result<std::unique_ptr<Project>> open(const QString& path);
    ~Project() override;

    [[nodiscard]] const QString& name() const { return m_name; }
    void setName(const QString& name);
    [[nodiscard]] QString folder() const { return m_folder.absolutePath(); }
    [[nodiscard]] QString file() const;  // absolute, of the .fitroom file
    [[nodiscard]] QString absolute(const QString& relative) const;
    [[nodiscard]] QString relative(const QString& path) const;

    [[nodiscard]] NetworkDocument& network() { return *m_network; }
    [[nodiscard]] const NetworkDocument& network() const { return *m_network; }
    [[nodiscard]] QUndoStack& undoStack() { return m_undo; }

    [[nodiscard]] const SolverSpec& solver() const { return m_solver; }
    // One undoable step; steps with the same mergeKey (not 0) that follow each other are one.
    void setSolver(const caffe::SolverParameter& solver, const QString& text, quint32 mergeKey = 0);
    void resetSolver(SolverSpec solver);  // without undo

    [[nodiscard]] const ProjectData& data() const { return m_data; }
    void setData(const ProjectData& data, const QString& text);  // one undoable step
    void resetData(const ProjectData& data);                     // without undo
    // The last step was setData(): what follows from it may be joined to it.
    [[nodiscard]] bool dataIsLastStep() const;
    // For the next import, relative; there is nothing of this name yet.
    [[nodiscard]] QString freeDataFolder() const;

    [[nodiscard]] const QStringList& weights() const { return m_weights; }  // caffemodels, relative where inside
    void setWeights(const QStringList& files);

    [[nodiscard]] const QList<ProjectRun>& runs() const { return m_runs; }
    // Makes the folder of a new run, with the network and the classes of now in it, and records it. No unsaved change:
    // what is on disk is found again.
    Result<ProjectRun> newRun();
    void setRunNote(const QString& folder, const QString& note);

    // Small choices of pages that belong to the project ("train/smoothing"…).
    [[nodiscard]] QJsonValue choice(const QString& key) const { return m_choices.value(key); }
    void setChoice(const QString& key, const QJsonValue& value);

    // What the trainer needs, from the state of now: solver, net, base folder, weights, memory limit 0.
    [[nodiscard]] TrainOptions trainOptions() const;

    [[nodiscard]] bool isModified() const { return m_modified; }
    [[nodiscard]] bool wasRecovered() const { return m_recovered; }
    // Where unsaved changes wait for the next start: in the user's own data folder, never beside files of others.
    [[nodiscard]] QString autosaveFile() const;
    void discardAutosave();
    // Off the GUI thread; saved() or saveFailed() follows.
    void save();
    Status saveNow();

Q_SIGNALS:
    void modifiedChanged(bool modified);
    void nameChanged();
    void solverChanged();
    void dataChanged();
    void runsChanged();
    void weightsChanged();
    void saved();
    void saveFailed(const fitroom::Error& error);

private:
    explicit Project(const QString& folder);
    struct Files {
        QList<std::pair<QString, QByteArray>> files;  // absolute path, content
        QString autosave;
    };
    friend class SolverCommand;
    friend class DataCommand;
    [[nodiscard]] QJsonObject toJson() const;
    Status readJson(const QJsonObject& json);
    void readFacts(const QJsonObject& json);  // all but what stands in files of its own
    void findRuns();
    Status readAutosave();
    [[nodiscard]] Files filesToSave() const;
    static Status write(const Files& files);
    void touch();
    void setModified(bool modified);
    void autosave();
    void putSolver(const SolverSpec& solver);
    void putData(const ProjectData& data);

    QDir m_folder;
    QString m_name;
    QString m_fileName;  // of the .fitroom file
    QString m_netFile = QStringLiteral("net.prototxt"), m_solverFile = QStringLiteral("solver.prototxt");
    QUndoStack m_undo;
    NetworkDocument* m_network;
    SolverSpec m_solver;
    ProjectData m_data;
    QStringList m_weights;
    QList<ProjectRun> m_runs;
    QJsonObject m_choices;
    bool m_modified = false, m_recovered = false, m_loading = true;
    quint64 m_change = 0;
    QTimer m_autosaveTimer;
    QThreadPool m_writer;  // one thread: writes keep their order
};

}  // namespace fitroom::ui
