struct TripList {
  let trips: any TripReading
  let offline: any Maps
  let tracking: (any Tracking)?
}
