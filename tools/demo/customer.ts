import { randomBytes } from 'node:crypto'
import type { Call } from './calls.ts'
import { endOfRoad } from './play.ts'

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

const GATE = { street: '14 Monastery Road, Sangotedo', city: 'Lagos', LGA: 'Eti-Osa' }

/** Orders 20 litres of PMS to the gate at which the drive of the demonstration ends, and gives the id. */
export async function placeOrder(call: Call, { token }: DemoCustomer): Promise<string> {
  const products = await call<{ _id: string; name: string }[]>('GET', '/products')
  const productId = products.find(({ name }) => name === 'PMS')?._id
  const addressId = await demoGate(call, token)
  const body = { orderItems: [{ productId, qunatity: 20 }], addressId, orderAddress: '' }
  return (await call<{ _id: string }>('POST', '/orders', { token, body }))._id
}

/** The address of an earlier order, or a new one with its pin at the end of the road. */
export async function demoGate(call: Call, token: string): Promise<string> {
  const { addresses } = await call<{ addresses: { _id: string; street: string }[] }>('GET', '/users/me', {
    token,
  })
  const same = addresses.find(({ street }) => street === GATE.street)
  if (same !== undefined) return same._id
  const body = { ...GATE, pin: endOfRoad() }
  return (await call<{ _id: string }>('POST', '/users/address', { token, body }))._id
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
