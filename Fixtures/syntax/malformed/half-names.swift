// A declaration whose name is still to be typed, and what follows it.
func
let after0 = 0
struct
let after1 = 1
enum
let after2 = 2
class
let after3 = 3
protocol
let after4 = 4
typealias
let after5 = 5
let
let after6 = 6
var
let after7 = 7
import
let after8 = 8
import A.
let after9 = 9
operator
let after10 = 10
infix operator
let after11 = 11
precedencegroup
let after12 = 12
extension
let after13 = 13
actor
let after14 = 14
macro
let after15 = 15
extension A.
let after16 = 16
@
let after17 = 17
x.
let after18 = 18
1.
let after19 = 19
let x = y.
let after20 = 20
let x = y?.
let after21 = 21
let x: A.
let after22 = 22
let x =
let after23 = 23
let x:
let after24 = 24
func f
let after25 = 25
func f()
let after26 = 26
func f() ->
let after27 = 27
let x = \
let after28 = 28
let x = y +
let after29 = 29
let x = try
let after30 = 30
return x.
let after31 = 31
