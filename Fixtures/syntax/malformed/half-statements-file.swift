// At file level, too.
if
func after0() {}
if x
func after1() {}
if let
func after2() {}
guard
func after3() {}
guard let x = y else
func after4() {}
for
func after5() {}
for x
func after6() {}
for x in
func after7() {}
for x in y
func after8() {}
while
func after9() {}
while x
func after10() {}
switch
func after11() {}
switch x
func after12() {}
do
func after13() {}
do {} catch
func after14() {}
defer
func after15() {}
repeat
func after16() {}
return
func after17() {}
throw
func after18() {}
x.
func after19() {}
x = 
func after20() {}
x as
func after21() {}
await
func after22() {}
try
func after23() {}
let y = x ?
func after24() {}
