import { expect } from 'vitest'
import { callAs } from '../fixtures/workers.ts'
import type { upgradedApp } from './upgraded-app.ts'

export type Upgraded = Awaited<ReturnType<typeof upgradedApp>>

/** What the tests of an upgraded server read of it, through its calls. */
export function readingsOf({ app, fixture }: Upgraded) {
  /** The name that the generator gave an order; undefined for any other id. */
  const nameOf = (id: string) => Object.entries(fixture.orders).find(([, known]) => known === id)?.[0]

  /** Reads, and gives the data of the answer; throws when it is refused. */
  async function read(token: string, path: string) {
    const { status, body } = await callAs(app, token, 'GET', path)
    if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`)
    return body.data
  }

  /** Status, payment status, total and refund of each order of a customer, in kobo. */
  async function ordersOf(token: string) {
    const { data, totalCount } = await read(token, '/orders/user?limit=50')
    expect(totalCount).toBe(data.length)
    return Object.fromEntries(
      data.map((one: Record<string, unknown>) => [
        nameOf(String(one._id)),
        [one.status, one.paymentStatus, one.totalAmount, one.refundAmount],
      ]),
    )
  }

  /** Each refund as its order, amount in kobo and state, as staff reads them. */
  async function refundStates(token = fixture.staffToken): Promise<string[]> {
    const { data } = await read(token, '/staff/refunds?limit=50')
    return data
      .map((one: Record<string, unknown>) => `${nameOf(String(one.orderId))} ${one.amount} ${one.state}`)
      .sort()
  }

  return { nameOf, read, ordersOf, refundStates }
}
