import { DAY_SECONDS, HOUR_SECONDS, secondsAfter } from '@gatefill/domain/core/lagos-time'
import type { Random } from '../../../apps/server/test/scenarios/script/random.ts'
import type { Household, SimulatedOrder } from '../../../apps/server/test/simulation/day/customers.ts'
import { orderTime } from '../../../apps/server/test/simulation/day/customers.ts'
import type { Touches } from '../../../apps/server/test/simulation/day/dispatchers.ts'
import type { EventQueue } from '../../../apps/server/test/simulation/day/event-queue.ts'
import type { Pace } from '../../../apps/server/test/simulation/day/pace.ts'
import { planDay } from '../../../apps/server/test/simulation/day/plan-day.ts'
import type { Stories } from '../../../apps/server/test/simulation/day/process.ts'
import type { DemoShop } from '../shop/found-shop.ts'

/** When the teams of the day and of the night drive, in hours of Lagos; above 24 on the next day. */
export const DAY = { openingHour: 6.5, lastHour: 20 } as const
const NIGHT = { openingHour: 19, lastHour: 30 } as const
/** So many of the drivers work by night, and one order in eight is one of the night (assumptions). */
const NIGHT_DRIVERS = 2
const NIGHT_SHARE = 1 / 8
/** The last of its orders is placed so long before the night team goes home. */
const NIGHT_MARGIN_HOURS = 2
/** Of the week from Sunday on: how much is ordered, as a share of a usual day (an assumption). */
const WEEK = [0.7, 1, 0.95, 1, 1.05, 1.2, 1.1] as const

/** What the days of one shop share: who works there, who orders, and what is known of it. */
export type ShopDays = {
  shop: DemoShop
  queue: EventQueue
  people: Stories
  random: Random
  households: [Household, ...Household[]]
  known: Map<string, SimulatedOrder>
  touches: Touches
  presses?: (() => number | undefined) | undefined
  ordersADay: number
  /** What each station gives out now, by station and fuel. */
  batches: Map<string, string>
  /** What somebody failed at or was refused. */
  problems: string[]
}

/** Plans the day that begins with a midnight of Lagos, and the night after it; what would have begun before `from` is left out. */
export function planShopDay(days: ShopDays, midnight: Date, pace: Pace, from: Date = midnight): void {
  const { shop, queue, people, random, ordersADay } = days
  const weekday = secondsAfter(midnight, 12 * HOUR_SECONDS).getUTCDay()
  const orders = ordersADay * (WEEK[weekday] ?? 1) * (0.9 + random.next() * 0.2)
  const nightOrders = Math.round(orders * NIGHT_SHARE)
  const common = { ...days, midnight, from, pace, mode: 'suggest' } as const
  const byDay = shop.drivers.slice(0, -NIGHT_DRIVERS)
  planDay(
    shop,
    { queue, people },
    {
      ...common,
      ...DAY,
      orders: Math.round(orders) - nightOrders,
      drivers: byDay,
      orderTime: () => orderTime(random, DAY.lastHour),
    },
  )
  planDay(
    shop,
    { queue, people },
    {
      ...common,
      ...NIGHT,
      orders: nightOrders,
      drivers: shop.drivers.slice(-NIGHT_DRIVERS),
      orderTime: () =>
        random.whole(NIGHT.openingHour * HOUR_SECONDS, (NIGHT.lastHour - NIGHT_MARGIN_HOURS) * HOUR_SECONDS),
    },
  )
}

export const nextMidnight = (midnight: Date): Date => secondsAfter(midnight, DAY_SECONDS)
