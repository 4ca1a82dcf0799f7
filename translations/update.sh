#!/bin/sh
# update.sh LUPDATE ROOT FOLDER: brings FOLDER/fitroom_{en,fa,ko}.ts in step with the sources under ROOT.
# Without locations: a moved line is no change of a translation.
set -eu
lupdate=$1 root=$2 folder=$3
cd "$root"
collect() {
    "$lupdate" -silent -I "$root" -locations none -no-obsolete -extensions cpp,h "$@"
}
sources="app ui core/session $(echo translations/*_strings.h)"
# shellcheck disable=SC2086  # one word a folder
collect $sources -ts "$folder/fitroom_fa.ts" "$folder/fitroom_ko.ts"
# English needs a catalogue for its plural forms only ("1 file", "2 files").
# shellcheck disable=SC2086
collect -pluralonly $sources -ts "$folder/fitroom_en.ts"
