#!/bin/sh
# update.sh LUPDATE ROOT FOLDER: brings FOLDER/fitroom_fa.ts and fitroom_ko.ts in step with the sources under ROOT.
# Without locations: a moved line is no change of a translation.
set -eu
lupdate=$1 root=$2 folder=$3
cd "$root"
exec "$lupdate" -silent -I "$root" -locations none -no-obsolete -extensions cpp,h \
    app ui core/session translations/*_strings.h \
    -ts "$folder/fitroom_fa.ts" "$folder/fitroom_ko.ts"
