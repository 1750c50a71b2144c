struct Address { var path: String }
