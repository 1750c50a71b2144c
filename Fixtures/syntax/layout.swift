// Line ends where they matter, semicolons, and declarations glued together.
struct A{var a=1;let b:Int=2;func f(){};init(){};subscript(i:Int)->Int{i};enum E{case a,b(Int);case c}}
struct B{};struct C{};extension B{};extension C:P{};typealias D=Int;import E;let f=1;var g:Int{1};func h(){}
let i=1;let j=i+1;let k=i*(j)
class
F
<T>
:
G,
P
where
T
:
Q
{
static
let
a
:
Int
=
1
func
b
(
_
c
:
Int
)
async
throws
->
Int
{
1
}
init
?
(
)
{
}
subscript
(
i
:
Int
)
->
Int
{
get
{
1
}
}
}
let l = foo
(1)
let m = foo
[1]
let n = foo
  .bar
  .baz { }
  .y
let o = foo
{ 1 }
let p = a
  + b
  - c
  ?? d
let q = a ?
  b :
  c
let r = a
  ? b
  : c
let s
  = 1
let t:
  Int
let u: Int
  = 1
var v: Int
{ 1 }
func w()
{}
func x() -> Int
{ 1 }
func y()
-> Int
where T: P
{ 1 }
enum
Z
{
case
a
,
b
(
Int
)
indirect
case
c
}
@A
public
static
func aa() {}
private var bb
  = 1, cc
  = 2
let (dd
  , ee) = (1
  , 2)
foo; bar; baz
let ff = [
]
let gg = (
)
return
