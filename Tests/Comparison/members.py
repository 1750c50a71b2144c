#!/usr/bin/env python3
"""Holds the members that are told by their names against the occurrences in a compiler's index.

  members.py TOOL ROOT OCCURRENCES.tsv FILES.tsv

Prints "claimed | precision | recall": claims at places where the index knows something, the part of these that name a
declaration of the right file, the part of all uses of members of other files that is claimed. Wrong claims go to standard
error. Exits 1 when precision is below 0.99.
"""
import subprocess, sys, collections

tool, root, occurrences, files = sys.argv[1:5]
known = {line.split("\t")[0] for number, line in enumerate(open(files)) if number}
at = collections.defaultdict(set)
truth = {}
OTHER = {"struct", "class", "enum", "protocol", "typealias", "module", "extension", "constructor", "parameter",
         "function", "variable"}
for number, line in enumerate(open(occurrences)):
    if not number: continue
    file, row, column, kind, _, name, _, roles, declared = line.rstrip("\n").split("\t")
    if "ref" not in roles.split(","): continue
    at[file, row, column].add(declared)
    if declared and declared != file and kind not in OTHER and "implicit" not in roles:
        truth[file, row, column] = declared
claims = collections.defaultdict(list)
for line in subprocess.run([tool, "dump", "members", root], stdout=subprocess.PIPE, text=True, check=True).stdout.split("\n"):
    cells = line.split("\t")
    if len(cells) < 6 or cells[0] not in known or cells[1] not in known: continue
    place = cells[0], cells[4], cells[5]
    if place in at: claims[place, cells[3]].append((cells[1], line))    # else a branch of #if that was not built
claimed = right = hit = 0
for (place, _), told in claims.items():
    good = sum(file in at[place] for file, _ in told)
    # Beside the declaration that was built those of its name are other builds'.
    claimed += good or len(told)
    right += good
    hit += good > 0 and place in truth
    if not good:
        for _, line in told: print("wrong: " + line, file=sys.stderr)
precision = right / max(1, claimed)
print("%d | %.3f | %.3f" % (claimed, precision, hit / max(1, len(truth))))
sys.exit(precision < 0.99)
