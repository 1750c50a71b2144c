 #!/usr/bin/env swift
let b = 2
