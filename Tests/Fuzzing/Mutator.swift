/// Makes inputs of pieces of real source.
struct Mutator {
  private var state: UInt64
  private let seeds: [[UInt8]]

  /// What the lexer and the reader find hard.
  private static let words: [[UInt8]] = [
    "\"", "\"\"\"", "#\"", "\"#", "##\"\"\"", "\\(", "\\#(", ")", "(", "{", "}", "[", "]", "<", ">", "/", "//", "/*",
    "*/",
    "#/", "/#", "\n", "\r", "\r\n", "\0", "\u{FEFF}", "é", "🎈", "\u{201C}", "\u{201D}", "\u{A0}", "`", "``", "$", "$0",
    "#if A\n", "#elseif B\n", "#else\n", "#endif\n", "#available(", "#", "@", "@a(", "@available(", "@abi(", "?", "!",
    ".", "...", "->", "=", "==", "&", "::", ":", ";", ",", "_", "~", "-", "0x", "1.e", "0b2", "1_", "<#", "#>",
    "<<<<<<< ", ">>>>>>> ", "class ", "struct ", "enum ", "extension ", "protocol ", "func ", "init", "var ", "let ",
    "case ", "default:", "if ", "else ", "guard ", "switch ", "for ", "in ", "while ", "repeat ", "do ", "catch ",
    "where ", "import ", "typealias ", "associatedtype ", "subscript", "operator ", "precedencegroup ", "macro ",
    "actor ", "async ", "throws(", "get ", "set ", "willSet ", "is ", "as ", "try ", "await ", "any ", "some ", "each ",
    "public ", "private(set) ", "static ", "inout ", "self", "Self.", "super", "nil", "\\.", "#a",
    "boundary-lint:allow ",
  ].map { Array($0.utf8) }

  init(seed: UInt64, seeds: [[UInt8]]) {
    state = seed | 1
    self.seeds = seeds
  }

  /// xorshift64*
  private mutating func random(_ bound: Int) -> Int {
    state ^= state >> 12
    state ^= state << 25
    state ^= state >> 27
    return Int(truncatingIfNeeded: (state &* 0x2545_F491_4F6C_DD1D) >> 33) % max(1, bound)
  }

  private mutating func piece(_ longest: Int) -> ArraySlice<UInt8> {
    let seed = seeds[random(seeds.count)]
    let start = random(seed.count)
    return seed[start..<min(seed.count, start + 1 + random(longest))]
  }

  /// A piece of a file, changed.
  mutating func next() -> [UInt8] { mutated(Array(piece(600))) }

  /// Files that stand side by side among the seeds, so that names meet; most of them are changed.
  mutating func program(of count: Int) -> [[UInt8]] {
    let first = random(seeds.count)
    return (0..<count).map { index in
      let file = seeds[(first + index) % seeds.count]
      return random(3) == 0 ? file : mutated(file)
    }
  }

  private mutating func mutated(_ input: [UInt8]) -> [UInt8] {
    var input = input
    for _ in 0...random(6) {
      let at = random(input.count + 1)
      let end = min(input.count, at + random(24))
      switch random(8) {
      case 0: input.removeSubrange(at..<end)
      case 1: input.insert(contentsOf: input[at..<end], at: at)
      case 2: input.insert(contentsOf: piece(80), at: at)
      case 3: if at < input.count { input[at] = UInt8(random(256)) }
      case 4: input.removeSubrange(at...)
      case 5:
        for _ in 0..<random(40) {
          input.insert(contentsOf: Self.words[random(Self.words.count)], at: min(at, input.count))
        }
      default: input.insert(contentsOf: Self.words[random(Self.words.count)], at: at)
      }
    }
    return input
  }
}
