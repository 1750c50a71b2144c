struct ParcelList {
  @Located var courier: any Courier
  @Located("heavy") var heavy: any Courier
  @Located var scale: any Scale
  @Located var locale: Locale

  func send(_ parcel: Parcel) {
    if scale.weigh(parcel) > 9 { heavy.fetch(parcel) } else { courier.fetch(parcel) }
  }
}
