import AdapterStack

struct CheckoutServiceProvider: CheckoutServiceAdapterStack {
  let database = PostgreSQL()
  let stripe: StripeGateway
  let sendgrid: any EmailClient = SendGridClient()
}
