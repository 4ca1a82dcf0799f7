#include "app/cli/cli.h"

int main(int argc, char** argv) {
    return fitroom::cli::run(argc, argv, {});
}
