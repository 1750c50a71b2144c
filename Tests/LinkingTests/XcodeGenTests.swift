import Foundation
import Diagnostics
import Linking
import Linting
import Modules
import TestSupport
import Testing

/// Specifications of XcodeGen.
@Suite struct XcodeGenTests {
  /// Each module with its files and what it depends on, and what is noted.
  private func read(_ specifications: [String: String], files: [String]) throws -> (modules: [String], notes: [String])
  {
    let folder = try TemporaryFolder()
    for (path, text) in specifications { try folder.write(text, to: path) }
    for file in files { try folder.write("struct X {}\n", to: file) }
    let project = Project(root: folder.path, jobs: 1)
    return (project.describedModules, project.problems.map(\.text))
  }

  @Test func targetsAreRead() throws {
    let (modules, notes) = try read(
      [
        "App/project.yml": """
        name: Shop
        options: { bundleIdPrefix: com.example }
        packages:
          Lottie: { url: https://example.org/lottie, from: 4.0.0 }
        targets:
          Shop:
            type: application
            platform: iOS
            sources: Sources
            settings: { base: { PRODUCT_MODULE_NAME: ShopApp } }
            dependencies:
              - target: Shop-Kit_iOS
              - package: Lottie
              - package: Tools
                products: [Log, Trace]
              - framework: Frameworks/Maps.xcframework
              - carthage: Old
              - sdk: Contacts.framework
              - target: Other/Elsewhere
          Shop-Kit:
            type: framework
            platform: [iOS, macOS]
            sources:
              - path: Kit
                excludes: ["**/*Mock.swift", Old]
              - path: Assets
                type: folder
              - path: Copied
                buildPhase: resources
              - ../Shared/S.swift
          ShopTests:
            type: bundle.unit-test
            platform: iOS
            sources:
              - path: Tests
                includes: ["*Tests.swift"]
            dependencies: [target: Shop]
        """
      ],
      files: [
        "App/Sources/App.swift", "App/Kit/Kit.swift", "App/Kit/KitMock.swift", "App/Kit/Deep/DeepMock.swift",
        "App/Kit/Old/O.swift", "App/Assets/A.swift", "App/Copied/C.swift", "Shared/S.swift", "App/Tests/AppTests.swift",
        "App/Tests/Helper.swift",
      ])
    #expect(notes == [])
    #expect(
      modules == [
        "ShopApp (executable): App/Sources/App.swift -> Shop-Kit Elsewhere Log Lottie Maps Old Trace",
        "Shop_Kit: App/Kit/Kit.swift Shared/S.swift -> ", "ShopTests (test): App/Tests/AppTests.swift -> Shop",
      ])
  }

  @Test func templatesAndIncludesAreFollowed() throws {
    let (modules, notes) = try read(
      [
        "project.yml": """
        name: Shop
        include: [base.yml, { path: Features/features.yml }, { path: rest.yml, relativePaths: false, enable: "false" }]
        targets:
          App: { type: application, platform: iOS, sources: [App], dependencies: [{ target: Home }] }
        """,
        "base.yml": """
        targetTemplates:
          Module:
            type: framework
            platform: iOS
            sources: ["Modules/${target_name}/Sources"]
            dependencies: [{ target: Core }]
          Feature:
            templates: [Module]
            sources:
              - path: Features/${target_name}/${part}
            dependencies: [{ target: "${target_name}Interface" }]
        targets:
          Core: { type: framework, platform: iOS, sources: [Core] }
        """,
        "Features/features.yml": """
        targets:
          Home:
            templates: [Feature]
            templateAttributes: { part: Impl }
            dependencies: [{ package: Lottie }]
          HomeInterface: { type: framework, platform: iOS, "sources:REPLACE": [HomeInterface] }
        """,
      ],
      files: [
        "App/A.swift", "Core/C.swift", "Features/Home/Impl/H.swift", "Modules/Home/Sources/M.swift",
        "Features/HomeInterface/I.swift",
      ])
    #expect(notes == [])
    #expect(
      modules == [
        "Core: Core/C.swift -> ",
        "Home: Features/Home/Impl/H.swift Modules/Home/Sources/M.swift -> Core HomeInterface Lottie",
        "HomeInterface: Features/HomeInterface/I.swift -> ", "App (executable): App/A.swift -> Home",
      ])
  }

  @Test func whatCannotBeToldIsNoted() throws {
    let (modules, notes) = try read(
      [
        "A/project.yml": """
        name: A
        targets:
          A: { type: framework, platform: iOS, sources: [A], dependencies: [{ target: "${NAME}" }] }
          B: { type: framework, platform: iOS, sources: ["${FOLDER}"] }
        """,
        "B/project.yml": "name: B\nbase: !base { type: framework }\ntargets: { B: {} }\n",
        "C/project.yml": "title: my page\nauthor: &me x\n", "D/project.yml": "name: D\ntargets: [Europe, Asia]\n",
        "E/project.yml": "include: missing.yml\ntargets: { E: { type: framework, sources: [E] } }\n",
      ], files: ["A/A/A.swift", "B/B.swift", "E/E/E.swift"])
    #expect(modules.prefix(2) == ["A: A/A/A.swift ->  …", "E: E/E/E.swift -> "])
    #expect(
      notes == [
        "A/project.yml: note: some files or dependencies of 'A', and of 1 more targets can't be told",
        "B/project.yml:2:7: note: '!' begins a tag; put the value in quotes; the project's targets can't be told",
        "E/project.yml: note: includes E/missing.yml, which can't be read: No such file or directory",
      ])
  }

  @Test func sourcesThatAreMissingAreNoted() throws {
    func notes(_ sources: String) throws -> [String] {
      try read(
        [
          "project.yml":
            "targets:\n  A: { type: framework, sources: \(sources) }\n  B: { type: framework, sources: [B] }\n"
        ],
        files: ["A/A.swift", "B/B.swift"]
      ).notes
    }
    #expect(try notes("[A]").isEmpty)
    #expect(
      try notes("[{ path: Aa, optional: true }, A/A.swift, \"$(GEN)\"]").filter { $0.contains("not there") }.isEmpty)
    #expect(try notes("[Aa]") == ["project.yml: note: 'Aa', a source of 'A', is not there"])
    #expect(
      try notes("[Aa, A, { path: Ab }]") == [
        "project.yml: note: 'Aa', a source of 'A', is not there; 1 more of this and other targets are missing, too"
      ])
  }

  @Test func whatCannotBeReadIsAnError() throws {
    let targets = "targets: { A: { type: framework, sources: [A] } }\n"
    let conflict = "<<<<<<< a\nname: A\n=======\nname: B\n>>>>>>> b\n" + targets
    #expect(
      try read(["project.yml": conflict], files: ["A/A.swift"]).notes == [
        "project.yml:1:1: error: a conflict of a merge; expected one of its sides; the project's targets can't be told"
      ])
    let folder = try TemporaryFolder()
    try folder.write("struct X {}\n", to: "A/A.swift")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/project.yml", withDestinationPath: folder.path + "/gone.yml")
    #expect(
      Project(root: folder.path, jobs: 1).problems.map(\.text) == [
        "project.yml: error: can't be read: No such file or directory; the project's targets can't be told"
      ])
    // An included file that is there, and can't be read.
    #expect(
      try read(["project.yml": "include: A\n" + targets], files: ["A/A.swift"]).notes == [
        "project.yml: error: includes A, which can't be read: not a regular file"
      ])
  }

  @Test func aSpecificationThatIncludesItselfEnds() throws {
    let (modules, notes) = try read(
      [
        "project.yml": "include: [project.yml, other.yml]\ntargets: { A: { type: framework, sources: [A] } }",
        "other.yml": "include: project.yml\n",
      ],
      files: ["A/A.swift"])
    #expect(modules == ["A: A/A.swift -> "])
    #expect(notes == [])
  }

  /// A file that several include counts once, where it is named first, however often it is reached.
  @Test(.timeLimit(.minutes(1))) func eachFileIsIncludedOnce() throws {
    var specifications = ["base0.yml": "targets: { A: { type: framework, platform: iOS, sources: [A] } }"]
    for level in 1...14 {
      let included = Array(repeating: "base\(level - 1).yml", count: 8).joined(separator: ", ")
      specifications["base\(level).yml"] = "include: [\(included)]"
    }
    specifications["own.yml"] = "include: base0.yml\ntargets: { A: { \"sources:REPLACE\": [B] } }"
    specifications["project.yml"] = "include: [own.yml, base14.yml, missing.yml, missing.yml]\nname: Shop"
    let (modules, notes) = try read(specifications, files: ["A/A.swift", "B/B.swift"])
    #expect(modules.prefix(1) == ["A: B/B.swift -> "])
    #expect(notes == ["project.yml: note: includes missing.yml, which can't be read: No such file or directory"])
  }

  @Test func anchorsAreRead() throws {
    let (modules, notes) = try read(
      [
        "project.yml": """
        base: &base
          type: framework
          platform: iOS
        shared: &shared [{ target: Core }, &log { target: Log }]
        targets:
          Core:
            <<: *base
            sources: &core
              - Core
          Log: { <<: [*base], sources: Log }
          App:
            <<: *base
            type: application
            sources: App
            dependencies: *shared
          Tool:
            <<: *base
            sources:
              - Tool
            dependencies:
              - *log
        """
      ], files: ["App/A.swift", "Core/C.swift", "Log/L.swift", "Tool/T.swift"])
    #expect(notes == [])
    #expect(
      modules == [
        "Core: Core/C.swift -> ", "Log: Log/L.swift -> ", "App (executable): App/A.swift -> Core Log",
        "Tool: Tool/T.swift -> Log",
      ])
  }

  @Test func aliasesStandForSomethingOfBoundedSize() throws {
    let unknown = try read(["project.yml": "targets:\n  A: *nothing\n"], files: ["A/A.swift"])
    #expect(
      unknown.notes == [
        "project.yml:2:6: note: the alias 'nothing' stands for nothing; expected an anchor before it; the project's targets can't be told"
      ])
    let levels = (1...60).map { "l\($0): &l\($0) [*l\($0 - 1), *l\($0 - 1)]\n" }.joined()
    let large = try read(["project.yml": "l0: &l0 [a, b]\n\(levels)targets: {}\n"], files: ["A/A.swift"])
    #expect(large.notes.count == 1 && large.notes[0].contains("aliases that stand for too much"))
  }

  @Test func keysWithoutAValueSayNothing() throws {
    let (modules, notes) = try read(
      [
        "project.yml": """
        targets:
          Tools:
            type: framework
            platform: iOS
            sources:
              # - Tools
            dependencies:
          A:
            type: framework
            platform: iOS
            sources:
              - path: A
                excludes:
            dependencies:
        """
      ], files: ["A/A.swift", "Tools/T.swift"])
    #expect(notes == [])
    #expect(modules == ["A: A/A.swift -> "])
  }

  /// A module is named by the settings of its target and of the project, by groups and files that these name, and by its target.
  @Test(arguments: [
    ("PRODUCT_NAME: $(TARGET_NAME)Kit", "", "CoreKit"), ("{}", "PRODUCT_NAME: $(TARGET_NAME)Kit", "CoreKit"),
    ("base: { PRODUCT_MODULE_NAME: Own }", "PRODUCT_NAME: Kit", "Own"),
    ("groups: [named]", "", "CoreOfGroup"), ("{ groups: [named], base: { PRODUCT_NAME: Own } }", "", "Own"),
    ("configs: { Debug: { PRODUCT_NAME: Debug }, Release: { PRODUCT_NAME: Release } }", "", "Debug"),
    ("groups: [nested]", "", "CoreOfGroup"), ("groups: [none]", "", "Core"),
    ("PRODUCT_NAME: $(inherited)Kit", "PRODUCT_NAME: Shop", "ShopKit"),
  ])
  func modulesAreNamedBySettings(_ own: String, _ ofProject: String, _ name: String) throws {
    let (modules, notes) = try read(
      [
        "project.yml": """
        name: Shop
        settings: { \(ofProject) }
        settingGroups:
          named: { PRODUCT_NAME: $(TARGET_NAME)OfGroup }
          nested: { groups: [named] }
        targets:
          Core:
            type: framework
            platform: iOS
            sources: [Core]
            settings: \(own.hasPrefix("{") ? own : "{ \(own) }")
        """
      ], files: ["Core/A.swift"])
    #expect(modules == ["\(name): Core/A.swift -> "])
    #expect(notes == [])
  }

  /// Settings, groups and templates that name each other over and over come to an end.
  @Test(.timeLimit(.minutes(1))) func circlesComeToAnEnd() throws {
    func all(_ name: String) -> String { Array(repeating: name, count: 8).joined(separator: ", ") }
    func settings(_ name: String) -> String { String(repeating: "$(\(name))", count: 8) }
    let (modules, notes) = try read(
      [
        "project.yml": """
        settings: { PRODUCT_NAME: \(settings("A")), A: \(settings("B")), B: \(settings("A")) }
        settingGroups: { one: { groups: [\(all("two"))] }, two: { groups: [\(all("one"))] } }
        targetTemplates: { One: { templates: [\(all("Two"))] }, Two: { templates: [\(all("One"))] } }
        targets:
          Core:
            type: framework
            platform: iOS
            sources: [Core]
            templates: [One]
            settings: { groups: [one] }
        """
      ], files: ["Core/A.swift"])
    #expect(modules == ["Core: Core/A.swift -> "])
    #expect(notes.count == 1 && notes[0].contains("'\(settings("A"))' of the target 'Core' can't be told"), "\(notes)")
  }

  @Test func configurationFilesNameModules() throws {
    let specification = """
      name: Shop
      configFiles: { Debug: Config/Project.xcconfig }
      targets:
        Core:
          type: framework
          platform: iOS
          sources: [Core]
          configFiles: { Debug: Config/Core.xcconfig }
        Base:
          type: framework
          platform: iOS
          sources: [Base]
      """
    let (modules, notes) = try read(
      [
        "App/project.yml": specification, "App/Config/Project.xcconfig": "PRODUCT_NAME = Shop$(TARGET_NAME)\n",
        "App/Config/Core.xcconfig": "PRODUCT_NAME = $(inherited)Kit\n",
      ], files: ["App/Core/A.swift", "App/Base/B.swift"])
    #expect(modules == ["ShopCoreKit: App/Core/A.swift -> ", "ShopBase: App/Base/B.swift -> "])
    #expect(notes == [])
    let (_, missing) = try read(["App/project.yml": specification], files: ["App/Core/A.swift", "App/Base/B.swift"])
    #expect(
      missing.count == 2 && missing[0].contains("App/Config/Core.xcconfig, which may name the module"), "\(missing)")
  }

  /// What names a module and can't be told is said, and the project beside the specification counts.
  @Test func namesThatCanNotBeToldAreSaid() throws {
    let (modules, notes) = try read(
      [
        "project.yml": """
        targets:
          Core: { type: framework, platform: iOS, sources: [Core], settings: { PRODUCT_NAME: $(NOWHERE) } }
        """
      ], files: ["Core/A.swift"])
    #expect(modules == ["Core: Core/A.swift -> "])
    #expect(
      notes == [
        "project.yml: note: the module name '$(NOWHERE)' of the target 'Core' can't be told; the target's name stands for it"
      ])
  }

  /// A target may be called otherwise than its key, be built with others, and be one for each platform.
  @Test func targetsGoByTheirNames() throws {
    let (modules, notes) = try read(
      [
        "project.yml": """
        targets:
          CoreKey: { name: Core, type: framework, platform: iOS, sources: [Core] }
          Kit: { type: framework, platform: [iOS, macOS], sources: [Kit/$platform, "Kit/Of${platform}"] }
          App:
            type: application
            platform: iOS
            sources: [App]
            dependencies: [{ target: All }]
          Tool:
            type: tool
            platform: [iOS, macOS]
            sources: [Tool]
            dependencies: [{ target: Kit_$platform }]
        aggregateTargets:
          All: { targets: [Core] }
        """
      ],
      files: [
        "Core/A.swift", "Kit/iOS/B.swift", "Kit/macOS/B.swift", "Kit/OfiOS/C.swift", "App/D.swift", "Tool/T.swift",
      ])
    #expect(
      modules == [
        "Core: Core/A.swift -> ", "Kit: Kit/OfiOS/C.swift Kit/iOS/B.swift Kit/macOS/B.swift -> ",
        "App (executable): App/D.swift -> Core All", "Tool (executable): Tool/T.swift -> Kit",
      ])
    #expect(notes == [])
  }
}

extension Project {
  /// Each module with its kind, its files and what it depends on.
  var describedModules: [String] {
    modules.modules.indices.map { module in
      let target = modules.modules[module].target
      let files = paths.indices.filter { modules.belongs($0, to: module) }.map { paths[$0] }
      let kind = modules.modules[module].kind
      let head = modules.modules[module].name + (kind == .regular ? "" : " (\(kind))")
      return
        "\(head): \(files.joined(separator: " ")) -> \((target?.dependencies ?? []).map(\.name).joined(separator: " "))"
        + (target?.dependenciesAreKnown == false ? " …" : "")
    }
  }
}
