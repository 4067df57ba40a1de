import { randomBytes } from 'node:crypto'
import type { Call } from './calls.ts'

/** A signed-in customer. */
export type DemoCustomer = { email: string; password: string; token: string }

/** Signs a new customer up; `codeFor` reads the six digits that were mailed. */
export async function newCustomer(
  call: Call,
  codeFor: (email: string) => Promise<string>,
): Promise<DemoCustomer> {
  const email = `demo.${randomBytes(4).toString('hex')}@example.com`
  const password = 'watch-a-delivery-20'
  const form = { firstName: 'Ada', lastName: 'Demo', email, password, agreeToTerms: true }
  await call('POST', '/auth/signup', { body: form })
  await call('POST', '/auth/signup-verification', { body: { email, otp: await codeFor(email) } })
  return signIn(call, { email, password })
}

export async function signIn(
  call: Call,
  account: { email: string; password: string },
): Promise<DemoCustomer> {
  const { accessToken } = await call<{ accessToken: string }>('POST', '/auth/login', { body: account })
  return { ...account, token: accessToken }
}

/** Orders 20 litres of PMS and gives the id. */
export async function placeOrder(call: Call, { token }: DemoCustomer): Promise<string> {
  const products = await call<{ _id: string; name: string }[]>('GET', '/products')
  const productId = products.find(({ name }) => name === 'PMS')?._id
  const body = { orderItems: [{ productId, qunatity: 20 }], orderAddress: '14 Chevron Drive, Lekki, Lagos' }
  return (await call<{ _id: string }>('POST', '/orders', { token, body }))._id
}

/** The hosted page on which an order is paid. */
export async function paymentLink(call: Call, { token }: DemoCustomer, orderId: string): Promise<string> {
  return (await call<{ link: string }>('POST', '/payment/initiation', { token, body: { orderId } })).link
}

/** The hand-over code that the order shows its customer. */
export async function handoverCode(call: Call, { token }: DemoCustomer, orderId: string): Promise<string> {
  const { handoverCode: code } = await call<{ handoverCode?: string }>('GET', `/orders/${orderId}`, { token })
  if (code === undefined) throw new Error(`order ${orderId} shows no code`)
  return code
}
