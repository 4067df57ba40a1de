import type { AnswerOf, BodyOf, Endpoint } from '@gatefill/contracts/core/endpoint'
import { signIn, signUp, verifyEmail } from '@gatefill/contracts/public/auth'
import { listProducts } from '@gatefill/contracts/public/products'
import type { UserId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import type { MailSink } from '../../../e2e/support/mail-sink.ts'

/** A customer who has signed up and in; the bearer token opens their calls. */
export type Customer = { id: UserId; email: string; token: string }

/** The product under measurement: its origin and the mails it sends. */
export type Product = { origin: string; mails: MailSink }

/** Calls an endpoint without parameters in its path; throws with the answer when it is not a success. */
export async function call<E extends Endpoint>(
  origin: string,
  endpoint: E,
  body: BodyOf<E>,
  customer?: Customer,
): Promise<AnswerOf<E>> {
  const answer = await fetch(urlOf(origin, endpoint), {
    method: endpoint.method,
    headers: customer === undefined ? jsonHeaders : headersOf(customer),
    ...(endpoint.body ? { body: JSON.stringify(endpoint.body.toWire(body)) } : {}),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${endpoint.path} answered ${answer.status}: ${text}`)
  return endpoint.answer.fromWire(JSON.parse(text).data)
}

export const pathOf = (endpoint: Endpoint): string => `/api${endpoint.path}`

const urlOf = (origin: string, endpoint: Endpoint): string => origin + pathOf(endpoint)

const jsonHeaders = { 'content-type': 'application/json' }

/** What a signed-in call carries. */
export const headersOf = ({ token }: Customer) => ({ ...jsonHeaders, authorization: `Bearer ${token}` })

let customers = 0

/** Signs a new customer up with the mailed code,. */
export async function newCustomer({ origin, mails }: Product): Promise<Customer> {
  customers += 1
  const email = `bench-${customers}@example.com`
  const password = 'gate-and-measure-20'
  await call(origin, signUp, { firstName: 'Ada', lastName: 'Obi', email, password, agreeToTerms: true })
  await call(origin, verifyEmail, { email, otp: await mails.codeFor(email) })
  const { user, accessToken } = await call(origin, signIn, { email, password, remember: false })
  return { id: asId(user.id), email, token: accessToken }
}

/** The order that every measurement places: 20 litres of the first product to a typed address. */
export async function orderRequest(origin: string) {
  const [product] = await call(origin, listProducts, undefined)
  if (product === undefined) throw new Error('nothing is sold')
  return { items: [{ productId: product.id, litres: 20 }], addressText: '12 Admiralty Way, Lekki, Lagos' }
}
