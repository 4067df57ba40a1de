import type { TestApp } from '../../app.ts'
import { signedUpCustomer } from '../../fixtures/customers.ts'
import { callAs } from '../../fixtures/workers.ts'
import type { Random } from '../../scenarios/script/random.ts'
import type { Caller } from '../shop/caller.ts'
import { callerOf, must } from '../shop/caller.ts'
import type { Shop } from '../shop/open-shop.ts'
import { randomGate } from '../shop/places.ts'
import type { Wait } from './process.ts'

/** An order as the simulation remembers it; times in milliseconds since 1970. */
export type SimulatedOrder = { id: string; litres: number; paidAt: number | undefined; asked: Caller }

export type Household = { call: Caller; addressId: string }

/** Households that order; each has one gate with a pin. */
export async function createHouseholds(
  app: TestApp,
  count: number,
  random: Random,
): Promise<[Household, ...Household[]]> {
  const household = async (number: number): Promise<Household> => {
    const { email, password, token } = await signedUpCustomer(app)
    let first: string | undefined = token
    const call = callerOf(app, async () => {
      const known = first
      first = undefined
      if (known !== undefined) return known
      const form = { email, password }
      return (await must(callAs(app, undefined, 'POST', '/auth/login', form), 'a customer')).accessToken
    })
    const { area, pin } = randomGate(random)
    const address = { street: `${number} Simulation Close, ${area}`, city: 'Lagos', LGA: 'Eti-Osa', pin }
    const { _id } = await must(call('POST', '/users/address', address), 'an address')
    return { call, addressId: _id }
  }
  const households: [Household, ...Household[]] = [await household(1)]
  for (let number = 2; number <= count; number += 1) households.push(await household(number))
  return households
}

/** When orders come in, by the hour of Lagos: a hump in the morning and one in the evening (an assumption). */
const DEMAND = [
  [7, 6],
  [8, 11],
  [9, 12],
  [10, 10],
  [11, 8],
  [12, 7],
  [13, 6],
  [14, 7],
  [15, 8],
  [16, 11],
  [17, 10],
] as const

/** Seconds after midnight at which an order is placed, two hours before the last run at the latest. */
export function orderTime(random: Random, lastHour: number): number {
  const hours = DEMAND.filter(([at]) => at < lastHour - 2)
  const hour = Number(random.weighted(Object.fromEntries(hours.map(([at, weight]) => [String(at), weight]))))
  return hour * 3600 + random.whole(0, 3599)
}

/** One order's story: placed, paid at once, late or never, and seldom cancelled. */
export async function orderStory(
  { app, products, pay }: Pick<Shop, 'app' | 'products' | 'pay'>,
  { call, addressId }: Household,
  { random, wait, onPlaced }: { random: Random; wait: Wait; onPlaced: (order: SimulatedOrder) => void },
): Promise<void> {
  const fuel = random.weighted({ PMS: 6, AGO: 3, DPK: 1 })
  const litres = random.oneOf([10, 20, 20, 30, 40] as const)
  const body = { orderItems: [{ productId: products[fuel], qunatity: litres }], addressId, orderAddress: '' }
  const placing = await call('POST', '/orders', body)
  // Ordering of the fuel is paused: the household reads why and gives it up.
  if (placing.status === 409) return
  const { _id: id } = await must(Promise.resolve(placing), 'an order')
  const order: SimulatedOrder = { id, litres, paidAt: undefined, asked: call }
  onPlaced(order)
  const pays = random.weighted({ now: 85, late: 12, never: 3 })
  if (pays === 'never') return
  await wait(pays === 'now' ? random.whole(20, 120) : random.whole(300, 1500))
  const start = await call('POST', '/payment/initiation', { orderId: id })
  if (start.status >= 300) return
  await pay(start.body.data.link)
  order.paidAt = app.clock().getTime()
  if (!random.maybe(0.04)) return
  await wait(random.whole(120, 5400))
  await call('PUT', `/orders/${id}/cancel`, { reason: 'changed_mind', note: '' })
}

/** The six digits of an order while it is out for delivery. */
export async function codeOf({ id, asked }: SimulatedOrder): Promise<string | undefined> {
  const { body } = await asked('GET', `/orders/${id}`)
  return body.data.handoverCode ?? undefined
}
