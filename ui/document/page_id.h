#pragma once

namespace fitroom::ui {

enum class PageId { Start, Data, Network, Train, Results, Settings, Help };

}  // namespace fitroom::ui
