/// The kit sees the plant as its own.
struct Growth { var plant: Plant }
