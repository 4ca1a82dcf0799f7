// Our messages against Caffe's, which are written down a second time in caffe_reference.proto: names, numbers, types
// and defaults, and what we write read with that description alone.

#include "core/net/net_spec.h"
#include "core/schema/binary_io.h"
#include "core/schema/upgrade.h"
#include "shared_files.h"

#include <google/protobuf/descriptor.pb.h>
#include <google/protobuf/dynamic_message.h>
#include <google/protobuf/text_format.h>

#include <QTemporaryDir>
#include <QTest>

#include <set>

using namespace fitroom;
using google::protobuf::Descriptor;
using google::protobuf::EnumDescriptor;
using google::protobuf::FieldDescriptor;
using google::protobuf::Message;

namespace {

std::string defaultOf(const FieldDescriptor& field) {
    if (field.is_repeated() || field.cpp_type() == FieldDescriptor::CPPTYPE_MESSAGE) return {};
    switch (field.cpp_type()) {
    case FieldDescriptor::CPPTYPE_INT32:
        return std::to_string(field.default_value_int32());
    case FieldDescriptor::CPPTYPE_INT64:
        return std::to_string(field.default_value_int64());
    case FieldDescriptor::CPPTYPE_UINT32:
        return std::to_string(field.default_value_uint32());
    case FieldDescriptor::CPPTYPE_FLOAT:
        return std::to_string(field.default_value_float() * 1e9);
    case FieldDescriptor::CPPTYPE_DOUBLE:
        return std::to_string(field.default_value_double() * 1e9);
    case FieldDescriptor::CPPTYPE_BOOL:
        return field.default_value_bool() ? "true" : "false";
    case FieldDescriptor::CPPTYPE_ENUM:
        return field.default_value_enum()->name();
    case FieldDescriptor::CPPTYPE_STRING:
        return field.default_value_string();
    default:
        return "?";
    }
}

std::string described(const FieldDescriptor* field) {
    if (!field) return "missing";
    const bool packed = field->is_repeated() && field->is_packed();
    return std::to_string(field->number()) + " " + field->type_name() + (field->is_repeated() ? "*" : "") +
           (packed ? " packed" : "") + " = " + defaultOf(*field);
}

class TestCaffeReference : public QObject {
    Q_OBJECT

    google::protobuf::DescriptorPool m_pool;
    google::protobuf::DynamicMessageFactory m_factory{&m_pool};
    std::set<std::string> m_seen;
    QStringList m_differences;

    const Descriptor* reference(const Descriptor& ours) const {
        return m_pool.FindMessageTypeByName("reference." + ours.name());
    }

    void compare(const EnumDescriptor& ours, const EnumDescriptor& caffe) {
        for (int i = 0; i < caffe.value_count(); ++i) {
            const auto* mine = ours.FindValueByName(caffe.value(i)->name());
            if (!mine || mine->number() != caffe.value(i)->number())
                m_differences += QString::fromStdString(caffe.full_name() + "." + caffe.value(i)->name());
        }
    }

    // All that Caffe has is here and the same. Fields of other Caffes may be here beside them.
    void compare(const Descriptor& ours, const Descriptor& caffe) {
        if (!m_seen.insert(caffe.full_name()).second) return;
        for (int i = 0; i < caffe.field_count(); ++i) {
            const FieldDescriptor* theirs = caffe.field(i);
            const FieldDescriptor* mine = ours.FindFieldByName(theirs->name());
            if (described(mine) != described(theirs)) {
                m_differences += QString::fromStdString(theirs->full_name() + ": " + described(mine) + " instead of " +
                                                        described(theirs));
                continue;
            }
            if (theirs->message_type()) compare(*mine->message_type(), *theirs->message_type());
            if (theirs->enum_type()) compare(*mine->enum_type(), *theirs->enum_type());
        }
    }

    // The same bytes again, but for what neither knows: files of others hold fields of their own, which are kept.
    void sameInCaffe(const Message& message) {
        const std::unique_ptr<Message> read(m_factory.GetPrototype(reference(*message.GetDescriptor()))->New());
        QVERIFY(read->ParseFromString(message.SerializeAsString()));
        read->DiscardUnknownFields();
        const std::unique_ptr<Message> known(message.New());
        known->CopyFrom(message);
        known->DiscardUnknownFields();
        QVERIFY(read->SerializeAsString() == known->SerializeAsString());
    }

private slots:
    void initTestCase() {
        google::protobuf::FileDescriptorSet files;
        QVERIFY(files.ParseFromString(test::readAll(FITROOM_CAFFE_REFERENCE)));
        QVERIFY(m_pool.BuildFile(files.file(0)));
    }

    void fields() {
        for (const Descriptor* ours :
             {caffe::NetParameter::descriptor(), caffe::SolverParameter::descriptor(), caffe::SolverState::descriptor(),
              caffe::Datum::descriptor(), caffe::BlobProtoVector::descriptor()})
            compare(*ours, *reference(*ours));
        QVERIFY2(m_differences.isEmpty(), qPrintable(m_differences.join('\n')));
        qInfo("%zu messages", m_seen.size());
    }

    // What a user may have written, whether we make use of it or not.
    void everythingSurvives() {
        const std::string text = R"(name: "n"
force_backward: true  # down to the pixels
debug_info: true
state { phase: TEST level: 2 stage: "a" }
layer {
  name: "ip" type: "InnerProduct" bottom: "x" bottom: "y" top: "z" top: "w"
  loss_weight: 0.5 loss_weight: 0
  propagate_down: true propagate_down: false
  param { name: "shared" share_mode: PERMISSIVE lr_mult: 0.5 decay_mult: 0 }
  include { phase: TRAIN min_level: 1 max_level: 3 stage: "a" not_stage: "b" }
  include { stage: "c" }
  inner_product_param { num_output: 3 }
}
layer { name: "r" type: "ReLU" bottom: "z" top: "z" exclude { phase: TEST } })";
        const auto spec = NetSpec::parse(text, "net.prototxt");
        QVERIFY(spec);
        caffe::NetParameter wanted;
        QVERIFY(google::protobuf::TextFormat::ParseFromString(text, &wanted));
        QCOMPARE(QString::fromStdString(spec->message().DebugString()), QString::fromStdString(wanted.DebugString()));
        sameInCaffe(spec->message());
        NetSpec edited = *spec;
        edited.setName("m");
        const auto again = NetSpec::parse(edited.print(), "net.prototxt");
        QVERIFY(again);
        wanted.set_name("m");
        QCOMPARE(QString::fromStdString(again->message().DebugString()), QString::fromStdString(wanted.DebugString()));
        QVERIFY(edited.print().find("# down to the pixels") != std::string::npos);
    }

    void publicNets_data() {
        QTest::addColumn<QString>("file");
        if (!test::hasShared()) return;
        for (const QString& file : test::sharedPrototxts())
            QTest::newRow(qPrintable(QFileInfo(file).fileName())) << file;
    }
    void publicNets() {
        if (!test::hasShared()) QSKIP("no shared files");
        QFETCH(QString, file);
        Problems problems;
        if (file.contains("solver")) {
            const auto solver = SolverSpec::load(file.toStdString(), &problems);
            QVERIFY(solver);
            QVERIFY(solver->print() == test::readAll(file));
            sameInCaffe(solver->message());
            return;
        }
        const auto spec = NetSpec::load(file.toStdString(), &problems);
        QVERIFY(spec);
        QVERIFY(spec->print() == test::readAll(file));
        caffe::NetParameter current = spec->message();
        // Spelled so by other Caffes, in text only.
        for (auto& layer : *current.mutable_layer())
            layer.mutable_pooling_param()->clear_ceil_mode();
        for (auto& layer : *current.mutable_layer())
            if (layer.pooling_param().ByteSizeLong() == 0) layer.clear_pooling_param();
        for (const auto& layer : current.layer())
            for (const FieldDescriptor* field : fieldsOf(layer))
                if (!reference(*layer.GetDescriptor())->FindFieldByName(field->name())) return;
        sameInCaffe(current);
    }

    void publicBinaries_data() {
        QTest::addColumn<QString>("file");
        if (!test::hasShared()) return;
        for (const char* folder : {"weights", "verifycode", "mean"}) {
            const QDir dir(test::sharedDir() + "/files/" + folder);
            for (const QString& name : dir.entryList({"*.caffemodel", "*.solverstate", "*.binaryproto"}, QDir::Files))
                QTest::newRow(qPrintable(name)) << dir.filePath(name);
        }
    }
    // What is read is written; written a second time it is the same, byte for byte, and Caffe knows every field of it.
    void publicBinaries() {
        if (!test::hasShared()) QSKIP("no shared files");
        QFETCH(QString, file);
        const QTemporaryDir dir;
        const auto twice = [&](auto read) {
            const auto before = read(file.toStdString());
            if (!before) {  // only what another program wrote is refused
                QVERIFY2(before.error().english().find("as C3D writes them") != std::string::npos,
                         before.error().english().c_str());
                return;
            }
            const std::string bytes = before->SerializeAsString();
            QFile first(dir.filePath("first"));
            QVERIFY(first.open(QIODevice::WriteOnly));
            QCOMPARE(first.write(bytes.data(), static_cast<qint64>(bytes.size())), static_cast<qint64>(bytes.size()));
            first.close();
            const auto again = read(first.fileName().toStdString());
            QVERIFY(again && again->SerializeAsString() == bytes);
            sameInCaffe(*again);
        };
        if (file.endsWith(".caffemodel")) return twice(readNet);
        if (file.endsWith(".solverstate")) return twice(readSolverState);
        twice(readBlob);
    }

private:
    static std::vector<const FieldDescriptor*> fieldsOf(const Message& message) {
        std::vector<const FieldDescriptor*> fields;
        message.GetReflection()->ListFields(message, &fields);
        return fields;
    }
};

}  // namespace

QTEST_GUILESS_MAIN(TestCaffeReference)
#include "test_caffe_reference.moc"
