import RulesLanguage
import SourceFacts
import Testing

private func value(_ condition: String, _ settings: (String, Bool)...) throws -> Bool? {
  var known = ConditionSettings()
  for (text, isOn) in settings { known.set(try #require(Condition(text)), isOn) }
  return known.value(of: try #require(Condition(condition), "\(condition)"))
}

/// Three values: what is not set stays unknown, and an unknown part leaves the whole unknown unless the rest decides.
@Test func conditionsHaveThreeValues() throws {
  #expect(try value("DEBUG") == nil)
  #expect(try value("DEBUG", ("DEBUG", true)) == true)
  #expect(try value("!DEBUG", ("DEBUG", true)) == false)
  #expect(try value("!!DEBUG", ("DEBUG", true)) == true)
  #expect(try value("DEBUG && OTHER", ("DEBUG", false)) == false)
  #expect(try value("OTHER && DEBUG", ("DEBUG", true)) == nil)
  #expect(try value("OTHER || DEBUG", ("DEBUG", true)) == true)
  #expect(try value("OTHER || DEBUG", ("DEBUG", false)) == nil)
  #expect(try value("A || B && C", ("A", false), ("B", false)) == false)
  #expect(try value("(A || B) && C", ("A", true), ("C", true)) == true)
  #expect(try value("os( iOS )&&canImport(UIKit) // why", ("os(iOS)", true), ("canImport(UIKit)", false)) == false)
  #expect(try value("/* a */ true && !false") == true)
}

/// Of several systems that are on the code of each counts, and no other's.
@Test func systemsThatAreNotOnAreOff() throws {
  let both = [("os(Linux)", true), ("os(macOS)", true)]
  for (condition, isOn) in [("os(Linux)", true), ("os(macOS)", true), ("os(iOS)", false), ("!os(iOS)", true)] {
    #expect(try value(condition, both[0], both[1]) == isOn)
  }
  #expect(try value("os(iOS)", ("os(Linux)", true)) == false)
  #expect(try value("os(iOS)", ("os(Linux)", false)) == nil)
}

/// A version that is known tells others.
@Test func versionsAreCompared() throws {
  #expect(try value("swift(>=5.9)", ("swift(>=6.0)", true)) == true)
  #expect(try value("swift(>=6.1)", ("swift(>=6.0)", true)) == nil)
  #expect(try value("swift(<6)", ("swift(>=6.0)", true)) == false)
  #expect(try value("swift(>=6.0)", ("swift(>=5.9)", false)) == false)
  #expect(try value("swift(>=5.10)", ("swift(>=5.9)", true)) == nil)
  #expect(try value("swift(>=5.9)", ("swift(<5.10)", true)) == nil)
  #expect(try value("swift(>=5.10)", ("swift(<5.10)", true)) == false)
  #expect(try value("compiler(>=5.9)", ("swift(>=6.0)", true)) == nil)
}

@Test(arguments: ["", "&&", "A &&", "(A", "A)", "os(", "A B", "1 < 2 <", String(repeating: "(", count: 100) + "A"])
func whatIsNoConditionIsNone(_ text: String) {
  #expect(Condition(text) == nil)
}
