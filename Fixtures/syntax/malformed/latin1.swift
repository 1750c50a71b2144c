let café = "é" // ü
struct Größe { var höhe = 1 }
let after = 1
