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
  ("struct S: EntityQuery { func entities() { Net.shared.go() } }", false),
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
