import { setTimeout as pause } from 'node:timers/promises'
import type { Customer } from '../../scenarios/script/customers.ts'
import { type Answers, RETRY_MILLISECONDS, repeatedCalls } from './repeated-calls.ts'

/** A person reads the page before pressing on. */
export const THINK_MILLISECONDS = 50

/** A payment that was taken during a fault is applied long before, also on a busy machine. */
const PAYMENTS_ARRIVE_MILLISECONDS = 300_000

/** How the Idempotency-Keys of all shoppers begin. */
export const SHOPPERS_KEY = 'shopper-'

/** What customers were promised: an order was accepted under its key, and its page said that it was paid. */
export type Promised = { key: string; orderId: string; isPaid: boolean; at: number }

export type Shopping = {
  promised: Promised[]
  answers: Answers
  /** Every shopper finishes the order that it has begun. */
  stop: () => Promise<void>
}

/**
 * Customers who order and pay without a pause, each at one of the servers, and repeat what was not answered. Those who
 * cancel leave no open order behind: nobody delivers here, and what waits for a van is planned again and again.
 */
export function startShopping(
  origins: readonly string[],
  customers: readonly Customer[],
  {
    productId,
    cancels = false,
    thinkMilliseconds = THINK_MILLISECONDS,
  }: { productId: string; cancels?: boolean; thinkMilliseconds?: number },
): Shopping {
  const promised: Promised[] = []
  const answers: Answers = { statuses: new Map(), failures: [] }
  let isStopped = false
  const { call, insist } = repeatedCalls(origins, answers)

  async function shop(at: number, { token }: Customer): Promise<void> {
    for (let count = 0; !isStopped; count += 1) {
      const key = `${SHOPPERS_KEY}${at}-${count}`
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      const orderId = await placeOrder(insist, at, {
        headers: { ...headers, 'idempotency-key': key },
        body: JSON.stringify(orderOf(productId)),
      })
      const one = { key, orderId, isPaid: false, at: performance.now() }
      promised.push(one)
      await pause(thinkMilliseconds)
      const started = await insist(at, '/api/payment/initiation', {
        method: 'POST',
        headers,
        body: JSON.stringify({ orderId: one.orderId }),
      })
      if (started.status >= 400) throw new Error(`a payment was refused: ${started.text}`)
      const page = new URL(JSON.parse(started.text).data.link).pathname
      await payAt(call, at, page)
      one.isPaid = true
      if (cancels) {
        await pause(thinkMilliseconds)
        await cancelOrder(insist, at, { orderId: one.orderId, headers })
      }
    }
  }

  const shopping = customers.map((customer, at) => shop(at, customer))
  const all = Promise.all(shopping)
  // It is waited for at the end; a failure before that must not end the run.
  all.catch(() => {})
  return {
    promised,
    answers,
    stop: async () => {
      isStopped = true
      await all
    },
  }
}

type Call = ReturnType<typeof repeatedCalls>['call']
type Insist = ReturnType<typeof repeatedCalls>['insist']

/**
 * Places an order; gives its id. A customer whose payments are on their way to us has as many unpaid orders as anybody may
 * have, and waits for them.
 */
async function placeOrder(
  insist: Insist,
  at: number,
  order: { headers: Record<string, string>; body: string },
): Promise<string> {
  const began = performance.now()
  for (;;) {
    const { status, text } = await insist(at, '/api/orders', { method: 'POST', ...order })
    if (status < 400) return JSON.parse(text).data._id
    const isWaiting = status === 409 && performance.now() - began < PAYMENTS_ARRIVE_MILLISECONDS
    if (!isWaiting) throw new Error(`an order was refused: ${text}`)
    await pause(RETRY_MILLISECONDS)
  }
}

/** Presses the button of the payment page until it sends the customer back. */
async function payAt(call: Call, at: number, page: string): Promise<void> {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'channel=card&outcome=paid',
  }
  for (let tries = at; ; tries += 1) {
    const { status } = await call(tries, page, init)
    if (status === 303) return
    await pause(RETRY_MILLISECONDS)
  }
}

async function cancelOrder(
  insist: Insist,
  at: number,
  { orderId, headers }: { orderId: string; headers: Record<string, string> },
): Promise<void> {
  const body = JSON.stringify({ reason: 'changed_mind', note: '' })
  const { status, text } = await insist(at, `/api/orders/${orderId}/cancel`, { method: 'PUT', headers, body })
  // 409: cancelled already, and the answer to the first try was lost.
  if (status >= 400 && status !== 409) throw new Error(`a cancellation was refused: ${text}`)
}

const orderOf = (productId: string) => ({
  orderItems: [{ productId, quantity: 20 }],
  orderAddress: '12 Admiralty Way, Lekki, Lagos',
})
