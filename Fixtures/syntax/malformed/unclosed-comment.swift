struct Before {}
/* outer /* inner */
struct Swallowed {}
// */
struct After {}
/* never closed
struct Last {}
