#pragma once
// Numbers of the HDF5 file format (specification 3.0): messages of an object header, filters.

namespace fitroom::hdf5 {

constexpr int kNil = 0, kDataspace = 1, kLinkInfo = 2, kDatatype = 3, kOldFill = 4, kFill = 5, kLink = 6,
              kExternalFiles = 7, kLayout = 8, kGroupInfo = 10, kFilters = 11, kContinuation = 16, kSymbolTable = 17;

constexpr int kDeflate = 1, kShuffle = 2, kFletcher32 = 3;

}  // namespace fitroom::hdf5
