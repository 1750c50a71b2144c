#!/usr/bin/env python3
"""Holds the crossings between folders against the occurrences in a compiler's index.

  crossings.py TOOL ROOT OCCURRENCES.tsv FILES.tsv [--missed]

Makes each folder a layer that may use no other, and prints "crossings | recall | unknown": the pairs of a file and a folder of
which the index knows a use, the part of these that the tool reports, at whatever place, and the reported ones that the index does
not know (uses in or of branches of #if that were not built). A file that imports another module crosses into all of its folders
at once. --missed lists what was not reported.
"""
import collections, json, os, subprocess, sys, tempfile

tool, root, occurrences, files = sys.argv[1:5]
folder = os.path.dirname
modules = dict(line.rstrip("\n").split("\t")[:2] for number, line in enumerate(open(files)) if number)
true = collections.defaultdict(list)
for number, line in enumerate(open(occurrences)):
    if not number: continue
    file, row, column, kind, _, name, _, roles, declared = line.rstrip("\n").split("\t")
    if "ref" not in roles.split(",") or "implicit" in roles or kind in ("module", "parameter"): continue
    if file in modules and declared in modules and folder(file) != folder(declared):
        true[file, folder(declared)].append((row, column, name, declared))
with tempfile.NamedTemporaryFile("w", suffix=".yml") as rules:
    rules.write("layers:\n")
    for number, name in enumerate(sorted({folder(file) for file in modules})):
        rules.write("  L%d: { paths: [%s], uses: [] }\n" % (number, json.dumps(name + "/*.swift" if name else "*.swift")))
    rules.flush()
    said = subprocess.run(
        [tool, "check", root, "--rules", rules.name, "--only", "layer-crossing", "--format", "json", "--no-baseline",
         "--no-cache"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
found, imports = set(), set()
for finding in json.loads(said.stdout)["findings"]:
    to = finding["to"]
    if to["path"]: found.add((finding["path"], folder(to["path"])))
    else: imports.add((finding["path"], to["module"]))
for pair, uses in true.items():
    if any((pair[0], modules[use[3]]) in imports for use in uses): found.add(pair)
missed = sorted(pair for pair in true if pair not in found)
if "--missed" in sys.argv:
    for pair in missed:
        print("%s uses of %s:" % pair, *["%s:%s %s" % use[:3] for use in true[pair][:5]], file=sys.stderr)
unknown = sum(pair[0] in modules and pair not in true for pair in found)
print("%d | %.3f | %d" % (len(true), 1 - len(missed) / max(1, len(true)), unknown))
