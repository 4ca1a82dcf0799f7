#include "core/schema/caffe.h"
#include "core/schema/field_options.pb.h"
#include "schema_strings.h"
#include "shared_files.h"

#include <google/protobuf/descriptor.h>

#include <QTest>

using namespace fitroom;

class TestSchemaStrings : public QObject {
    Q_OBJECT
private slots:
    void headerIsUpToDate() {
        const QString path = qEnvironmentVariable("FITROOM_SOURCE_DIR") + "/translations/schema_strings.h";
        const std::string now = test::readAll(path), wanted = schemaStringsHeader();
        QVERIFY2(now == wanted, "translations/schema_strings.h is out of date: run schema_strings on it");
        QVERIFY(wanted.find("QT_TRANSLATE_NOOP(\"schema\", \"Kernel size\")") != std::string::npos);
    }

    // What issue 2's forms show has a label and a help sentence; labels are sentence case without a full stop.
    void fieldsHaveLabels() {
        const char* messages[] = {"ConvolutionParameter",
                                  "PoolingParameter",
                                  "InnerProductParameter",
                                  "ReLUParameter",
                                  "DropoutParameter",
                                  "LRNParameter",
                                  "BatchNormParameter",
                                  "ScaleParameter",
                                  "EltwiseParameter",
                                  "ConcatParameter",
                                  "FlattenParameter",
                                  "SoftmaxParameter",
                                  "AccuracyParameter",
                                  "LossParameter",
                                  "FillerParameter",
                                  "ParamSpec",
                                  "InputParameter",
                                  "DataParameter",
                                  "ImageDataParameter",
                                  "TransformationParameter",
                                  "SolverParameter",
                                  "NetStateRule",
                                  "NetState"};
        for (const char* name : messages) {
            const auto* type = google::protobuf::DescriptorPool::generated_pool()->FindMessageTypeByName(
                std::string("fitroom_schema.") + name);
            QVERIFY2(type, name);
            for (int i = 0; i < type->field_count(); ++i) {
                const auto& form = type->field(i)->options().GetExtension(fitroom_schema::form);
                if (form.hidden()) continue;
                const QString label = QString::fromStdString(form.label()), help = QString::fromStdString(form.help());
                const std::string where = type->field(i)->full_name();
                QVERIFY2(!label.isEmpty() && label[0].isUpper() && !label.endsWith('.'), where.c_str());
                QVERIFY2(!help.isEmpty() && help.endsWith('.') && !help.contains('!'), where.c_str());
            }
        }
    }

    // Numbers that decide whether Caffe's files can be read, taken from files that Caffe wrote.
    void numbersAreCaffes() {
        const auto number = [](const google::protobuf::Descriptor* type, const char* field) {
            const auto* f = type->FindFieldByName(field);
            return f ? f->number() : -1;
        };
        const auto* layer = caffe::LayerParameter::descriptor();
        QCOMPARE(number(layer, "blobs"), 7);
        QCOMPARE(number(layer, "transform_param"), 100);
        QCOMPARE(number(layer, "convolution_param"), 106);
        QCOMPARE(number(layer, "batch_norm_param"), 139);
        QCOMPARE(number(layer, "swish_param"), 147);
        QCOMPARE(number(layer, "clip_param"), 148);
        QCOMPARE(number(caffe::NetParameter::descriptor(), "layer"), 100);
        QCOMPARE(number(caffe::NetParameter::descriptor(), "layers"), 2);
        QCOMPARE(number(caffe::SolverParameter::descriptor(), "weights"), 42);
    }
};

QTEST_GUILESS_MAIN(TestSchemaStrings)
#include "test_schema_strings.moc"
