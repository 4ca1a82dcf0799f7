# Compiler flags and the two functions that every folder uses.

add_library(fitroom_flags INTERFACE)
target_include_directories(fitroom_flags INTERFACE ${CMAKE_SOURCE_DIR} ${CMAKE_BINARY_DIR}/generated)
target_compile_options(fitroom_flags INTERFACE -Wall -Wextra -Wshadow -Wnon-virtual-dtor -Woverloaded-virtual
                       # GCC 12 warns of "literal" + std::string (its bug 105651)
                       $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict>)
if(NOT CMAKE_BUILD_TYPE STREQUAL "Debug")
  target_compile_options(fitroom_flags INTERFACE -UNDEBUG)  # contracts stay checked in release
endif()
if(FITROOM_SANITIZE)
  # -O1 keeps the sanitizer builds short; frame pointers make their reports readable.
  target_compile_options(fitroom_flags INTERFACE -fsanitize=${FITROOM_SANITIZE} -fno-omit-frame-pointer
                         -fno-sanitize-recover=all -O1 -g1)
  target_link_options(fitroom_flags INTERFACE -fsanitize=${FITROOM_SANITIZE})
endif()

find_program(CCACHE_PROGRAM ccache)
if(CCACHE_PROGRAM)
  # Paths relative to the checkout: a clean clone elsewhere hits the same cache. Build folders outside of it share one
  # cache among themselves.
  cmake_path(IS_PREFIX CMAKE_SOURCE_DIR "${CMAKE_BINARY_DIR}" inside)
  set(base /)
  if(inside)
    set(base ${CMAKE_SOURCE_DIR})
  endif()
  set(ccache_launcher ${CMAKE_COMMAND} -E env CCACHE_BASEDIR=${base} CCACHE_NOHASHDIR=1
      CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime ${CCACHE_PROGRAM})
  set(CMAKE_CXX_COMPILER_LAUNCHER ${ccache_launcher})
endif()
find_program(MOLD_PROGRAM mold)
if(MOLD_PROGRAM AND NOT FITROOM_SANITIZE)
  add_link_options(-fuse-ld=mold)
endif()

# fitroom_library(NAME [LINK libs…]): a static library of all .cpp files of this folder (and below, but for folders that
# have a CMakeLists.txt of their own). New files need no edit here.
function(fitroom_library name)
  cmake_parse_arguments(arg "" "" "LINK;EXCLUDE" ${ARGN})
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/*.cpp ${CMAKE_CURRENT_SOURCE_DIR}/*.h)
  foreach(part ${arg_EXCLUDE})
    list(FILTER sources EXCLUDE REGEX "${CMAKE_CURRENT_SOURCE_DIR}/${part}/")
  endforeach()
  add_library(${name} STATIC ${sources})
  set_target_properties(${name} PROPERTIES LINKER_LANGUAGE CXX)  # a folder may hold headers only
  target_link_libraries(${name} PUBLIC fitroom_flags ${arg_LINK})
endfunction()

# fitroom_registry(FILES OUT NAMESPACE PREFIX TYPE HEADER FUNCTION): objects that register themselves vanish from a static
# library at link time, so the list is made from the file names: foo.cpp must define `PREFIX_foo()`; FUNCTION, in the
# generated file OUT, returns them all in the order of FILES.
function(fitroom_registry files out namespace prefix type header func)
  set(text "// Generated from the names of the files.\n#include \"${header}\"\nnamespace ${namespace} {\n")
  foreach(f ${files})
    get_filename_component(stem ${f} NAME_WE)
    string(APPEND text "${type} ${prefix}_${stem}();\n")
  endforeach()
  string(APPEND text "std::vector<${type}> ${func}() {\n    return {\n")
  foreach(f ${files})
    get_filename_component(stem ${f} NAME_WE)
    string(APPEND text "        ${prefix}_${stem}(),\n")
  endforeach()
  string(APPEND text "    };\n}\n}  // namespace ${namespace}\n")
  file(CONFIGURE OUTPUT ${out} CONTENT "${text}" @ONLY)
endfunction()

# fitroom_register(TARGET FOLDER PREFIX TYPE HEADER FUNCTION): the same of a folder's .cpp files, as part of TARGET.
function(fitroom_register target folder prefix type header func)
  file(GLOB files CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/${folder}/*.cpp)
  list(SORT files)
  set(out ${CMAKE_BINARY_DIR}/generated/registry/${func}.cpp)
  fitroom_registry("${files}" ${out} fitroom ${prefix} ${type} ${header} ${func})
  target_sources(${target} PRIVATE ${out})
endfunction()

# What the sanitizers are to let pass (libraries that are not ours), and how they report.
if(FITROOM_SANITIZE)
  set(suppress ${CMAKE_SOURCE_DIR}/cmake/sanitizers)
  set(FITROOM_TEST_ENVIRONMENT
    "ASAN_OPTIONS=detect_leaks=1:strict_string_checks=1:detect_stack_use_after_return=1"
    "LSAN_OPTIONS=suppressions=${suppress}/lsan.supp:print_suppressions=0"
    "UBSAN_OPTIONS=print_stacktrace=1"
    "TSAN_OPTIONS=suppressions=${suppress}/tsan.supp:ignore_noninstrumented_modules=1:second_deadlock_stack=1:die_after_fork=0"  # QProcess forks
    "OMP_NUM_THREADS=1")  # GCC's OpenMP runtime is not instrumented: its barriers would look like races
  set(FITROOM_TEST_SLOWDOWN 6)
else()
  # Tests run side by side: threads that spin while they wait would take the other test's core.
  set(FITROOM_TEST_ENVIRONMENT "OMP_WAIT_POLICY=passive")
  set(FITROOM_TEST_SLOWDOWN 1)
endif()

# fitroom_light(TARGET): code that waits for people or other programs, not for the processor: a third less time to compile.
function(fitroom_light name)
  if(CMAKE_BUILD_TYPE STREQUAL "Release")
    target_compile_options(${name} PRIVATE -O1)
  endif()
endfunction()

# fitroom_test(NAME SOURCE… [LINK libs…] [TIMEOUT seconds] [LABELS labels…]): one Qt Test program in CTest, offscreen,
# with a deadline. The label "heavy" keeps it out of CI's sanitizer runs (pictures, long training).
function(fitroom_test name)
  cmake_parse_arguments(arg "" "TIMEOUT" "LINK;SOURCES;LABELS" ${ARGN})
  add_executable(${name} ${arg_SOURCES} ${arg_UNPARSED_ARGUMENTS})
  set_target_properties(${name} PROPERTIES AUTOMOC ON)
  target_link_libraries(${name} PRIVATE fitroom_flags Qt6::Test ${arg_LINK})
  fitroom_light(${name})
  add_test(NAME ${name} COMMAND ${name})
  if(NOT arg_TIMEOUT)
    set(arg_TIMEOUT 300)
  endif()
  math(EXPR arg_TIMEOUT "${arg_TIMEOUT} * ${FITROOM_TEST_SLOWDOWN}")
  set(environment QT_QPA_PLATFORM=offscreen FITROOM_SOURCE_DIR=${CMAKE_SOURCE_DIR}
      FITROOM_BINARY_DIR=${CMAKE_BINARY_DIR} ${FITROOM_TEST_ENVIRONMENT})
  if(TARGET fitroom)
    list(APPEND environment FITROOM_PROGRAM=$<TARGET_FILE:fitroom>)
  endif()
  set_tests_properties(${name} PROPERTIES TIMEOUT ${arg_TIMEOUT} ENVIRONMENT "${environment}" LABELS "${arg_LABELS}")
endfunction()
