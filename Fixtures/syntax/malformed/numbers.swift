let a = 0x0.1, b = 1
let c = 0x
let d = 0b2, e = 0o8, f = 0xG
let g = 1__, h = 1e, i = 1e+, j = 1.5e-
let k = 1a, l = 0x1p, m = 0x1.8, n = 0x1.p3
let o = 1.5.6, p = 1..2, q = .5, r = -.5
let s = 0X1F, t = 0B1, u = 0O7, v = 1E5, w = 0xFFP2
let x = 1é, y = 1_é, z = 0xé
let aa = 1.e5, bb = 1._5, cc = 1.0.0.0
let dd = 1.
let ee = 0x1.
let ff = 1e1.5, gg = 0x1p1.5
let hh = 12345678901234567890123456789012345678901234567890
let ii = 1__000, jj = _1, kk = 0_x1, ll = 0x_1, mm = 0b_1
let nn = 0x1.