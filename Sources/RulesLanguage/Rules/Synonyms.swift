internal import SourceText

/// Words by which other tools call what rules say, and what they are called here.
enum Synonyms {
  /// What is said of an unknown key.
  ///
  /// - Parameter keys: what may stand in its place.
  static func phrase(for key: String, among keys: [String]) -> String {
    let plain = key.lowercased().split { $0 == "_" || $0 == " " }.joined(separator: "-")
    guard let entry = table.first(where: { $0.words.contains(plain) }) else {
      return Suggestion.phrase(for: key, among: keys)
    }
    if keys.contains(entry.key) { return "; did you mean '\(entry.key)'?" }
    let near = entry.key.isEmpty ? "" : Suggestion.phrase(for: key, among: keys)
    return near.isEmpty ? "; " + entry.else : near
  }

  /// What is said of a word that stands for one of two.
  static func phrase(for word: String, deny: [String], allow: [String]) -> String {
    let plain = word.lowercased()
    if nothing.contains(plain) { return "; did you mean '\(deny[0])'?" }
    if anything.contains(plain) { return "; did you mean '\(allow[0])'?" }
    return Suggestion.phrase(for: word, among: deny + allow)
  }

  static let nothing: Set = ["none", "nothing", "disallow", "disallowed", "forbid", "forbidden", "denied"]
  static let anything: Set = ["all", "any", "everything", "allowed", "permit", "*"]

  /// Words, the key that they mean, and what is said where that is no key.
  static let table: [(words: Set<String>, key: String, else: String)] = [
    (
      ["rules", "severity", "severities", "disabled-rules", "opt-in-rules", "only-rules", "disabled"], "checks",
      "'checks' at the root sets severities, as in 'checks: { dependency-cycle: off }'"
    ),
    (["exports", "public", "api", "interface", "exposes"], "ports", "what others may name of a layer is its 'ports'"),
    (
      ["depends-on", "depends", "dependencies", "may-use", "can-use", "allowed", "allows"], "uses",
      "what a layer may use is its 'uses'"
    ),
    (
      ["used-by", "may-be-used-by", "accessed-by"], "",
      "who may use a layer stands in the 'uses' of the others; 'ports' limits what they see of it"
    ),
    (
      ["forbidden", "forbid", "forbids", "denied", "disallow", "not-uses", "cannot-use"], "deny",
      "what a layer may not use is told by 'uses: { deny: […] }'"
    ),
    (
      ["exclude", "ignore", "ignored", "excluded", "except"], "exclude",
      "files are taken out of a layer by a layer of their own: the narrower pattern wins"
    ),
    (["included"], "include", "a layer's files are its 'paths'"),
    (
      ["extends", "preset", "parent-config"], "",
      "no rules file takes another's rules; 'init --preset NAME' writes known ones, and those of folders add to the root's"
    ),
    (["description", "comment", "because", "why"], "reason", "a 'reason' belongs to a layer or to one of its rules"),
  ]
}
