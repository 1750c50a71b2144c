internal import Layering
internal import Diagnostics
internal import Linking
internal import RulesLanguage

/// Reports layers that may use what they do not.
struct UnusedPermission: Check {
  static let about = About(
    id: "unused-permission",
    severity: .warning,
    isOffByDefault: true,
    summary: "a layer may use another, and does not",
    why: """
      A rule that allows more than the code needs will be used up by somebody. When the code has become better than its \
      rules, take the permission out, and it stays so. Only what `uses` lists is looked at, not `anything`, and what \
      test code uses counts; so do members, unless `uses-member` is off. `boundary-lint layers` shows the same. Off by \
      default, since rules for code to come may run ahead of it: `checks: { unused-permission: warning }`, or \
      `--only unused-permission`.
      """,
    refuses: [
      Example(
        "the domain has left the helpers behind",
        """
        //- rules
        layers:
          Domain:
            paths: [Domain]
            uses: [Model, Helpers]  # // expect: [unused-permission] 'Domain' may use 'Helpers', and does not
          Model: { paths: [Model] }
          Helpers: { paths: [Helpers] }
        checks: { unused-permission: warning }
        //- Domain/Order.swift
        struct Order { let price: Price }
        //- Model/Price.swift
        struct Price {}
        //- Helpers/Dates.swift
        struct Dates {}
        """)
    ],
    accepts: [
      Example(
        "what is allowed is used",
        """
        //- rules
        layers:
          App: { paths: [App], uses: anything }
          Domain: { paths: [Domain], uses: [Model] }
          Model: { paths: [Model] }
        checks: { unused-permission: warning }
        //- App/App.swift
        struct Main {}
        //- Domain/Order.swift
        struct Order { let price: Price }
        //- Model/Price.swift
        struct Price {}
        """),
      Example(
        "only a member tells of the use",
        """
        //- rules
        layers:
          Domain: { paths: [Domain], uses: [Helpers] }
          Helpers: { paths: [Helpers] }
        checks: { unused-permission: warning }
        //- Domain/Order.swift
        let title = "order".abbreviatedTitle()
        //- Helpers/String+Abbreviation.swift
        extension String { func abbreviatedTitle() -> String { self } }
        """),
    ])

  func run(_ pass: inout Pass) {
    let architecture = pass.architecture
    let use = PermissionUse(architecture)
    for (layer, declared) in architecture.layers.layers.enumerated() {
      for name in use.unused(layer) {
        pass.report(
          .mayUse(declared.name, name.value), at: architecture.site(of: name),
          because:
            "\(architecture.rules.text(of: name.place)) lists '\(name.value)', and no code of '\(declared.name)' uses it",
          instead: .remove(name.value, declared.name), from: Subject(layer: declared.name),
          to: Subject(layer: name.value))
      }
    }
  }
}

extension String {
  fileprivate static func mayUse(_ from: String, _ to: String) -> String { "'\(from)' may use '\(to)', and does not" }
  fileprivate static func remove(_ to: String, _ from: String) -> String {
    "take '\(to)' out of the 'uses' of '\(from)'"
  }
}
