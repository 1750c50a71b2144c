let before = 1
// no newline at the end /*