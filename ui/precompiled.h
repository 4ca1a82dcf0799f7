#pragma once
// Headers that nearly every file of the studio needs; precompiled, as Qt's are the slow part of building it. None of our own:
// a compiler cache does not see when those change.

#include <QtCore>
#include <QtWidgets>

#include <functional>
#include <memory>
#include <string>
#include <vector>
