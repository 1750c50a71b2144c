// Single-line strings, raw strings and interpolations.
let empty = ""
let escapes = "\0 \\ \t \n \r \" \' \u{1F600} \u{61}"
let quotes = "say \"hi\" // not a comment /* nor this"
let raw1 = #"a "b" \n \(c)"#
let raw2 = ##"a "# b"##
let raw3 = ###"a "## b \##(c)"###
let raw4 = ####"\###(x) \####(1 + 2)"####
let raw5 = #####"five \#####("deep \("deeper")")"#####
let rawEmpty = #""#
let rawEmpty2 = ##""##
let rawQuote = #"""#
let rawTwoQuotes = #""""#
let rawEscape = #"\#n \#u{41} \#\ \#""#
let c = 1
let one = "\(c)"
let two = "\(c)\(c)"
let padded = "a\( c )b"
let call = "\(f("x", g: ["k": "v"]))"
let deep = "1\("2\("3\("4\("5\("6")")")")")"
let parens = "\((1, (2, 3)).1.0)"
let closure = "\({ (a: Int) -> String in "}\(a)" }(1))"
let braces = "\([1, 2].map { "{\($0)}" })"
let comment = "\(c /* ) " \( */ + 1)"
let ternary = "\(c > 0 ? "yes" : "no")"
let labels = "\(c, format: .hex, width: 2)"
let keyed = "\(dictionary["a"]!)"
let dictionary = ["a": "b"]
let mixed = "\(#"\#("\(c)")"#)"
let rawInside = "\(##"")"##)"
let switched = "\(switchy(c))"
let operators = "\(1 + 2 * 3 / 4)"
let slashes = "\(c/c)" + "\(c)/\(c)"
let pathLike = "/\(c)/\(c).\(c)"
let adjacent = "a" + "b"+"c"
let called = "a".count + "b\(c)".count
let character: Character = "x"
let emoji = "👩‍👩‍👧‍👦 \(c) é"
let signs = "#"
let signs2 = "##" + #"#"#
let dollar = "$0 $ @ ` ~"
let nearly = #"\(c) \ #(c) \#(c)"#
func f(_ s: String, g: [String: String]) -> String { s }
func switchy(_ n: Int) -> String {
  switch n { case 0: "zero\(n)" default: "many" }
}
print("a", terminator: ""); print("b")
