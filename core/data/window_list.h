#pragma once
// R-CNN's window files: for each picture "# index", its path, channels, height, width, how many windows, and a line
// "class overlap x1 y1 x2 y2" a window.

#include "core/base/result.h"

#include <filesystem>
#include <string>
#include <vector>

namespace fitroom::data {

struct WindowPicture {
    std::string path;
    int height = 0, width = 0;
};

struct PictureWindow {
    int picture = 0;  // index into the pictures
    int label = 0;
    float overlap = 0;
    int x1 = 0, y1 = 0, x2 = 0, y2 = 0;  // in pixels, ends included
    int line = 0;
};

struct WindowList {
    std::vector<WindowPicture> pictures;
    std::vector<PictureWindow> windows;
};

// Errors name the line. Coordinates are within ±2^24, sizes from 1 to 2^24.
[[nodiscard]] Result<WindowList> readWindowList(const std::filesystem::path& file);

}  // namespace fitroom::data
