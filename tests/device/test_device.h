#pragma once
// The device that a test computes on: the CPU, or what FITROOM_TEST_DEVICE names ("cuda:0" of a real or of the simulated
// plug-in), so that one test is written for all of them.

#include "core/backend/backend.h"

#include <cstdio>
#include <cstdlib>

namespace fitroom::testing {

inline std::shared_ptr<Backend> testBackend() {
    static const std::shared_ptr<Backend> backend = [] {
        const char* wanted = std::getenv("FITROOM_TEST_DEVICE");
        auto opened = openDevice(wanted ? wanted : "cpu");
        if (!opened) {
            std::fprintf(stderr, "%s\n", opened.error().english().c_str());
            std::abort();  // a test that ran on another device than asked for would say nothing
        }
        return *opened;
    }();
    return backend;
}

}  // namespace fitroom::testing
