internal import Modules
import Diagnostics
import Layering
import Linking
import Linting
import Testing
import TestSupport

/// The modules that a project of Xcode gives some files, as "Module: file file", and what was said.
private func modules(_ project: String, files: [String], bundle: String = "App.xcodeproj") throws
  -> (modules: [String], notes: [String])
{
  let folder = try TemporaryFolder()
  try folder.write(project, to: bundle + "/project.pbxproj")
  for file in files { try folder.write("struct X {}\n", to: file) }
  return describe(Project(root: folder.path, jobs: 1))
}

private func describe(_ project: Project) -> (modules: [String], notes: [String]) {
  let map = project.modules
  let described = map.modules.indices.map { module in
    let members = project.paths.indices.filter { map.belongs($0, to: module) }.map { project.paths[$0] }
    return "\(map.modules[module].name)(\(map.modules[module].kind)): \(members.joined(separator: " "))"
  }
  return (described, project.problems.map(\.text))
}

/// A project of one target whose sources are the files of one group.
private func project(files: [(path: String, tree: String)], settings: String = "", target: String = "App") -> String {
  let references = files.indices.map { "F\($0)" }.joined(separator: ", ")
  let builds = files.indices.map { "B\($0)" }.joined(separator: ", ")
  var text = """
    // !$*UTF8*$!
    { objects = {
      P = { isa = PBXProject; mainGroup = G; targets = ( T, ); };
      G = { isa = PBXGroup; children = ( \(references), ); sourceTree = "<group>"; };
      T = { isa = PBXNativeTarget; name = "\(target)"; buildPhases = ( S ); buildConfigurationList = L;
            productType = "com.apple.product-type.application"; };
      S = { isa = PBXSourcesBuildPhase; files = ( \(builds), ); };
      L = { isa = XCConfigurationList; buildConfigurations = ( C ); };
      C = { isa = XCBuildConfiguration; buildSettings = { \(settings) }; };

    """
  for (index, file) in files.enumerated() {
    text += "  B\(index) = { isa = PBXBuildFile; fileRef = F\(index); };\n"
    text += "  F\(index) = { isa = PBXFileReference; path = \"\(file.path)\"; sourceTree = \"\(file.tree)\"; };\n"
  }
  return text + "}; rootObject = P; }\n"
}

@Test func filesOfTargetsAreFoundByGroupAndSourceTree() throws {
  let (found, notes) = try modules(
    project(files: [
      ("A.swift", "<group>"), ("Deep/./B.swift", "SOURCE_ROOT"), ("../Beside/C.swift", "<group>"),
      ("Built.swift", "BUILT_PRODUCTS_DIR"), ("Read me.txt", "<group>"),
    ]), files: ["In/A.swift", "In/Deep/B.swift", "Beside/C.swift", "In/Built.swift", "In/NotListed.swift"],
    bundle: "In/App.xcodeproj")
  #expect(found == ["App(executable): Beside/C.swift In/A.swift In/Deep/B.swift"])
  #expect(notes.isEmpty, "\(notes)")
}

/// As an app does that tries out the package in whose folder it lies.
/// Systems write letters with accents in two ways, and projects need not do it as the disk does.
@Test func filesAreFoundHoweverTheirLettersAreWritten() throws {
  let (found, notes) = try modules(
    project(files: [("e\u{301}.swift", "<group>"), ("ö.swift", "<group>"), ("z.swift", "<group>")]),
    files: ["é.swift", "ö.swift", "z.swift"])
  #expect(found == ["App(executable): z.swift é.swift ö.swift"])
  #expect(notes.isEmpty, "\(notes)")
}

@Test func pathsThatComeBackByTheNameOfTheRootAreInside() throws {
  let folder = try TemporaryFolder()
  let root = folder.path + "/Kit.swift"
  func notes(of package: String) throws -> [String] {
    let text = project(files: [("../../Kit.swift/A.swift", "<group>")])  // The group's file is the package's, too.
      .replacing(
        "isa = PBXProject;",
        with: "isa = PBXProject; packageReferences = ( K );"
      ).replacing(
        "}; rootObject",
        with: "K = { isa = XCLocalSwiftPackageReference; relativePath = \(package); };\n}; rootObject")
    try folder.write(text, to: "Kit.swift/App/App.xcodeproj/project.pbxproj")
    try folder.write("let package = Package(name: \"Kit\")\n", to: "Kit.swift/Package.swift")
    try folder.write("let package = Package(name: \"Inner\")\n", to: "Kit.swift/Inner/Package.swift")
    for file in ["A.swift", "App/B.swift"] { try folder.write("struct X {}\n", to: "Kit.swift/" + file) }
    let project = Project(root: root, jobs: 1)
    #expect(describe(project).modules == ["App(executable): A.swift"])
    return project.problems.map(\.text)
  }
  #expect(try notes(of: "../../Kit.swift").isEmpty)
  #expect(try notes(of: "../../Kit.swift/Inner").isEmpty)
  #expect(try notes(of: "../../Kit.swift/None").first?.contains("is not there") == true)
  #expect(try notes(of: "../../Kit").first?.contains("lies outside the root") == true)
}

@Test func moduleNamesFollowTheBuildSettings() throws {
  func name(_ settings: String) throws -> (String?, [String]) {
    let (found, notes) = try modules(
      project(files: [("A.swift", "<group>")], settings: settings, target: "My App"), files: ["A.swift"])
    return (found.first.map { String($0.prefix { $0 != "(" }) }, notes)
  }
  #expect(try name("").0 == "My_App")
  #expect(try name(#"PRODUCT_NAME = "$(TARGET_NAME:c99extidentifier)Kit";"#).0 == "My_AppKit")
  #expect(try name(#"PRODUCT_NAME = "a-b";"#).0 == "a_b")
  #expect(try name(#"PRODUCT_NAME = "$(BASE:lower)$(BASE:upper)"; BASE = Kit;"#).0 == "kitKIT")
  #expect(try name(#"PRODUCT_NAME = "$(BASE:base)"; BASE = Kit;"#).0 == "My_App")
  #expect(try name(#"PRODUCT_NAME = Other; PRODUCT_MODULE_NAME = "${PRODUCT_NAME}Core";"#).0 == "OtherCore")
  // Of several entries with one key the last counts, among however many others.
  let many = (0..<100).map { "S\($0) = \($0);" }.joined(separator: " ")
  #expect(try name("PRODUCT_NAME = First; PRODUCT_NAME = Last;").0 == "Last")
  #expect(try name("PRODUCT_NAME = First; \(many) PRODUCT_NAME = Last;").0 == "Last")
  #expect(try name("}; \(many) buildSettings = { PRODUCT_NAME = Last; }; \(many) other = { ").0 == "Last")
  let (fallback, notes) = try name(#"PRODUCT_NAME = "$(NOWHERE)";"#)
  #expect(fallback == "My_App")
  #expect(notes.count == 1 && notes[0].contains("'$(NOWHERE)' of the target 'My App' can't be told"), "\(notes)")
}

/// Configuration files stand below the settings of their level, and above those of the project.
@Test func moduleNamesFollowConfigurationFiles() throws {
  func name(
    _ files: [String: String], settings: String = "", path: String = "Config/App.xcconfig"
  ) throws -> (name: String?, notes: [String]) {
    let folder = try TemporaryFolder()
    let text = project(
      files: [("A.swift", "<group>")],
      settings: "\(settings) }; baseConfigurationReference = X; other = {", target: "App"
    ).replacing(
      "}; rootObject",
      with: "X = { isa = PBXFileReference; path = \"\(path)\"; sourceTree = SOURCE_ROOT; };\n}; rootObject")
    try folder.write(text, to: "In/App.xcodeproj/project.pbxproj")
    try folder.write("struct X {}\n", to: "In/A.swift")
    for (path, text) in files { try folder.write(text, to: "In/Config/" + path) }
    let (found, notes) = describe(Project(root: folder.path, jobs: 1))
    return (found.first.map { String($0.prefix { $0 != "(" }) }, notes)
  }
  func expect(
    _ text: String, _ others: [String: String] = [:], settings: String = "", is wanted: String,
    line: SourceLocation = #_sourceLocation
  ) throws {
    let (found, notes) = try name(others.merging(["App.xcconfig": text]) { first, _ in first }, settings: settings)
    #expect(found == wanted && notes.isEmpty, "\(notes)", sourceLocation: line)
  }
  try expect("PRODUCT_NAME = Kit // not App\n", is: "Kit")
  try expect("// PRODUCT_NAME = Kit\r\nPRODUCT_NAME=My-$(TARGET_NAME);\r\n", is: "My_App")
  try expect("BASE = Shop\nPRODUCT_NAME = $(BASE)Kit\nPRODUCT_NAME = $(inherited)UI", is: "ShopKitUI")
  try expect("PRODUCT_NAME = Kit", settings: "PRODUCT_NAME = App2;", is: "App2")
  try expect("PRODUCT_NAME = Shop", settings: #"PRODUCT_NAME = "$(inherited)Kit";"#, is: "ShopKit")
  try expect("PRODUCT_MODULE_NAME = Kit", settings: "PRODUCT_NAME = App2;", is: "Kit")
  try expect("SWIFT_VERSION = 6.0\nURL = https:/$()/x.y", is: "App")
  try expect(
    "#include \"Base.xcconfig\"\n#include? \"Gone.xcconfig\"\n#include \"App.xcconfig\"",
    ["Base.xcconfig": "#include \"../Config/Deep/Names.xcconfig\"", "Deep/Names.xcconfig": "PRODUCT_NAME = Kit"],
    is: "Kit")
  let bound = try name(["App.xcconfig": "PRODUCT_NAME[sdk=iphone*] = Kit"])
  #expect(
    bound.name == "App" && bound.notes.count == 1 && bound.notes[0].contains("'PRODUCT_NAME[…]'"), "\(bound.notes)")
  let gone = "In/App.xcodeproj/project.pbxproj: note: "
  #expect(
    try name(["App.xcconfig": "#include \"Base.xcconfig\""]).notes == [
      gone + "In/Config/Base.xcconfig, which may name the module of the target 'App', can't be read; the target's name "
        + "stands for it"
    ])
  #expect(
    try name([:], path: "../../Out.xcconfig").notes == [
      gone + "../../Out.xcconfig, which may name the module of the target 'App', can't be read; the target's name "
        + "stands for it"
    ])
  #expect(try name([:], settings: "PRODUCT_NAME = Kit;").name == "Kit")
  // What tools make anew for each checkout names no module.
  #expect(try name([:], path: "Pods/Support/Pods-App.debug.xcconfig").notes == [])
}

/// A path from the root of the disk may lead into the project.
@Test func absolutePathsBelowTheRootAreInside() throws {
  let folder = try TemporaryFolder()
  for file in ["A.swift", "Deep/B.swift"] { try folder.write("struct X {}\n", to: file) }
  let text = project(files: [("A.swift", "<group>"), (folder.path + "/Deep/B.swift", "<absolute>")])
  try folder.write(text, to: "App.xcodeproj/project.pbxproj")
  let project = Project(root: folder.path, jobs: 1)
  #expect(describe(project).modules == ["App(executable): A.swift Deep/B.swift"])
  #expect(project.problems.isEmpty)
}

@Test func whatIsMissingOrOutsideIsSaidOnce() throws {
  let (found, notes) = try modules(
    project(files: [
      ("A.swift", "<group>"), ("Gone.swift", "<group>"), ("Lost.swift", "<group>"), ("../../Out.swift", "<group>"),
      ("/abs/Out.swift", "<absolute>"),
    ]), files: ["A.swift"])
  #expect(found == ["App(executable): A.swift"])
  #expect(
    notes == [
      "App.xcodeproj/project.pbxproj: note: 2 files, such as ../../Out.swift, lie outside the root and are not read",
      "App.xcodeproj/project.pbxproj: note: lists 2 files that are not there, such as Gone.swift",
    ])
}

@Test(arguments: [
  ("{ objects = {\n  <<<<<<< HEAD\n", "2:3: error: '<<<<<<<', a mark of a merge conflict; expected a key or '}'"),
  ("{ a = \"b;\n}\n", "1:7: warning: a text without end; expected a quote"),
  ("{ a = (b c); }", "1:10: warning: 'c'; expected ',' or ')' in a list"),
  ("{ a = b }", "1:9: warning: '}'; expected ';' behind the value of 'a'"),
  ("{ \"a\": b }", "1:6: note: ':'; expected '=' behind the key 'a'"),
  ("{ a b; }", "1:5: warning: 'b'; expected '=' behind the key 'a'"),
  ("{ a = b; /* ", "1:10: warning: a comment without end; expected '*/'"),
  ("<?xml version=\"1.0\"?><plist/>", "1:1: note: an XML property list; expected the form that Xcode writes"),
  ("", "1:1: warning: the end of the file; expected a value"),
  (String(repeating: "(", count: 1000), "1:129: warning: more than 128 levels of nesting"),
  ("{ objects = {}; rootObject = P; }", ": warning: the root object is no project"),
])
func projectsThatCannotBeReadAreSaid(_ text: String, _ message: String) throws {
  // Folders stand in for what the project does not tell.
  let (found, notes) = try modules(text, files: ["Sources/Core/A.swift"])
  #expect(found == ["Core(regular): Sources/Core/A.swift"])
  #expect(
    notes.count == 1 && notes[0].contains("App.xcodeproj/project.pbxproj:" + message.drop { $0 == ":" }), "\(notes)")
}

/// A project that is not generated yet is a note; one that is there and can't be read is no answer.
@Test(arguments: [
  ("App.xcodeproj/project.pbxproj/x", "error: can't be read: not a regular file"),
  ("App.xcodeproj/xcshareddata/x", "note: can't be read: No such file or directory"),
])
func projectsThatAreThereAreRead(_ file: String, _ message: String) throws {
  let folder = try TemporaryFolder()
  try folder.write("", to: file)
  try folder.write("struct X {}\n", to: "A.swift")
  let problems = Project(root: folder.path, jobs: 1).problems.map(\.text)
  #expect(problems == ["App.xcodeproj/project.pbxproj: \(message); the project's targets can't be told"])
}

@Test func textsAndCommentsOfPropertyLists() throws {
  let (found, notes) = try modules(
    project(files: [("Caf\\U00e9 \\\"x\\\".swift", "<group>"), ("Ünï.swift", "<group>")])
      .replacing("rootObject", with: "data = <0f 1a>; // a comment\n /* and { one */ rootObject"),
    files: ["Café \"x\".swift", "Ünï.swift"])
  #expect(found == ["App(executable): Café \"x\".swift Ünï.swift"])
  #expect(notes.isEmpty, "\(notes)")
}

@Test func packagesComeBeforeProjectsAndProjectsBeforeFolders() throws {
  let folder = try TemporaryFolder()
  try folder.write(
    project(files: [("Sources/Kit/A.swift", "<group>"), ("Extra/B.swift", "<group>")]),
    to: "App.xcodeproj/project.pbxproj")
  try folder.write(
    "// swift-tools-version: 6.0\nlet package = Package(name: \"P\", targets: [.target(name: \"Kit\")])",
    to: "Package.swift")
  for file in ["Sources/Kit/A.swift", "Extra/B.swift", "Extra/C.swift"] { try folder.write("struct X {}\n", to: file) }
  #expect(
    describe(Project(root: folder.path, jobs: 1)).modules == [
      "Kit(regular): Sources/Kit/A.swift", "App(executable): Extra/B.swift",
    ])
}

@Test func aProjectAsideLeavesTheRestToFolders() throws {
  let (found, _) = try modules(
    project(files: [("A.swift", "<group>")]),
    files: ["Sources/Core/C.swift", "Demo/A.swift", "Demo/Sources/Unlisted/B.swift"], bundle: "Demo/App.xcodeproj")
  #expect(found == ["App(executable): Demo/A.swift", "Core(regular): Sources/Core/C.swift"])
}

@Test func fixtureProjectsMakeTheirModules() throws {
  let bakery = describe(Project(root: House.path("Fixtures/Bakery"), jobs: 1))
  #expect(bakery.notes.isEmpty, "\(bakery.notes)")
  #expect(
    bakery.modules == [
      "Recipes(regular): Recipes/Sources/Recipes/Recipe.swift",
      "Bakery(executable): Bakery/BakeryApp.swift Bakery/Ovens/OvenView.swift Shared/Price.swift",
      "PriceWidget(executable): Generated/Loaf.swift Shared/Price.swift Widget/PriceWidget.swift",
      "OvenKit(regular): OvenKit/Oven+Desktop.swift OvenKit/Oven.swift",
      "BakeryTests(test): BakeryTests/PriceTests.swift",
    ])
  let garden = describe(Project(root: House.path("Fixtures/Garden"), jobs: 1))
  #expect(garden.notes.isEmpty, "\(garden.notes)")
  #expect(
    garden.modules == [
      "Garden(executable): Garden/Models/Plant.swift Garden/Views/PlantView.swift",
      "GrowthKit(regular): Garden/Models/Plant.swift GrowthKit/Growth.swift",
      "GardenTests(test): GardenTests/PlantTests.swift",
    ])
}

/// Without a rules file, what a target links and depends on is what it may import.
@Test func targetsDependOnWhatTheyLink() throws {
  let project = Project(root: House.path("Fixtures/Bakery"), jobs: 1)
  let dependencies = TargetDependencies(project.modules)
  let names = project.modules.modules.map(\.name)
  func reached(_ name: String) throws -> [String]? {
    dependencies.reachable(from: try #require(names.firstIndex(of: name)))?.map { names[$0] }.sorted()
  }
  #expect(try reached("Bakery") == ["Bakery", "OvenKit", "Recipes"])
  #expect(try reached("PriceWidget") == ["PriceWidget"])
  #expect(try reached("BakeryTests") == ["Bakery", "BakeryTests", "OvenKit", "Recipes"])
}

@Test func workspacesSayWhatIsMissing() throws {
  let folder = try TemporaryFolder()
  try folder.write("struct X {}\n", to: "Sources/A/A.swift")
  try folder.write(
    """
    <Workspace version = "1.0">
      <!-- <FileRef location = "group:Comment.xcodeproj"/> -->
      <Group location = "group:Inner" name = "Inner"><FileRef location = "group:Gone &amp; lost.xcodeproj"></FileRef></Group>
      <FileRef location = "group:../Out.xcodeproj"/>
      <FileRef location = "group:Sources"/>
    </Workspace>
    """, to: "All.xcworkspace/contents.xcworkspacedata")
  try folder.write("nothing", to: "Bad.xcworkspace/contents.xcworkspacedata")
  #expect(
    describe(Project(root: folder.path, jobs: 1)).notes == [
      "All.xcworkspace/contents.xcworkspacedata:3:50: note: the project Inner/Gone & lost.xcodeproj is not there",
      "All.xcworkspace/contents.xcworkspacedata:4:3: note: the project 'group:../Out.xcodeproj' lies outside the root and is not read",
      "Bad.xcworkspace/contents.xcworkspacedata:1:1: note: no element 'Workspace'; the workspace's projects can't be told",
    ])
}

/// Names at file level of a file in two targets are seen in both, and it sees both.
@Test func sharedFilesAreAtHomeInEachTarget() throws {
  let project = Project(root: House.path("Fixtures/Bakery"), jobs: 1)
  func named(by path: String) throws -> [String] {
    let file = try #require(project.paths.firstIndex(of: path))
    return project.uses[file].uses.map { use in
      let symbol = project.table.symbols[Int(use.symbol)]
      return project.paths[Int(symbol.file)] + ": " + project.table.qualifiedName(Int(use.symbol))
    }
  }
  #expect(
    try named(by: "Widget/PriceWidget.swift") == [
      "Shared/Price.swift: Price", "Generated/Loaf.swift: Loaf", "Widget/PriceWidget.swift: OvenView",
    ])
  #expect(try named(by: "BakeryTests/PriceTests.swift") == ["Shared/Price.swift: Price"])
  #expect(
    try named(by: "Bakery/BakeryApp.swift") == [
      "Bakery/Ovens/OvenView.swift: OvenView", "Recipes/Sources/Recipes/Recipe.swift: Recipe",
      "Shared/Price.swift: Price",
    ])
}

/// Folders of a synchronised one that are copied as they are hold no source of its target.
@Test func explicitFoldersAreCopied() throws {
  let (found, notes) = try modules(
    """
    // !$*UTF8*$!
    { objects = {
      P = { isa = PBXProject; mainGroup = G; targets = ( T, ); };
      G = { isa = PBXGroup; children = ( Y, ); sourceTree = "<group>"; };
      Y = { isa = PBXFileSystemSynchronizedRootGroup; explicitFolders = ( Res, "In/Web" ); path = App;
            sourceTree = "<group>"; };
      T = { isa = PBXNativeTarget; name = App; fileSystemSynchronizedGroups = ( Y ); };
    }; rootObject = P; }
    """, files: ["App/A.swift", "App/Res/B.swift", "App/In/C.swift", "App/In/Web/D.swift"])
  #expect(found == ["App(regular): App/A.swift App/In/C.swift"])
  #expect(notes.isEmpty, "\(notes)")
}

/// What no configuration builds belongs to no target, though it is listed.
@Test(arguments: [
  ("EXCLUDED_SOURCE_FILE_NAMES = \"*_mac.swift\";", false),
  ("EXCLUDED_SOURCE_FILE_NAMES = ( \"Old.swift\", \"B*\" );", false),
  ("EXCLUDED_SOURCE_FILE_NAMES = \"Deep/*\";", false), ("EXCLUDED_SOURCE_FILE_NAMES = \"*_ios.swift\";", true),
  ("EXCLUDED_SOURCE_FILE_NAMES = \"B*\"; INCLUDED_SOURCE_FILE_NAMES = \"B_mac.swift\";", true),
])
func filesThatAreNotBuiltBelongToNoTarget(_ settings: String, _ isBuilt: Bool) throws {
  let files = [("A.swift", "<group>"), ("Deep/B_mac.swift", "<group>")]
  let (found, _) = try modules(project(files: files, settings: settings), files: ["A.swift", "Deep/B_mac.swift"])
  #expect(found == ["App(executable): A.swift" + (isBuilt ? " Deep/B_mac.swift" : "")])
}

/// Of several targets that make a product of one name, a target that links it by settings depends on each.
@Test func whatSeveralTargetsMakeIsOfEach() throws {
  let folder = try TemporaryFolder()
  var text = """
    // !$*UTF8*$!
    { objects = {
      P = { isa = PBXProject; mainGroup = G; targets = ( TA, T0, T1, T2, T3, T4 ); };
      G = { isa = PBXGroup; children = ( FA, F0, F1, F2, F3, F4 ); sourceTree = "<group>"; };
      L = { isa = XCConfigurationList; buildConfigurations = ( C ); };
      C = { isa = XCBuildConfiguration; buildSettings = { OTHER_LDFLAGS = "-framework Core"; }; };

    """
  for (key, name) in [("A", "App")] + (0..<5).map({ ("\($0)", "Core\($0)") }) {
    let (own, product) = key == "A" ? ("buildConfigurationList = L;", "App") : ("", "Core")
    text += """
        T\(key) = { isa = PBXNativeTarget; name = \(name); buildPhases = ( S\(key) ); \(own)
               productType = "com.apple.product-type.framework"; productReference = P\(key); };
        S\(key) = { isa = PBXSourcesBuildPhase; files = ( B\(key) ); };
        B\(key) = { isa = PBXBuildFile; fileRef = F\(key); };
        F\(key) = { isa = PBXFileReference; path = \(name).swift; sourceTree = "<group>"; };
        P\(key) = { isa = PBXFileReference; path = \(product).framework; sourceTree = BUILT_PRODUCTS_DIR; };

      """
  }
  try folder.write(text + "}; rootObject = P; }\n", to: "App.xcodeproj/project.pbxproj")
  for name in ["App"] + (0..<5).map({ "Core\($0)" }) { try folder.write("struct \(name) {}\n", to: name + ".swift") }
  let modules = Project(root: folder.path, jobs: 1).modules.modules
  let app = try #require(modules.first { $0.target?.name == "App" }?.target)
  #expect(app.dependencies.map(\.name) == (0..<5).map { "Core\($0)" })
}

/// A target depends on what it links by settings, or embeds, as much as on what it lists.
@Test(arguments: [
  ("", "", ["Core", "Kit"]), ("OTHER_LDFLAGS = \"$(inherited) -framework Core\";", "", ["Kit"]),
  ("OTHER_LDFLAGS = ( \"-ObjC\", \"-Wl,-weak_framework,Core\", \"-lKit\" );", "", []),
  ("TEST_HOST = \"$(BUILT_PRODUCTS_DIR)/Kit.app/Kit\";", "", ["Core"]),
  ("", "E = { isa = PBXCopyFilesBuildPhase; files = ( EC ); }; EC = { isa = PBXBuildFile; fileRef = PC; };", ["Kit"]),
])
func targetsDependOnWhatTheyLinkAndEmbed(_ settings: String, _ phase: String, _ undeclared: [String]) throws {
  let folder = try TemporaryFolder()
  var text = """
    // !$*UTF8*$!
    { objects = {
      P = { isa = PBXProject; mainGroup = G; targets = ( TA, TC, TK ); };
      G = { isa = PBXGroup; children = ( FA, FC, FK ); sourceTree = "<group>"; };
      L = { isa = XCConfigurationList; buildConfigurations = ( C ); };
      C = { isa = XCBuildConfiguration; buildSettings = { \(settings) }; };
      \(phase)

    """
  for (letter, name) in [("A", "App"), ("C", "Core"), ("K", "Kit")] {
    let own = letter == "A" ? "buildConfigurationList = L;" : ""
    text += """
        T\(letter) = { isa = PBXNativeTarget; name = \(name); buildPhases = ( S\(letter)\(letter == "A" ? ", E" : "") ); \(own)
               productType = "com.apple.product-type.framework"; productReference = P\(letter); };
        S\(letter) = { isa = PBXSourcesBuildPhase; files = ( B\(letter) ); };
        B\(letter) = { isa = PBXBuildFile; fileRef = F\(letter); };
        F\(letter) = { isa = PBXFileReference; path = \(name).swift; sourceTree = "<group>"; };
        P\(letter) = { isa = PBXFileReference; path = \(name).framework; sourceTree = BUILT_PRODUCTS_DIR; };

      """
  }
  try folder.write(text + "}; rootObject = P; }\n", to: "App.xcodeproj/project.pbxproj")
  try folder.write("import Core\nimport Kit\nstruct App {}\n", to: "App.swift")
  for name in ["Core", "Kit"] { try folder.write("public struct \(name) {}\n", to: name + ".swift") }
  let report = try Lint(LintRequest(root: folder.path, jobs: 1)).report()
  let found = report.findings.filter { $0.finding.check == "undeclared-target-dependency" }
  #expect(found.compactMap(\.finding.to.name) == undeclared || found.compactMap(\.finding.to.module) == undeclared)
}
