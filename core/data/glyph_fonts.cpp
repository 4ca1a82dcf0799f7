#include "core/data/glyph_fonts.h"

#include <memory>
#include <string>

#include <fontconfig/fontconfig.h>
#include <ft2build.h>
#include FT_FREETYPE_H

namespace fitroom::data {

namespace {

constexpr int kPixels = 72;

struct Face {
    Script script;
    const char* family;
    bool bold;
    const char* package;
};
constexpr Face kFaces[] = {
    {Script::Latin, "Noto Sans", false, "fonts-noto-core"},
    {Script::Latin, "Noto Sans", true, "fonts-noto-core"},
    {Script::Latin, "Noto Serif", false, "fonts-noto-core"},
    {Script::Latin, "Noto Sans Mono", false, "fonts-noto-mono"},
    {Script::Persian, "Noto Sans Arabic", false, "fonts-noto-core"},
    {Script::Persian, "Noto Sans Arabic", true, "fonts-noto-core"},
    {Script::Persian, "Noto Naskh Arabic", false, "fonts-noto-core"},
    {Script::Persian, "Noto Kufi Arabic", false, "fonts-noto-core"},
    {Script::Korean, "Noto Sans CJK KR", false, "fonts-noto-cjk"},
    {Script::Korean, "Noto Sans CJK KR", true, "fonts-noto-cjk"},
    {Script::Korean, "Noto Serif CJK KR", false, "fonts-noto-cjk"},
};

template <auto destroy>
struct Destroy {
    template <class T>
    void operator()(T* p) const {
        destroy(p);
    }
};
using Config = std::unique_ptr<FcConfig, Destroy<FcConfigDestroy>>;
using Pattern = std::unique_ptr<FcPattern, Destroy<FcPatternDestroy>>;
using FontSet = std::unique_ptr<FcFontSet, Destroy<FcFontSetDestroy>>;
using ObjectSet = std::unique_ptr<FcObjectSet, Destroy<FcObjectSetDestroy>>;
using Library = std::unique_ptr<FT_LibraryRec_, Destroy<FT_Done_FreeType>>;
using OpenFace = std::unique_ptr<FT_FaceRec_, Destroy<FT_Done_Face>>;

Error missing(const Face& face) {
    return {FR_MSG("The font “%1” is not installed."), {face.family, face.package}, FR_MSG("Install the package %2.")};
}

// File and index of the face; the list, unlike a match, never gives another family. Several files: the first by name.
bool findFile(FcConfig* config, const Face& face, std::string& file, int& index) {
    const Pattern pattern(FcPatternCreate());
    const ObjectSet wanted(FcObjectSetBuild(FC_FILE, FC_INDEX, nullptr));
    if (!pattern || !wanted) return false;
    FcPatternAddString(pattern.get(), FC_FAMILY, reinterpret_cast<const FcChar8*>(face.family));
    FcPatternAddInteger(pattern.get(), FC_WEIGHT, face.bold ? FC_WEIGHT_BOLD : FC_WEIGHT_REGULAR);
    FcPatternAddInteger(pattern.get(), FC_SLANT, FC_SLANT_ROMAN);
    FcPatternAddInteger(pattern.get(), FC_WIDTH, FC_WIDTH_NORMAL);
    const FontSet set(FcFontList(config, pattern.get(), wanted.get()));
    file.clear();
    for (int i = 0; set && i < set->nfont; ++i) {
        FcChar8* path = nullptr;
        int at = 0;
        if (FcPatternGetString(set->fonts[i], FC_FILE, 0, &path) != FcResultMatch) continue;
        FcPatternGetInteger(set->fonts[i], FC_INDEX, 0, &at);
        const std::string candidate = reinterpret_cast<const char*>(path);
        if (!file.empty() && file <= candidate) continue;
        file = candidate;
        index = at;
    }
    return !file.empty();
}

bool render(FT_Face face, char32_t character, Glyph& glyph) {
    const FT_UInt id = FT_Get_Char_Index(face, character);
    if (id == 0 || FT_Load_Glyph(face, id, FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP) != 0) return false;
    if (FT_Render_Glyph(face->glyph, FT_RENDER_MODE_NORMAL) != 0) return false;
    const FT_Bitmap& bitmap = face->glyph->bitmap;
    glyph.width = static_cast<int>(bitmap.width);
    glyph.height = static_cast<int>(bitmap.rows);
    for (int y = 0; y < glyph.height; ++y) {
        const uint8_t* row = bitmap.buffer + static_cast<std::ptrdiff_t>(y) * bitmap.pitch;
        glyph.ink.insert(glyph.ink.end(), row, row + glyph.width);
    }
    return glyph.width > 0 && glyph.height > 0;
}

}  // namespace

Result<std::vector<std::vector<Glyph>>> drawGlyphs(const std::vector<Character>& characters) {
    const Config config(FcInitLoadConfigAndFonts());  // our own: other threads may be using fontconfig's
    FT_Library raw = nullptr;
    if (!config || FT_Init_FreeType(&raw) != 0)
        return Error(FR_MSG("The system's fonts cannot be read."), {}, FR_MSG("Install the package fontconfig-config."));
    const Library library(raw);
    std::vector<std::vector<Glyph>> glyphs(characters.size());
    for (const Face& face : kFaces) {
        std::string file;
        int index = 0;
        if (!findFile(config.get(), face, file, index)) return missing(face);
        FT_Face rawFace = nullptr;
        // The low 16 bits choose the face of a collection; those above are named instances of variable fonts.
        if (FT_New_Face(raw, file.c_str(), index & 0xffff, &rawFace) != 0) return missing(face);
        const OpenFace open(rawFace);
        if (FT_Set_Pixel_Sizes(rawFace, 0, kPixels) != 0) return missing(face);
        for (size_t i = 0; i < characters.size(); ++i) {
            if (characters[i].script != face.script) continue;
            Glyph glyph;
            if (!render(rawFace, characters[i].code, glyph)) return missing(face);
            glyphs[i].push_back(std::move(glyph));
        }
    }
    return glyphs;
}

}  // namespace fitroom::data
