#!/usr/bin/env python3
"""Writes what the system's modules declare anew, from the symbol graphs of the toolchain.

  system_members.py members > Sources/Linking/Members/SystemMembers.swift
  system_members.py names > Sources/Linking/Members/SystemNames.swift
  system_members.py protocols > Sources/Linking/Members/SystemProtocols.swift
  system_members.py c > Sources/Linking/Members/LibraryOfC.swift
  system_members.py nested > Sources/Linking/Members/SystemNestedTypes.swift
"""
import collections, glob, json, os, re, shutil, subprocess, sys, tempfile, textwrap

MODULES = """Swift _Concurrency _StringProcessing Dispatch Foundation FoundationEssentials FoundationNetworking FoundationXML
FoundationInternationalization Observation Synchronization RegexBuilder Testing XCTest""".split()
VALUES = {"swift.method", "swift.property", "swift.type.method", "swift.type.property", "swift.enum.case"}
TYPES = {"swift.struct", "swift.class", "swift.enum", "swift.typealias", "swift.associatedtype", "swift.protocol"}
# The headers of C's library that programs import most; what they declare is in no symbol graph.
HEADERS = """arpa/inet ctype dirent dlfcn fcntl fnmatch glob grp iconv ifaddrs inttypes libgen locale math net/if netdb poll pthread pwd
regex sched semaphore signal spawn stdio stdlib string strings sys/epoll sys/eventfd sys/file sys/inotify sys/ioctl sys/mman sys/mount
sys/random sys/resource sys/select sys/sendfile sys/socket sys/stat sys/statfs sys/statvfs sys/time sys/timerfd sys/times sys/uio
sys/utsname sys/wait sys/xattr syslog termios time unistd utime wchar wctype""".split()
# Types of Foundation that programs extend, and that have the same in them on all systems; of the standard library all are taken.
EXTENDED = """Calendar CharacterSet Data Date DateComponents DateInterval Decimal IndexPath IndexSet JSONDecoder JSONEncoder
Locale Measurement Notification TimeZone URL URLComponents URLQueryItem URLRequest UUID""".split()
# What some of them have beside that where this is not Linux.
OF_OTHERS = {
    "Date": "FormatStyle HTTPFormatStyle ISO8601FormatStyle IntervalFormatStyle ParseStrategy RelativeFormatStyle VerbatimFormatStyle",
    "String": "LocalizationOptions LocalizationValue StandardComparator",
    "URL": "BookmarkCreationOptions BookmarkResolutionOptions FormatStyle ParseStrategy"}
# What Swift does not import of it, or Foundation has as functions.
OF_C = """open NSProtocolFromString NSSelectorFromString NSStringFromProtocol NSStringFromSelector""".split()
# What is no protocol itself.
ALIASES = {"Codable": "Encodable"}

graphs = []
binaries = os.path.dirname(os.path.realpath(shutil.which("swiftc")))
with tempfile.TemporaryDirectory() as folder:
    for module in MODULES:
        subprocess.run(
            [binaries + "/swift-symbolgraph-extract", "-module-name", module, "-target", "x86_64-unknown-linux-gnu",
             "-output-dir", folder, "-minimum-access-level", "public", "-emit-extension-block-symbols",
             "-I", os.path.join(binaries, "..", "lib", "swift", "linux")], check=True, stdout=subprocess.DEVNULL)
    names_of_graphs = sorted(glob.glob(folder + "/*.symbols.json"))
    graphs = [json.load(open(graph)) for graph in names_of_graphs]
symbols = [(symbol["kind"]["identifier"], symbol["pathComponents"], symbol) for graph in graphs for symbol in graph["symbols"]]
functions_at_file_level = [
    (os.path.basename(name).split(".")[0].split("@")[0], symbol) for name, graph in zip(names_of_graphs, graphs)
    for symbol in graph["symbols"] if symbol["kind"]["identifier"] == "swift.func"]


def base(title): return title.split("(")[0].split(".")[-1]


def is_gone(symbol):
    return any(
        item.get("isUnconditionallyDeprecated") or item.get("isUnconditionallyUnavailable") or "deprecated" in item
        for item in symbol.get("availability", []))


def wrapped(words, indent="    "):
    return "\n".join(
        indent + line for line in textwrap.wrap(
            " ".join(sorted(words)), 120 - len(indent), break_long_words=False, break_on_hyphens=False))


def members():
    names = {base(symbol["names"]["title"]) for kind, _, symbol in symbols if kind in VALUES}
    functions = {base(symbol["names"]["title"]) for kind, _, symbol in symbols if kind in {"swift.method", "swift.type.method"}}
    several = [name for name in names if re.match(r"^[a-z][a-zA-Z0-9_]*$", name) and re.search("[A-Z]", name)]
    print('''/// Members of the system's own types, of several words each: what `x.componentsJoined` belongs to can't be told by its name.
///
/// Public methods, properties and cases of the toolchain's modules (the standard library, Foundation, Dispatch, XCTest,
/// Testing and their parts), from their symbol graphs; `Tests/Comparison/system_members.py` makes the list anew.
enum SystemMembers {
  static let names = """''')
    print(wrapped(several) + '\n    """\n\n  /// Methods of one word.\n  static let methods = """')
    print(wrapped(name for name in functions if re.match(r"^[a-z][a-z0-9_]*$", name)) + '\n    """\n}')


def names():
    def functions(modules):
        found = {
            base(symbol["names"]["title"]) for module, symbol in functions_at_file_level
            if (module in modules) and not is_gone(symbol)}
        return {name for name in found if re.match(r"^[A-Za-z]\w*$", name)}
    standard = functions({"Swift", "_Concurrency", "_StringProcessing"})
    labels = {
        match[1] for kind, path, _ in symbols if kind == "swift.init"
        for match in [re.match(r"init\((\w+):", path[-1])] if match and match[1] != "_"}
    nested = {path[-1] for kind, path, _ in symbols if kind in TYPES and len(path) > 1}
    print('''/// Names that mean something of the system where code says no more than the name.
///
/// From the symbol graphs of the toolchain's modules, with what C declares and programs often define themselves;
/// `Tests/Comparison/system_members.py` makes the lists anew.
enum SystemNames {
  /// Functions at file level of the standard library, which those of a program overload.
  static let functions = """''')
    print(wrapped(standard) + '\n    """\n\n  /// Those of modules that have to be imported.\n  static let importedFunctions = """')
    print(wrapped((functions(set(MODULES)) | set(OF_C)) - standard))
    print('    """\n\n  /// Types that are declared in types.\n  static let nestedTypes = """')
    print(wrapped(name for name in nested if re.match(r"^[A-Z]\w*$", name)))
    print('    """\n\n  /// First labels of initializers.\n  static let labels = """')
    print(wrapped(labels) + '\n    """\n}')


def c():
    """Functions of C's library without variadic ones, which Swift does not import, and rarely named forms of the mathematical ones."""
    lines = "#define _GNU_SOURCE\n" + "".join("#include <%s.h>\n" % header for header in HEADERS)
    text = subprocess.run([binaries + "/clang", "-E", "-P", "-x", "c", "-"], input=lines, check=True, capture_output=True, text=True).stdout
    text = re.sub(r"__attribute__\s*\(\(.*?\)\)|__asm__\s*\(.*?\)", "", text, flags=re.S)
    found = set()
    for statement in text.split(";"):
        statement = " ".join(statement.split()).split("}")[-1].strip()
        match = re.match(r"^(?:extern\s+)?[\w\s*]+?[\s*]\(?([a-z][a-z0-9_]*)\)?\s*\((.*)\)", statement)
        if match and not statement.startswith("typedef") and "..." not in match[2]: found.add(match[1])
    found = {name for name in found if not name.endswith(("_l", "64", "_unlocked")) and not re.search(r"f(32|64|128)x?$", name)}
    found = {name for name in found if not (name[-1] in "fl" and name[:-1] in found)}
    found = {name for name in found if not re.match(r"u?fromfp|f(max|min)imum|f(max|min)mag|[df](add|div|fma|mul|sqrt|sub)l?$|canonicalize|.*rpc", name)}
    print('''/// Functions of C's library, which files that import Foundation or a system's module see beside those of the repository.
///
/// From the headers, but for variadic ones, which Swift does not import; `Tests/Comparison/system_members.py` makes the list anew.
enum LibraryOfC {
  static let functions = """''')
    print(wrapped(found) + '\n    """\n}')


def nested():
    """For each type, what types it and the protocols that it conforms to declare, with its generic parameters."""
    own, above, titles, wanted = collections.defaultdict(set), collections.defaultdict(set), {}, set()
    standard = ("Swift", "_Concurrency", "_StringProcessing")
    for name, graph in zip(names_of_graphs, graphs):
        module = os.path.basename(name).split(".")[0]
        for symbol in graph["symbols"]:
            path, kind = symbol["pathComponents"], symbol["kind"]["identifier"]
            titles[symbol["identifier"]["precise"]] = path[-1] if len(path) == 1 else None
            if kind in TYPES and len(path) == 2: own[path[0]].add(path[1])
            if kind in TYPES and len(path) == 1:
                own[path[0]] |= {item["name"] for item in symbol.get("swiftGenerics", {}).get("parameters", []) if item["name"] != "Self"}
                is_own = kind in TYPES - {"swift.typealias", "swift.associatedtype"}
                if is_own and (module in standard or path[0] in EXTENDED) and path[0][0] != "_": wanted.add(path[0])
    for graph in graphs:
        for relation in graph["relationships"]:
            source, target = titles.get(relation["source"]), titles.get(relation["target"])
            if relation["kind"] in {"conformsTo", "inheritsFrom"} and source:
                above[source].add(target or relation.get("targetFallback", "").split(".")[-1])
    def all_of(name, seen):
        if name in seen: return set()
        seen.add(name)
        return own[name].union(*[all_of(other, seen) for other in above[name]])
    lines = collections.defaultdict(list)
    for name in sorted(wanted):
        lines[" ".join(sorted(all_of(name, set()) | set(OF_OTHERS.get(name, "").split())))].append(name)
    print('''/// The types that types of the system declare, and the protocols that they conform to, with their generic parameters.
///
/// From the symbol graphs of the toolchain's modules; `Tests/Comparison/system_members.py` makes the list anew.
enum SystemNestedTypes {
  private static let lines = """''')
    for names, types in sorted(lines.items(), key=lambda item: item[1]):
        words = [name + ":" for name in types] + names.split()
        print("\n".join("    " + line for line in textwrap.wrap(" ".join(words), 116, break_long_words=False, break_on_hyphens=False)) + " ;")
    print('''    """

  /// What each of them declares.
  private static let known: [String: Set<String>] = {
    var known = [String: Set<String>]()
    for line in lines.utf8.split(separator: UInt8(ascii: ";")) {
      let words = line.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\\n") }.map { String(Substring($0)) }
      let names = Set(words.lazy.filter { !$0.hasSuffix(":") })
      for type in words where type.hasSuffix(":") { known[String(type.dropLast())] = names }
    }
    return known
  }()

  /// Whether a type of the system declares a type of a name; nil of other types.
  static func declares(_ name: String, in type: String) -> Bool? { known[type]?.contains(name) }
}''')


def protocols():
    text = open(os.path.join(os.path.dirname(__file__), "../../Sources/Linking/Members/SystemModules.swift")).read()
    wanted = set(re.findall(r"\b[A-Z]\w+", text.split("static let supertypes")[1]))
    kinds, own, titles, above = {}, collections.defaultdict(set), {}, collections.defaultdict(set)
    for kind, path, symbol in symbols:
        titles[symbol["identifier"]["precise"]] = path[-1]
        if kind in TYPES: kinds[path[-1]] = kind
        if len(path) == 2 and kind in VALUES - {"swift.enum.case"}: own[path[0]].add(base(path[1]))
    for graph in graphs:
        for relation in graph["relationships"]:
            if relation["kind"] in {"conformsTo", "inheritsFrom"} and relation["source"] in titles and relation["target"] in titles:
                above[titles[relation["source"]]].add(titles[relation["target"]])
    def ancestors(name, found):
        for other in above[name] - found:
            found.add(other)
            ancestors(other, found)
        return found
    print('''/// What the protocols and base classes of `SystemModules.supertypes` bring: methods and properties of the protocol, its
/// extensions and what it inherits from. A raw type brings what `RawRepresentable` does.
///
/// From the symbol graphs of the toolchain's modules; `Tests/Comparison/system_members.py` makes the list anew.
enum SystemProtocols {
  /// On each line that begins with a capital letter a protocol, and its members on the lines below.
  static let members = """''')
    for name in sorted(wanted):
        origin = ALIASES.get(name, name)
        if kinds.get(origin) not in {"swift.protocol", "swift.class"}: continue
        found = set().union(*(own[other] for other in ancestors(origin, {origin})))
        found = {member for member in found if re.match(r"^[a-z]\w*$", member)}
        if found: print("    " + name + "\n" + wrapped(found, "      "))
    print('    """\n}')


{"members": members, "names": names, "protocols": protocols, "c": c, "nested": nested}[sys.argv[1]]()
