import func A.+
import func A.B.==
import A
import func A.<
import A.
import B
import
struct S { import C; var x = 1 }
import 1
import "x"
import A..B
import struct
import A B
import func ==
let after = 1
