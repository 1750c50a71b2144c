#!/usr/bin/env bash
# The tables of Sources/MEASURED.md: edges, and members, against the index that the compiler writes.
#
#   edges.sh TOOL REFERENCE PACKAGES [TRUTH…]
#
# REFERENCE holds compare.py, index_refs.py and truth/; PACKAGES a folder for each package, named as in truth/; TRUTH are
# further folders of the same form as truth/. Where NAME.occ.tsv lies beside NAME.tsv (the first form of index_refs.py),
# members and crossings between folders are compared, too. Exits 1 when a package falls below 0.995 in recall (of members: 0.99 in precision).
set -euo pipefail
[ $# -ge 3 ] || { sed -n '2,9s/^# \{0,1\}//p' "$0"; exit 2; }
tool=$1 reference=$2 packages=$3
shift 3
here=$(cd "$(dirname "$0")" && pwd)
failed=0

echo "| package | edges | recall | precision | members claimed | precision | recall | crossings | recall | unknown |"
echo "|---|---|---|---|---|---|---|---|---|---|"
for folder in "$reference/truth" "$@"; do
  for files in "$folder"/*.files.tsv; do
    name=$(basename "$files" .files.tsv)
    [ -d "$packages/$name" ] || { echo "no package $name in $packages" >&2; failed=1; continue; }
    said=$("$reference/compare.py" edges --tool "$tool" --root "$packages/$name" --truth "$folder/$name.tsv" \
      --files "$files" --show 0 | tail -1) || true
    read -r edges recall precision < <(sed -E 's/^edges: ([0-9]+) true.*recall ([0-9.]+), precision ([0-9.]+)$/\1 \2 \3/' <<<"$said")
    members="– | – | – | – | – | –"
    if [ -f "$folder/$name.occ.tsv" ]; then
      members=$("$here/members.py" "$tool" "$packages/$name" "$folder/$name.occ.tsv" "$files") || failed=1
      members+=" | $("$here/crossings.py" "$tool" "$packages/$name" "$folder/$name.occ.tsv" "$files")"
    fi
    printf '| %s | %s | %.3f | %.3f | %s |\n' "${name#*+}" "$edges" "$recall" "$precision" "$members"
    awk "BEGIN { exit !($recall < 0.995) }" && failed=1
  done
done
exit $failed
