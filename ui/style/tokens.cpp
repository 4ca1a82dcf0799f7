#include "ui/style/tokens.h"

namespace fitroom::ui {

namespace {

QColor c(const char* hex) { return QColor(QLatin1String(hex)); }

Tokens makeLight() {
    Tokens t;
    t.bg = c("#F3F4F7"), t.surface = c("#FFFFFF"), t.raised = c("#FFFFFF"), t.sunken = c("#E9ECF1");
    t.border = c("#DADFE7"), t.strong = c("#7D8799");
    t.text = c("#171B23"), t.muted = c("#525C6E"), t.faint = c("#9AA3B2");
    t.accent = c("#3A4CC0"), t.on = c("#FFFFFF"), t.accentTint = c("#EAEDFB"), t.focus = c("#1D63ED");
    t.ok = c("#14703F"), t.okTint = c("#E3F3E9"), t.warn = c("#855000"), t.warnTint = c("#FCF0D6");
    t.err = c("#B3221B"), t.errTint = c("#FCE9E7");
    t.train = c("#2450DC"), t.val = c("#B4510A");
    t.purpose = {c("#2A378F"), c("#4A5AC8"), c("#7986DC"), c("#A5AFE9"), c("#CBD1F3"), c("#6B7A8F")};
    t.onPurpose = c("#FFFFFF");
    t.family = {c("#2C323E"), c("#2244D2"), c("#128885"), c("#C0840E"),
                c("#B978D3"), c("#D82D74"), c("#52200F"), c("#50690F")};
    t.codeGround = c("#F7F8FA"), t.codeValue = c("#2244D2");
    t.grid = c("#E9ECF1"), t.canvasDots = c("#D3D8E1");
    t.shadow = QColor(0, 0, 0, 13);
    t.others = t.purpose.back();
    return t;
}

Tokens makeDark() {
    Tokens t;
    t.dark = true;
    t.bg = c("#121419"), t.surface = c("#1A1D24"), t.raised = c("#22262F"), t.sunken = c("#0D0F13");
    t.border = c("#2E333E"), t.strong = c("#78829A");
    t.text = c("#E8EBF1"), t.muted = c("#A3ABBB"), t.faint = c("#6B7486");
    t.accent = c("#95A3FF"), t.on = c("#0E1230"), t.accentTint = c("#262C4D"), t.focus = c("#6EA0FF");
    t.ok = c("#5FCB8F"), t.okTint = c("#15301F"), t.warn = c("#E9B44C"), t.warnTint = c("#35270C");
    t.err = c("#FF8A80"), t.errTint = c("#3B1A18");
    t.train = c("#7FA0FF"), t.val = c("#F0954A");
    t.purpose = {c("#C3CBFF"), c("#9AA6F5"), c("#7482DA"), c("#5561AE"), c("#3D4680"), c("#8A96A8")};
    t.onPurpose = c("#0E1230");
    t.family = {c("#CDD3DF"), c("#3F6DEE"), c("#2F9E94"), c("#E69030"),
                c("#C797E6"), c("#EA357A"), c("#F7CAB9"), c("#EAF170")};
    t.codeGround = c("#15181E"), t.codeValue = c("#95A3FF");
    t.grid = c("#262B35"), t.canvasDots = c("#2A2F3A");
    t.shadow = QColor(0, 0, 0, 128);
    t.others = t.purpose.back();
    return t;
}

}  // namespace

const Tokens& Tokens::light() {
    static const Tokens tokens = makeLight();
    return tokens;
}

const Tokens& Tokens::darkOnes() {
    static const Tokens tokens = makeDark();
    return tokens;
}

QColor Tokens::tile(Family f) const {
    QColor color = of(f);
    color.setAlphaF(0.13F);
    return color;
}

QColor toneColor(const Tokens& t, Tone tone) {
    switch (tone) {
        case Tone::Text: return t.text;
        case Tone::Muted: return t.muted;
        case Tone::Faint: return t.faint;
        case Tone::Accent: return t.accent;
        case Tone::OnAccent: return t.on;
        case Tone::Ok: return t.ok;
        case Tone::Warn: return t.warn;
        case Tone::Err: return t.err;
        case Tone::Train: return t.train;
        case Tone::Val: return t.val;
    }
    return t.text;
}

Tone toneOf(Severity severity) {
    switch (severity) {
        case Severity::Error: return Tone::Err;
        case Severity::Warning: return Tone::Warn;
        case Severity::Note: break;
    }
    return Tone::Muted;
}

const char* familyKey(Family family) {
    switch (family) {
        case Family::Data: return "data";
        case Family::Convolution: return "convolution";
        case Family::Pooling: return "pooling";
        case Family::Activation: return "activation";
        case Family::Normalisation: return "normalisation";
        case Family::InnerProduct: return "inner_product";
        case Family::Loss: return "loss";
        case Family::Shape: break;
    }
    return "shape";
}

}  // namespace fitroom::ui
