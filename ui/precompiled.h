#pragma once
// Headers that nearly every file of the studio needs; precompiled, as Qt's are the slow part of building it.

#include "core/plan/plan.h"

#include <QtCore>
#include <QtWidgets>

#include <functional>
#include <memory>
#include <string>
#include <vector>
