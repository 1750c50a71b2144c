let a = 1
#!/usr/bin/env swift
let b = 2
