#!/usr/bin/env swift -O {
import A
let a = 1
struct S {}
