# The two parts of OpenCV that we use. OpenCV's own CMake package comes with the development files of all of OpenCV
# (another 150 packages); these targets have the names that it would give them.
find_path(OPENCV_INCLUDE_DIR opencv2/core.hpp PATH_SUFFIXES opencv4)
set(required OPENCV_INCLUDE_DIR)
foreach(part core imgproc)
  find_library(OPENCV_${part}_LIBRARY opencv_${part})
  list(APPEND required OPENCV_${part}_LIBRARY)
  if(OPENCV_${part}_LIBRARY AND OPENCV_INCLUDE_DIR AND NOT TARGET opencv_${part})
    add_library(opencv_${part} UNKNOWN IMPORTED GLOBAL)
    set_target_properties(opencv_${part} PROPERTIES IMPORTED_LOCATION ${OPENCV_${part}_LIBRARY}
      INTERFACE_INCLUDE_DIRECTORIES ${OPENCV_INCLUDE_DIR})
  endif()
endforeach()
include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(FitroomOpenCV REQUIRED_VARS ${required})
