struct Sketch { var view: PlantView }
