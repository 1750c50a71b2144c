internal import Diagnostics
internal import FactSharing

// The form in which reports are kept between runs.

extension Transcript {
  mutating func code(_ report: inout Report) {
    code(&report.findings)
    code(&report.excused)
    code(&report.files)
    code(&report.modules)
    code(&report.layers)
    code(&report.ran)
    code(&report.unknown)
    // What there was before is asked anew each time.
    var debt = report.debt?.now
    code(&debt, 0) { $0.code(&$1) }
    report.debt = debt.map { Debt(now: $0) }
  }

  mutating func code(_ problems: inout [Problem]) {
    code(&problems, Problem("")) { form, problem in
      var gravity = problem.gravity.rawValue
      form.code(&gravity)
      problem.gravity = Problem.Gravity(rawValue: gravity) ?? .error
      form.code(&problem.path)
      form.code(&problem.line)
      form.code(&problem.column)
      form.code(&problem.message)
    }
  }

  private mutating func code(_ findings: inout [PlacedFinding]) {
    let nothing = Finding(check: "", site: Site(file: 0, start: 0, end: 0), message: "", because: "", instead: "")
    code(&findings, PlacedFinding(finding: nothing, place: Self.nowhere, sourceLine: "")) { form, placed in
      form.code(&placed.finding)
      form.code(&placed.place)
      form.code(&placed.sourceLine)
      form.code(&placed.sourceOffset)
      form.code(&placed.target, Self.nowhere) { $0.code(&$1) }
      form.code(&placed.chain)
      form.code(&placed.cuts)
      form.code(&placed.excusePlace, Self.nowhere) { $0.code(&$1) }
      form.code(&placed.conditions)
    }
  }

  private static let nowhere = Place(path: "", line: 0, column: 0, endColumn: 0, utf16Column: 0, utf16EndColumn: 0)
  private static let noSite = Site(file: 0, start: 0, end: 0)

  private mutating func code(_ finding: inout Finding) {
    code(&finding.check)
    var severity = Int(finding.severity.rawValue)
    code(&severity)
    finding.severity = Severity(rawValue: UInt8(truncatingIfNeeded: severity)) ?? .error
    code(&finding.site)
    code(&finding.message)
    code(&finding.because)
    code(&finding.instead)
    code(&finding.from)
    code(&finding.to)
    code(&finding.chain)
    code(&finding.cuts)
    code(&finding.excuse, Excuse(kind: .suppressed, reason: nil, site: nil)) { form, excuse in
      var kind = excuse.kind.rawValue
      form.code(&kind)
      excuse.kind = Excuse.Kind(rawValue: kind) ?? .suppressed
      form.code(&excuse.reason)
      form.code(&excuse.site, Self.noSite) { $0.code(&$1) }
    }
    var edge = finding.edge?.rawValue
    code(&edge)
    finding.edge = edge.flatMap { EdgeKind(rawValue: $0) }
  }

  private mutating func code(_ site: inout Site) {
    code(&site.file)
    code(&site.start)
    code(&site.end)
  }

  private mutating func code(_ subject: inout Subject) {
    code(&subject.layer)
    code(&subject.module)
    code(&subject.name)
    code(&subject.site, Self.noSite) { $0.code(&$1) }
  }

  private mutating func code(_ hops: inout [Hop]) {
    code(&hops, Hop(site: Self.noSite, text: "")) { form, hop in
      form.code(&hop.site)
      form.code(&hop.text)
    }
  }

  private mutating func code(_ place: inout Place) {
    code(&place.path)
    code(&place.line)
    code(&place.column)
    code(&place.endColumn)
    code(&place.utf16Column)
    code(&place.utf16EndColumn)
  }

  private mutating func code(_ steps: inout [(place: Place, text: String)]) {
    code(&steps, (place: Self.nowhere, text: "")) { form, step in
      form.code(&step.place)
      form.code(&step.text)
    }
  }
}
