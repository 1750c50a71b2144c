@testable import Garden

struct PlantTests { let plant = Plant() }
