#pragma once

namespace fitroom::ui {

enum class PageId { Start, Data, Network, Train, Results, Log, Settings, Help };

}  // namespace fitroom::ui
