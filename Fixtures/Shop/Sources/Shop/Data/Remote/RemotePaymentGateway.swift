import Foundation

struct RemotePaymentGateway: PaymentGateway {
  private struct Charge: Encodable {
    let customer: String
    let price: StoredPrice
  }

  private struct Answer: Decodable {
    let number: String
  }

  let client: HTTPClient

  func charge(_ amount: Money, to customer: Customer.ID) async throws(PaymentError) -> Receipt {
    do {
      let charge = Charge(customer: customer.rawValue, price: StoredPrice(amount))
      let response = try await client.send(Request(endpoint: .charges, body: try JSONEncoder().encode(charge)))
      guard response.isSuccess else { throw PaymentError.declined(reason: "status \(response.status)") }
      return Receipt(number: try JSONDecoder().decode(Answer.self, from: response.body).number, amount: amount)
    } catch let error as PaymentError {
      throw error
    } catch {
      throw .unavailable
    }
  }
}
