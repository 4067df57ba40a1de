import { secondsAfter } from '@gatefill/domain/core/lagos-time'
import { startTestApp } from '../../app.ts'
import { movableClock } from '../../clock.ts'
import { closeIdleEngines } from '../../pglite-pool.ts'
import type { Random } from '../../scenarios/script/random.ts'
import { randomOf } from '../../scenarios/script/random.ts'
import { brokenRules } from '../check/broken-rules.ts'
import { orderProblems, touchProblems } from '../check/whole-day.ts'
import { must } from '../shop/caller.ts'
import type { Shop } from '../shop/open-shop.ts'
import { openShop } from '../shop/open-shop.ts'
import type { DaySummary } from '../summary/summary.ts'
import { summarise } from '../summary/summary.ts'
import { drain, runBackground } from './background.ts'
import type { SimulatedOrder } from './customers.ts'
import { codeOf, createHouseholds, orderStory, orderTime } from './customers.ts'
import type { DayEvents } from './day-events.ts'
import { planEvents } from './day-events.ts'
import type { DayOptions } from './day-options.ts'
import type { Touches } from './dispatchers.ts'
import { countTouches, dispatcherDay, setMode } from './dispatchers.ts'
import { driverDay } from './driver.ts'
import type { EventQueue } from './event-queue.ts'
import { eventQueue } from './event-queue.ts'
import type { Hole, Phone } from './phone.ts'
import { createPhone } from './phone.ts'
import type { Stories } from './process.ts'
import { stories } from './process.ts'
import { runsToAnswer } from './runs-to-answer.ts'

/** A weekday, midnight in Lagos. */
const MIDNIGHT = new Date('2026-11-23T23:00:00Z')
const at = (hour: number, minute = 0): Date => secondsAfter(MIDNIGHT, hour * 3600 + minute * 60)
const OPENING = at(6, 30)
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
    const shop = await openShop(app, options.vans)
    clock.set(OPENING)
    const day = planDay(shop, options, randomOf(options.seed))
    await day.begin()
    for (let next = day.queue.next(); next !== undefined; next = day.queue.next()) {
      if (next.moment > clock()) clock.set(next.moment)
      await next.work()
    }
    await drain(app)
    const known = [...day.orders.values()]
    const paid = known.filter(({ paidAt }) => paidAt !== undefined).length
    const broken = [
      ...(await brokenRules(app.database, day.phones)),
      ...(await orderProblems(app.database, known)),
      ...touchProblems(options.mode, day.touches, paid),
    ]
    const seconds = (performance.now() - began) / 1000
    return await summarise(app.database, { ...day, options, broken, now: clock(), seconds })
  } finally {
    await app.close()
    await closeIdleEngines()
  }
}

function planDay(opened: Shop, options: DayOptions, random: Random) {
  const { lastHour = LAST_HOUR, lookMinutes = 1 } = options
  const touches: Touches = { writes: 0, refused: 0 }
  const shop = { ...opened, dispatcher: countTouches(opened.dispatcher, touches) }
  const { app } = shop
  const { clock } = app
  const queue = eventQueue(OPENING)
  const orders = new Map<string, SimulatedOrder>()
  const people = stories(queue, clock)
  const events = planEvents(random, {
    midnight: MIDNIGHT,
    lastHour,
    vans: shop.drivers.length,
    stations: shop.stations.length,
  })
  const phones = shop.drivers.map(({ call }) =>
    createPhone(call, { now: clock, random, holes: holesOf(random), clockErrorSeconds: clockError(random) }),
  )

  async function begin(): Promise<void> {
    await setMode(shop.dispatcher, options.mode)
    const households = await createHouseholds(app, Math.ceil(options.orders / ORDERS_A_HOUSEHOLD), random)
    clock.set(OPENING)
    runBackground(app, queue, {
      until: at(lastHour + HOURS_TO_COME_HOME),
      isOver: people.areOver,
      lookMinutes,
    })
    for (let number = 0; number < options.orders; number += 1) {
      const household = random.oneOf(households as [(typeof households)[0], ...typeof households]) // at least one
      people.begin(secondsAfter(MIDNIGHT, orderTime(random, lastHour)), (wait) =>
        orderStory(shop, household, { random, wait, onPlaced: (order) => orders.set(order.id, order) }),
      )
    }
    startDrivers(shop, people, { phones, orders, random, lastHour, events })
    closeDryStations(shop, queue, events)
    people.begin(OPENING, (wait) =>
      dispatcherDay(shop.dispatcher, {
        mode: options.mode,
        wait,
        isOver: () => clock() >= at(lastHour),
        touches,
      }),
    )
  }
  return { begin, queue, orders, phones, touches, events }
}

type DriversOptions = {
  phones: readonly Phone[]
  orders: ReadonlyMap<string, SimulatedOrder>
  random: Random
  lastHour: number
  events: DayEvents
}

function startDrivers(
  shop: Shop,
  people: Stories,
  { phones, orders, random, lastHour, events }: DriversOptions,
): void {
  const { clock } = shop.app
  const brokenDown = new Set<number>()
  const hasRunToAnswer = runsToAnswer(shop.dispatcher, clock)
  for (const [number, driver] of shop.drivers.entries()) {
    const phone = phones[number]
    if (phone === undefined) continue
    people.begin(secondsAfter(OPENING, random.whole(0, 3600)), (wait) =>
      driverDay({
        shop,
        driver,
        phone,
        random,
        wait,
        now: clock,
        shiftEnd: at(lastHour, -15),
        events,
        brokenDown,
        hasRunToAnswer,
        askForCode: async (orderId) => {
          const order = orders.get(orderId)
          return order === undefined ? undefined : codeOf(order)
        },
      }),
    )
  }
}

/** Dispatch closes a station that has no fuel, and opens it when it has. */
function closeDryStations({ stations, dispatcher }: Shop, queue: EventQueue, { dry }: DayEvents): void {
  for (const { station, from, to } of dry) {
    const id = stations[station]?.id
    const open = (isOpen: boolean) => async () => {
      await must(dispatcher('PUT', `/staff/stations/${id}/open`, { isOpen }), 'a station')
    }
    queue.at(new Date(from), open(false))
    queue.at(new Date(to), open(true))
  }
}

/** Two of three phones lose the network, once or twice, for 2 to 180 minutes. */
function holesOf(random: Random): Hole[] {
  return Array.from({ length: random.whole(0, 2) }, () => {
    const from = at(7).getTime() + random.whole(0, 12 * 3600) * 1000
    return { from, to: from + random.whole(2, random.maybe(0.1) ? 180 : 30) * 60_000 }
  })
}

/** One phone in ten goes minutes or hours wrong. */
const clockError = (random: Random): number =>
  random.maybe(0.1) ? random.whole(-7200, 7200) : random.whole(-5, 5)
