import { HOUR_SECONDS, secondsAfter } from '@gatefill/domain/core/lagos-time'
import type { Random } from '../../scenarios/script/random.ts'
import { must } from '../shop/caller.ts'
import type { Shop, VanDriver } from '../shop/open-shop.ts'
import type { Household, SimulatedOrder } from './customers.ts'
import { codeOf, orderStory } from './customers.ts'
import type { DayEvents } from './day-events.ts'
import { planEvents } from './day-events.ts'
import type { Mode, Touches } from './dispatchers.ts'
import { dispatcherDay } from './dispatchers.ts'
import { driverDay } from './driver.ts'
import type { EventQueue } from './event-queue.ts'
import type { Pace } from './pace.ts'
import type { Hole, Phone } from './phone.ts'
import { createPhone } from './phone.ts'
import type { Stories } from './process.ts'
import { runsToAnswer } from './runs-to-answer.ts'

/** A day as it is planned before it begins. */
export type DayPlan = {
  /** In Lagos, with which the day begins. */
  midnight: Date
  /** What would have begun before then is left out; people at work go on. */
  from: Date
  orders: number
  households: readonly [Household, ...Household[]]
  random: Random
  mode: Mode
  /** The hours of Lagos at which drivers begin to come, and at which no run is taken any more; above 24 on the next day. */
  openingHour: number
  lastHour: number
  /** Who drives, and when, in seconds after midnight, somebody orders. */
  drivers: readonly VanDriver[]
  orderTime: (random: Random) => number
  pace: Pace
  touches: Touches
  /** How often dispatchers have pressed, where runs come by their hand alone. */
  presses?: (() => number | undefined) | undefined
  /** Orders of all days, by their id. */
  known: Map<string, SimulatedOrder>
}

/** Lets customers, drivers and dispatchers of a day begin when their time comes; gives the phones and what befalls it. */
export function planDay(
  shop: Shop,
  { queue, people }: { queue: EventQueue; people: Stories },
  plan: DayPlan,
): { phones: Phone[]; events: DayEvents } {
  const { midnight, from, random, openingHour, lastHour, mode, pace, touches, known } = plan
  const { clock } = shop.app
  const at = (hour: number) => secondsAfter(midnight, hour * HOUR_SECONDS)
  const opening = at(openingHour)
  const events = planEvents(random, {
    midnight,
    lastHour,
    vans: shop.drivers.length,
    stations: shop.stations.length,
  })
  const phones = plan.drivers.map(({ call }) =>
    createPhone(call, {
      now: clock,
      random,
      holes: holesOf(random, at(openingHour + 0.5)),
      clockErrorSeconds: clockError(random),
    }),
  )
  for (let number = 0; number < plan.orders; number += 1) {
    const household = random.oneOf(plan.households)
    const time = secondsAfter(midnight, plan.orderTime(random))
    if (time < from) continue
    people.begin(time, (wait) =>
      orderStory(shop, household, { random, wait, onPlaced: (order) => known.set(order.id, order) }),
    )
  }
  beginDrivers(shop, people, { plan, events, phones, opening, shiftEnd: at(lastHour - 0.25) })
  closeDryStations(shop, queue, events, from)
  if (from >= at(lastHour)) return { phones, events }
  people.begin(later(opening, from), (wait) =>
    dispatcherDay(shop.dispatcher, {
      mode,
      wait,
      isOver: () => clock() >= at(lastHour),
      touches,
      looksEvery: pace.desk,
    }),
  )
  return { phones, events }
}

const later = (one: Date, other: Date): Date => (one > other ? one : other)

type Drivers = {
  plan: DayPlan
  events: DayEvents
  phones: readonly Phone[]
  opening: Date
  shiftEnd: Date
}

function beginDrivers(
  shop: Shop,
  people: Stories,
  { plan, events, phones, opening, shiftEnd }: Drivers,
): void {
  const { random, pace, known, from } = plan
  const { clock } = shop.app
  const brokenDown = new Set<number>()
  const hasRunToAnswer = runsToAnswer(shop.dispatcher, clock, pace.lookAtRuns, plan.presses)
  for (const [number, driver] of plan.drivers.entries()) {
    const phone = phones[number]
    const begin = secondsAfter(opening, random.whole(0, HOUR_SECONDS))
    if (phone === undefined || from >= shiftEnd) continue
    people.begin(later(begin, from), (wait) =>
      driverDay({
        shop,
        driver,
        phone,
        random,
        wait,
        now: clock,
        shiftEnd,
        events,
        brokenDown,
        pace,
        hasRunToAnswer,
        askForCode: async (orderId) => {
          const order = known.get(orderId)
          return order === undefined ? undefined : codeOf(order)
        },
      }),
    )
  }
}

/** Dispatch closes a station that has no fuel, and opens it when it has. */
function closeDryStations(
  { stations, dispatcher }: Shop,
  queue: EventQueue,
  { dry }: DayEvents,
  since: Date,
): void {
  for (const { station, from, to } of dry) {
    const id = stations[station]?.id
    const open = (isOpen: boolean) => async () => {
      await must(dispatcher('PUT', `/staff/stations/${id}/open`, { isOpen }), 'a station')
    }
    if (from >= since.getTime()) queue.at(new Date(from), open(false))
    if (to >= since.getTime()) queue.at(new Date(to), open(true))
  }
}

/** Two of three phones lose the network, once or twice, for 2 to 180 minutes. */
function holesOf(random: Random, earliest: Date): Hole[] {
  return Array.from({ length: random.whole(0, 2) }, () => {
    const from = earliest.getTime() + random.whole(0, 12 * HOUR_SECONDS) * 1000
    return { from, to: from + random.whole(2, random.maybe(0.1) ? 180 : 30) * 60_000 }
  })
}

/** One phone in ten goes minutes or hours wrong. */
const clockError = (random: Random): number =>
  random.maybe(0.1) ? random.whole(-7200, 7200) : random.whole(-5, 5)
