/// The text of a hook: what the tool writes into it stands between two marks, so that it can be found and taken out again. There
/// is one line for each project of the repository that asked for it.
struct HookText {
  private static let begin = "# >>> boundary-lint: 'boundary-lint hook uninstall' takes this out"
  private static let end = "# <<< boundary-lint"
  private static let shebang = "#!/bin/sh"
  /// What all lines say that run the tool.
  static let call = "boundary-lint hook run"
  /// What lines say that look for it.
  private static let search = "command -v boundary-lint >/dev/null"

  private var lines: [Substring]

  init(_ text: String = "") { lines = text.split(separator: "\n", omittingEmptySubsequences: false) }

  var text: String { lines.joined(separator: "\n") }

  /// Whether the tool has written into it.
  var isOurs: Bool { block != nil }

  private var block: ClosedRange<Int>? {
    guard let first = lines.firstIndex(where: { $0 == Self.begin }) else { return nil }
    if let last = lines[first...].firstIndex(where: { $0 == Self.end }) { return first...last }
    // Somebody has taken the second mark out: what runs the tool is its own all the same.
    let own = lines[(first + 1)...].prefix {
      $0.contains(Self.call) || $0.contains(Self.search) || $0.hasPrefix("if [ -x ")
    }
    return first...(first + own.count)
  }

  /// The lines that run the tool.
  private var calls: [Substring] { block.map { lines[$0].filter { $0.contains(Self.call) } } ?? [] }

  /// The projects that the tool is run for, relative to where hooks run; "" for that folder itself.
  var roots: [String] { calls.map { Self.root(of: $0) } }

  private static func root(of call: Substring) -> String {
    guard let head = call.firstRange(of: Self.call + " --root ") else { return "" }
    var root = ""
    var (isQuoted, isEscaped) = (false, false)
    for character in call[head.upperBound...] {
      if isEscaped || isQuoted && character != "'" {
        root.append(character)
        isEscaped = false
      } else if character == "'" {
        isQuoted.toggle()
      } else if character == "\\" {
        isEscaped = true
      } else {
        break
      }
    }
    return root
  }

  /// Whether lines of a shell may be put into it: its first line names one, or nothing, which means the same to git.
  var isShell: Bool {
    guard let first = lines.first, first.hasPrefix("#!") else { return !text.contains("\0") }
    let words = first.dropFirst(2).split(whereSeparator: { $0 == " " || $0 == "/" || $0 == "\t" })
    return words.contains { ["sh", "bash", "dash", "ksh", "zsh"].contains($0) } && !text.contains("\0")
  }

  /// Whether nothing but the tool's own lines is in it.
  var isNothingElse: Bool {
    var rest = self
    rest.takeOut()
    return rest.lines.allSatisfy { $0.isEmpty || $0 == Self.shebang }
  }

  /// Takes the tool's lines out.
  mutating func takeOut() {
    while let block { lines.removeSubrange(block) }
  }

  /// Takes out what runs the tool for one project.
  mutating func takeOut(root: String) {
    guard let block else { return }
    let others = lines[block].filter { !$0.contains(Self.search) && !$0.hasPrefix("#") }
      .filter { !$0.contains(Self.call) || Self.root(of: $0) != root }
    let kept = others.prefix { !$0.contains(Self.call) }
    lines.replaceSubrange(block, with: Self.block(kept, others.dropFirst(kept.count)))
  }

  /// Puts the tool's lines first, so that an `exit` or `exec` further down can't keep them from being run.
  ///
  /// - Parameters:
  ///   - line: what runs the tool; it stands for what ran it for the same project.
  ///   - kept: the name of another hook in the same folder that is to be run before.
  mutating func put(_ line: String, after kept: String? = nil) {
    var calls = calls
    let call = Substring("\(line) || exit 1")
    if let place = roots.firstIndex(of: Self.root(of: call)) { calls[place] = call } else { calls.append(call) }
    takeOut()
    var before: [Substring] = []
    if let kept {
      let other = "\"${0%/*}/\(kept)\""
      before.append("if [ -x \(other) ]; then \(other) \"$@\" || exit $?; fi")
    }
    if lines.allSatisfy(\.isEmpty) { lines = [Substring(Self.shebang), ""] }
    lines.insert(contentsOf: Self.block(before[...], calls[...]), at: lines[0].hasPrefix("#!") ? 1 : 0)
  }

  /// The tool's lines, of which each that runs it has one before it that looks for it, unless the last has looked there.
  private static func block(_ before: ArraySlice<Substring>, _ calls: ArraySlice<Substring>) -> [Substring] {
    var block = [Substring(begin)] + before
    var last: Substring?
    for call in calls {
      let search = search(before: call)
      if search != last { block.append(search) }
      last = search
      block.append(call)
    }
    return block + [Substring(end)]
  }

  /// What says in a line what is missing, where the tool is not found by a line that runs it: a shell says its name alone.
  private static func search(before call: Substring) -> Substring {
    let opening = call.firstRange(of: Self.call).map { call[..<$0.lowerBound] } ?? ""
    let folder = opening.firstRange(of: "$PATH:").map { opening[$0.upperBound...].dropLast("; ".count) }
    let found = opening.isEmpty ? search[...] : opening + search + ")"
    let words = "boundary-lint is not on the PATH of this git" + (folder == nil ? "" : ", nor in ")
    let advice =
      "; nothing is committed: install it, and say 'boundary-lint hook install', or commit without by "
      + "'git commit --no-verify'"
    let text = CompletionScript.quoted(words) + (folder ?? "") + CompletionScript.quoted(advice)
    return Substring("\(found) || { printf '%s\\n' \(text) >&2; exit 1; }")
  }
}
