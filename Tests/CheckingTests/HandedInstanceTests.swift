import Diagnostics
import Linting
import TestSupport
import Testing

/// An initializer is told to take what it reaches for, unless somebody else decides what it takes.
@Test(arguments: [
  ("struct S { init(size: Int) { Net.shared.go() } }", true),
  ("struct S { init(_ size: Int) { Net.shared.go() } }", true),
  ("struct S: Decodable { init(from decoder: any Decoder) { Net.shared.go() } }", false),
  ("struct S { init(from size: Int) { Net.shared.go() } }", true),
  ("struct S: ExpressibleByStringLiteral { init(stringLiteral text: String) { Net.shared.go() } }", false),
  ("class S: NSObject { required init?(coder: NSCoder) { Net.shared.go() } }", false),
  ("struct S: AppShortcutsProvider { func entities() { Net.shared.go() } }", false),
  (
    "class S: UIViewController { @IBOutlet var label: UILabel!; override func viewDidLoad() { Net.shared.go() } }",
    false
  ),
  ("class S: UIViewController { override func viewDidLoad() { Net.shared.go() } }", true),
])
func whoIsHandedAnInstance(_ code: String, _ isInitializer: Bool) throws {
  let folder = try TemporaryFolder()
  try ExampleProject(
    """
    //- Sources/Net.swift
    final class Net { var n = 0; static let shared = Net(); func go() { n += 1 } }
    \(code)
    """
  ).write(to: folder)
  let found = try Lint(LintRequest(root: folder.path, jobs: 1)).report().findings
  let advice =
    isInitializer
    ? "take it from outside, as in init(net: Net), and pass it in the composition root"
    : "reach it in the composition root, and pass on from there what is needed here"
  #expect(found.map(\.finding.instead) == [advice])
}

/// What is set, and what a task has bound, nobody can be handed in its place; a global actor is asked by the language.
@Test(arguments: [
  (
    "func f(user: Net) { Own.shared = user }",
    "let an object that the composition root makes hold what is set here, and take that object as a parameter"
  ),
  ("func f() { Own.shared?.go() }", "take it from outside, as in f(net: Net), and pass it in the composition root"),
  ("func f() { Own.bound?.go() }", "take what it holds as a parameter, from the code that binds it"),
  (
    "func f() async { await Disk.shared.save() }",
    "take it from outside, as in f(disk: Disk), and pass it in the composition root"
  ),
  (
    "final class C: UITableViewCell { func f() { _ = UIScreen.main.scale } }",
    "ask the view for what holds where it is shown, as in 'traitCollection' or 'window?.windowScene?.screen'"
  ),
  (
    "final class C { func f() { _ = UIScreen.main.scale } }",
    "take it from outside, as in init(uiScreen: UIScreen), and pass it in the composition root"
  ),
  (
    "import UIKit\nfinal class C { func f() { (UIApplication.shared.delegate as? Net)?.go() } }",
    "take what the delegate has from outside, and let the delegate pass it on where it builds this"
  ),
  (
    "import AppKit\nfinal class C { func f() { (NSApp.delegate as! Net).go() } }",
    "take what the delegate has from outside, and let the delegate pass it on where it builds this"
  ),
  (
    "import UIKit\nfinal class C { func f() { UIApplication.shared.open() } }",
    "take it from outside, as in init(uiApplication: UIApplication), and pass it in the composition root"
  ),
  (
    "func f() { _ = CommandLine.arguments }",
    "take it from outside, as in f(arguments:), and pass it in the composition root"
  ),
  (
    "struct User: Codable { var birthday: Date; var age: Int { Calendar.current.years(birthday) } }",
    "turn the property into a function that takes it, as in func age(calendar: Calendar), and pass it in the composition root"
  ),
  (
    "struct Late: Error { var due: Date; var days: Int { Calendar.current.days(due) } }",
    "turn the property into a function that takes it, as in func days(calendar: Calendar), and pass it in the composition root"
  ),
  (
    "struct Ages { var birthday: Date; var age: Int { Calendar.current.years(birthday) } }",
    "take it from outside, as in init(calendar: Calendar), and pass it in the composition root"
  ),
  ("func f() { Disk.shared.assertIsolated() }", nil),
  (
    "import SwiftUI\nstruct V { @AppStorage(\"a\", store: UserDefaults.standard) var a = 1 }",
    "leave it out, and say where views keep their values by 'defaultAppStorage(_:)' in the composition root"
  ),
  ("actor A { nonisolated var unownedExecutor: UnownedSerialExecutor { Idle.shared.unownedExecutor } }", nil),
  ("func f() { print(Idle.shared) }", nil),
])
func whatIsSetOrBoundOrIsolates(_ code: String, _ advice: String?) throws {
  let folder = try TemporaryFolder()
  try ExampleProject(
    """
    //- Sources/Net.swift
    final class Net: Sendable { func go() {} }
    enum Own { static var shared: Net?; @TaskLocal static var bound: Net? }
    @globalActor actor Disk { static let shared = Disk(); func save() {} }
    @globalActor actor Idle { static let shared = Idle() }
    //- Sources/Use.swift
    \(code)
    """
  ).write(to: folder)
  let found = try Lint(LintRequest(root: folder.path, jobs: 1)).report().findings
  #expect(found.map(\.finding.instead) == [advice].compactMap { $0 })
}
