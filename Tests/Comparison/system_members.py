#!/usr/bin/env python3
"""Writes Sources/Linking/Members/SystemMembers.swift anew, from the symbol graphs of the toolchain's modules.

  system_members.py > Sources/Linking/Members/SystemMembers.swift
"""
import glob, json, os, re, shutil, subprocess, tempfile, textwrap

MODULES = """Swift _Concurrency _StringProcessing Dispatch Foundation FoundationEssentials FoundationNetworking FoundationXML
FoundationInternationalization Observation Synchronization RegexBuilder Testing XCTest""".split()
KINDS = {"swift.method", "swift.property", "swift.type.method", "swift.type.property", "swift.enum.case"}

names = set()
binaries = os.path.dirname(os.path.realpath(shutil.which("swiftc")))
with tempfile.TemporaryDirectory() as folder:
    for module in MODULES:
        subprocess.run(
            [binaries + "/swift-symbolgraph-extract", "-module-name", module, "-target", "x86_64-unknown-linux-gnu",
             "-output-dir", folder, "-minimum-access-level", "public", "-emit-extension-block-symbols",
             "-I", os.path.join(binaries, "..", "lib", "swift", "linux")], check=True, stdout=subprocess.DEVNULL)
    for graph in glob.glob(folder + "/*.symbols.json"):
        for symbol in json.load(open(graph))["symbols"]:
            if symbol["kind"]["identifier"] in KINDS:
                names.add(symbol["names"]["title"].split("(")[0].split(".")[-1])
several = sorted(name for name in names if re.match(r"^[a-z][a-zA-Z0-9_]*$", name) and re.search("[A-Z]", name))
print('''/// Members of the system's own types, of several words each: what `x.componentsJoined` belongs to can't be told by its name.
///
/// Public methods, properties and cases of the toolchain's modules (the standard library, Foundation, Dispatch, XCTest,
/// Testing and their parts), from their symbol graphs; `Tests/Comparison/system_members.py` makes the list anew.
enum SystemMembers {
  static let names = """''')
for line in textwrap.wrap(" ".join(several), 116, break_long_words=False, break_on_hyphens=False): print("    " + line)
print('    """\n}')
