#pragma once

#include <Eigen/Core>

namespace attention {

/// The one matrix type of the core: float32, row-major, sizes known at run time.
/// A word is a row, so a sentence of n words with d numbers each is n x d.
using Matrix = Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
using MatrixRef = Eigen::Ref<const Matrix>;
using Index = Eigen::Index;

/// The largest number of entries that any argument or result may have: 4096 x 4096, 64 MiB.
/// A bound keeps a slip of the reader's (a size of a billion) from taking the tab down.
inline constexpr Index kMaxEntries = Index{1} << 24;

}  // namespace attention
