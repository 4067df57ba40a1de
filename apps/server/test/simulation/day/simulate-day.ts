import { HOUR_SECONDS, secondsAfter } from '@gatefill/domain/core/lagos-time'
import { startTestApp } from '../../app.ts'
import { movableClock } from '../../clock.ts'
import { closeIdleEngines } from '../../pglite-pool.ts'
import type { Random } from '../../scenarios/script/random.ts'
import { randomOf } from '../../scenarios/script/random.ts'
import { brokenRules } from '../check/broken-rules.ts'
import { orderProblems, touchProblems } from '../check/whole-day.ts'
import type { Shop } from '../shop/open-shop.ts'
import { openShop } from '../shop/open-shop.ts'
import type { DaySummary } from '../summary/summary.ts'
import { summarise } from '../summary/summary.ts'
import { drain, runBackground } from './background.ts'
import type { SimulatedOrder } from './customers.ts'
import { createHouseholds, orderTime } from './customers.ts'
import type { DayOptions } from './day-options.ts'
import type { Touches } from './dispatchers.ts'
import { countTouches, setMode } from './dispatchers.ts'
import type { EventQueue } from './event-queue.ts'
import { eventQueue } from './event-queue.ts'
import { FINE } from './pace.ts'
import { planDay } from './plan-day.ts'
import { stories } from './process.ts'

/** A weekday, midnight in Lagos. */
const MIDNIGHT = new Date('2026-11-23T23:00:00Z')
const at = (hour: number): Date => secondsAfter(MIDNIGHT, hour * HOUR_SECONDS)
const OPENING_HOUR = 6.5
const OPENING = at(OPENING_HOUR)
const LAST_HOUR = 20
/** What is on the road by then comes home. */
const HOURS_TO_COME_HOME = 3
/** Each household orders so often on average. */
const ORDERS_A_HOUSEHOLD = 4

/**
 * One Lagos day through public calls, on a server of its own whose clock jumps from event to event: the same seed gives
 * the same customers, drivers and faults.
 */
export async function simulateDay(options: DayOptions): Promise<DaySummary> {
  const began = performance.now()
  const clock = movableClock(OPENING)
  const app = await startTestApp({ clock })
  try {
    const touches: Touches = { writes: 0, refused: 0 }
    const opened = await openShop(app, options.vans)
    const shop = { ...opened, dispatcher: countTouches(opened.dispatcher, touches) }
    clock.set(OPENING)
    const queue = eventQueue(OPENING)
    const day = await beginDay(shop, queue, { options, touches, random: randomOf(options.seed) })
    await playEvents(queue, clock)
    await drain(app)
    const known = [...day.orders.values()]
    const paid = known.filter(({ paidAt }) => paidAt !== undefined).length
    const broken = [
      ...(await brokenRules(app.database, day.phones)),
      ...(await orderProblems(app.database, known)),
      ...touchProblems(options.mode, touches, paid),
    ]
    const seconds = (performance.now() - began) / 1000
    return await summarise(app.database, { ...day, options, touches, broken, now: clock(), seconds })
  } finally {
    await app.close()
    await closeIdleEngines()
  }
}

/** Lets happen what is planned, each at its time, until nothing is left. */
async function playEvents(queue: EventQueue, clock: ReturnType<typeof movableClock>): Promise<void> {
  for (let next = queue.next(); next !== undefined; next = queue.next()) {
    if (next.moment > clock()) clock.set(next.moment)
    await next.work()
  }
}

async function beginDay(
  shop: Shop,
  queue: EventQueue,
  { options, touches, random }: { options: DayOptions; touches: Touches; random: Random },
) {
  const { app } = shop
  const { lastHour = LAST_HOUR, pace = FINE, mode } = options
  const orders = new Map<string, SimulatedOrder>()
  const people = stories(queue, app.clock)
  await setMode(shop.dispatcher, mode)
  const households = await createHouseholds(app, Math.ceil(options.orders / ORDERS_A_HOUSEHOLD), random)
  app.clock.set(OPENING)
  runBackground(app, queue, { until: at(lastHour + HOURS_TO_COME_HOME), isOver: people.areOver, pace })
  const day = planDay(
    shop,
    { queue, people },
    {
      midnight: MIDNIGHT,
      from: OPENING,
      openingHour: OPENING_HOUR,
      lastHour,
      orders: options.orders,
      orderTime: () => orderTime(random, lastHour),
      drivers: shop.drivers,
      households,
      random,
      mode,
      pace,
      touches,
      known: orders,
    },
  )
  return { ...day, orders }
}
