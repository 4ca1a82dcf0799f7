#include "schema_strings.h"

#include <cstdio>
#include <fstream>

int main(int argc, char** argv) {
    if (argc != 2) {
        std::fputs("usage: schema_strings <header to write>\n", stderr);
        return 2;
    }
    std::ofstream out(argv[1], std::ios::binary);
    out << fitroom::schemaStringsHeader();
    out.close();
    return out ? 0 : 1;
}
