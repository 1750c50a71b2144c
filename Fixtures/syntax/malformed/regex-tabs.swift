// A tab is no character for a regular expression in slashes, but it does not end one either.
let a = /a	/
let b = f(/,	/)
let c = /	a/
let d = f(/	a/)
let e = #/	a	/#
struct After {}
