import type { StaffRole } from '@gatefill/domain/accounts/roles'
import { productIdOf, unpaidOrderOf } from '../../../apps/server/test/fixtures/workers.ts'
import type { Intention, Taken } from './play.ts'
import { NOTHING } from './play.ts'
import type { Shop } from './shop.ts'
import { refundedToAccomplice } from './shop.ts'
import { LITRES_OF_ORDER, signInAgain } from './van.ts'

const HOUR = 3600
const DAY = 24 * HOUR
const KOBO_PER_NAIRA = 100
const DAYS_OF_WEEK = 7
const ORDERS_OF_DAY = 6

const moneyBack = async (shop: Shop): Promise<Taken> => ({
  ...NOTHING,
  kobo: await refundedToAccomplice(shop),
})

/** Gives money back for orders of an accomplice that were delivered in full, so many naira each. */
const goodwill = (
  role: StaffRole,
  naira: number,
  { isHonest, kind = 'goodwill' }: { isHonest?: true; kind?: 'goodwill' | 'short_delivery' } = {},
): Intention => ({
  role,
  name: `${kind === 'goodwill' ? 'goodwill' : 'short deliveries'} of ₦${naira.toLocaleString('en')} for orders that lack nothing`,
  ...(isHonest === undefined ? {} : { isHonest }),
  async *week(shop) {
    await shop.van.beginShift()
    for (let day = 0; day < DAYS_OF_WEEK; day += 1) {
      for (let count = 0; count < (isHonest === undefined ? ORDERS_OF_DAY : 1); count += 1) {
        const orderId = await shop.van.deliver(LITRES_OF_ORDER)
        if (isHonest !== undefined && day > 0) continue
        const form = { amount: naira * KOBO_PER_NAIRA, kind, reason: 'The driver came late' }
        const { status } = await shop.as(role, 'POST', `/staff/orders/${orderId}/refunds`, form)
        if (status >= 300) return
        yield moneyBack(shop)
        await shop.pass(HOUR)
      }
      await shop.pass(DAY / 2)
    }
  },
})

/** What an accomplice saves by orders of 40 litres, six a day, at what a form of the administrator made of the price. */
const cheaper = (name: string, change: (shop: Shop, step: number) => Promise<number>): Intention => ({
  role: 'admin',
  name,
  async *week(shop) {
    const cost = async () => {
      await signInAgain(shop.app, shop.accomplice)
      const orderItems = [{ productId: await productIdOf(shop.app, 'PMS'), qunatity: 40 }]
      const id = await unpaidOrderOf(shop.app, shop.accomplice.token, { orderItems })
      const { total } = await shop.app.database.db
        .selectFrom('orders')
        .select('total')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return Number(total)
    }
    const whole = await cost()
    let kobo = 0
    for (let day = 0; day < DAYS_OF_WEEK; day += 1) {
      if ((await change(shop, day)) >= 300 && day === 0) return
      await shop.pass(HOUR)
      kobo += (whole - (await cost())) * ORDERS_OF_DAY
      yield { ...NOTHING, kobo }
      await shop.pass(DAY)
    }
  },
})

const lowerPrice = async (shop: Shop): Promise<number> => {
  const productId = await productIdOf(shop.app, 'PMS')
  const { body } = await shop.as('admin', 'GET', '/staff/products')
  const { unitPrice } = body.data.find(
    ({ _id, id }: { _id?: string; id?: string }) => (_id ?? id) === productId,
  )
  const note = 'Competition on the Lekki road'
  const form = { productId, unitPrice: Math.round(unitPrice * 0.99), validFrom: '', note }
  return (await shop.as('admin', 'POST', '/staff/price-requests', form)).status
}

const noFees = async (shop: Shop): Promise<number> => {
  const form = {
    serviceFeeBasisPoints: 0,
    serviceFeeMinimum: 0,
    deliveryFee: 0,
    nightSurcharge: 0,
    nightFromHour: 20,
    nightToHour: 6,
    validFrom: new Date(shop.app.clock().getTime() + 1000).toISOString(),
    note: 'A week without fees',
  }
  return (await shop.as('admin', 'POST', '/staff/pricing-policies', form)).status
}

export const MONEY: readonly Intention[] = [
  goodwill('support', 500),
  goodwill('support', 4000),
  goodwill('support', 15_000),
  goodwill('finance', 2000),
  goodwill('admin', 2000),
  goodwill('support', 500, { isHonest: true }),
  goodwill('support', 2000, { kind: 'short_delivery' }),
  cheaper('a price that goes down by one percent a day', lowerPrice),
  cheaper('fees of nothing', noFees),
]
