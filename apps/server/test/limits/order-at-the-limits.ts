import type { TestApp } from '../app.ts'
import { startTestApp } from '../app.ts'
import { signedUpCustomer } from '../fixtures/customers.ts'
import {
  assignedTo,
  callAs,
  handOver,
  paidOrderOf,
  productIdOf,
  takenOut,
  workerToken,
} from '../fixtures/workers.ts'

export type Outcome = { status: number; said: unknown }

const POLICY = {
  serviceFeeBasisPoints: 250,
  serviceFeeMinimum: 20_000,
  deliveryFee: 50_000,
  nightSurcharge: 0,
  nightFromHour: 22,
  nightToHour: 6,
  note: 'Prices hold longer',
}

/** What the product answers to the call that goes as far as each limit, and to some that go further, by name. */
export async function orderAtTheLimits(): Promise<Record<string, Outcome>> {
  const app = await startTestApp()
  const customer = (await signedUpCustomer(app)).token
  const [admin, dispatcher] = [await workerToken(app, 'admin'), await workerToken(app, 'dispatcher')]
  const order = await ordering(app, customer)
  const hold = (priceHoldMinutes: number) =>
    answerOf(callAs(app, admin, 'POST', '/staff/pricing-policies', { ...POLICY, priceHoldMinutes }))
  const ticket = { subject: 'Long', categoryId: 'cat_orders', message: 'm'.repeat(1500) }
  const outcomes = {
    most: await order(50, 'k'.repeat(300)),
    least: await order(5, 'four'),
    tooMuch: await order(55, 'too-much'),
    tooLittle: await order(4, 'too-little'),
    betweenSteps: await order(7, 'between'),
    rating: await answerOf(rate(app, customer)),
    note: await answerOf(callAs(app, dispatcher, 'POST', '/staff/desk-notes', { text: 'n'.repeat(700) })),
    longHold: await hold(3000),
    shortHold: await hold(5),
    overlongHold: await hold(3001),
    ticket: await answerOf(callAs(app, customer, 'POST', '/support/tickets', ticket)),
  }
  await app.close()
  return outcomes
}

async function answerOf(call: ReturnType<typeof callAs>): Promise<Outcome> {
  const { status, body } = await call
  return { status, said: body.errors ?? body.message }
}

/** Orders so many litres with a key of its own. */
async function ordering(app: TestApp, token: string) {
  const productId = await productIdOf(app, 'PMS')
  return async (litres: number, key: string): Promise<Outcome> => {
    const response = await app.server.inject({
      method: 'POST',
      url: '/api/orders',
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
      payload: { orderItems: [{ productId, qunatity: litres }], orderAddress: '12 Road, Lekki, Lagos' },
    })
    const body = response.json()
    return { status: response.statusCode, said: body.errors ?? body.message }
  }
}

/** An order that is delivered, and rated as well and as long as can be. */
async function rate(app: TestApp, token: string) {
  const orderId = await paidOrderOf(app, token)
  const driver = await assignedTo(app, orderId, 'driver1')
  await takenOut(app, driver, orderId)
  await handOver(app, { token, driver, orderId })
  return callAs(app, token, 'POST', `/orders/${orderId}/rating`, { stars: 6, comment: 'x'.repeat(700) })
}
