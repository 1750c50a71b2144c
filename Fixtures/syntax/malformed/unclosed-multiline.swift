struct Before {}
let a = """
  text \(x) "quoted"
struct Swallowed {}
func f() {
