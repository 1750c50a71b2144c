let a = <#T##Int#>
func <#name#>(<#params#>) -> <#T#> { <#code#> }
class <#Name#>: <#Super#> {}
f(<#a#>, b: <#T##() -> Void#>)
let c = x<#y#>z
let d = <#unclosed
let e = <#a <#b#> c#>
let f = a <#
struct After {}
<#code#>
switch x { case <#p#>: <#code#> }
let g = a<b #> c
