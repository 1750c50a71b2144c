//
//no space
///doc
//! bang
/**/
/***/
/****/
/* one */ /* two */ let a = 1 /* three */ // four
/* nested /* inner /* innermost */ */ still */ let b = 2
/** doc /// */ func f(/* nothing */) /* between */ -> /* arrow */ Int /* brace */ { 1 }
/* "string in comment" 'x' \( */ let c = "/* no */ // no"
let d = 1 /* a */+/* b */2
let e = 1/* a */ + 2
let g = 1 +/* a */2
let h = a/**/+/**/b
let i = a //*/
let j = /* "//" */ 3 // /* not opened
let k = [ // first
  1, // one
  2, /* two */
  // none
]
/*
 * Commented-out code:
 * func gone() { "unclosed
 * #if GONE
 * /* and nested */
 */
#if DEBUG // with a comment
let l = 1
#elseif /* here */ RELEASE /* too */
let l = 2
#else // else
let l = 3
#endif /* done */
// boundary-lint: nothing
func m() {
  // {
  /* } */
  if a == 1 /* } */ { // {
  } // }
  return /* value on the next line */
}
struct /* a */ S /* b */ : /* c */ Equatable /* d */ { // e
  /* f */ var /* g */ x /* h */ : /* i */ Int /* j */ = /* k */ 1 // l
  /// doc with `ticks` and "quotes
  var y: Int { /* getter */ x } // tail
} // tail
enum E { /* a */ case /* b */ one /* c */ , /* d */ two /* e */ (/* f */ Int /* g */) }
let n = a /* x */ . /* y */ description
let o = a/* x */.description
let p: /* x */ Int? /* y */ = 1
let q = p! /* x */
let s = a /* minus */ - 1
/*/ tricky /*/ nested */ end */
/* **/
/*//*/ */ */
let t = 1
// last line without newline */
