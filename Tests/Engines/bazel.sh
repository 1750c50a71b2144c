#!/bin/sh
# Has Bazel lint the library of the fixtures by shards, and sees that after one edit one shard is made anew.
#   bazel.sh path/to/boundary-lint
set -eu
tool=$(realpath "$1")
library=$(realpath "$(dirname "$0")/../../Fixtures/Library")
if ! command -v bazel > /dev/null; then
  echo "bazel is missing: its rule was not run"
  exit 0
fi
place=$(mktemp -d)
trap 'chmod -R u+w "$place"; rm -rf "$place"' EXIT
cp -R "$library" "$place/library"
cp "$tool" "$place/library/tools/boundary-lint"
cd "$place/library"

build() { bazel --batch --output_user_root="$place/bazel" build -s --disk_cache="$place/cache" //:architecture > "$place/said" 2>&1; }
actions() { grep -c "^SUBCOMMAND: # //:.*action '$1" "$place/said" || true; }
fail() { echo "bazel: $1"; cat "$place/said"; exit 1; }

build && fail "the finding was not told"
grep -q "Sources/Desk/Label.swift:1:8: error: 'Desk' imports 'Catalog'" "$place/said" || fail "another finding was expected"
[ "$(actions Reading)" = 3 ] || fail "three shards were expected"

printf 'import Lending\n\nstruct Label { var days: Loan }\n' > Sources/Desk/Label.swift
build || fail "nothing was to be found after the edit"
[ "$(actions Reading)" = 1 ] || fail "one shard was to be made anew"
grep -q '"summary":{"errors":0,' bazel-bin/architecture.json || fail "a report without findings was expected"
echo "bazel: three shards, then one"
