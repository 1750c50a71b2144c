func
func after0() {}
struct
func after1() {}
enum
func after2() {}
class
func after3() {}
protocol
func after4() {}
typealias
func after5() {}
let
func after6() {}
var
func after7() {}
import
func after8() {}
import A.
func after9() {}
operator
func after10() {}
infix operator
func after11() {}
precedencegroup
func after12() {}
extension
func after13() {}
actor
func after14() {}
macro
func after15() {}
extension A.
func after16() {}
@
func after17() {}
x.
func after18() {}
1.
func after19() {}
let x = y.
func after20() {}
let x = y?.
func after21() {}
let x: A.
func after22() {}
let x =
func after23() {}
let x:
func after24() {}
func f
func after25() {}
func f()
func after26() {}
func f() ->
func after27() {}
let x = \
func after28() {}
let x = y +
func after29() {}
let x = try
func after30() {}
return x.
func after31() {}
