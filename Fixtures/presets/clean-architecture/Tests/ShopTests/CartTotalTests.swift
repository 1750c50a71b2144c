struct CartTotalTests { let store = RecordStore() }
