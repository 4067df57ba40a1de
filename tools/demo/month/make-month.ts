import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DAY_SECONDS, HOUR_SECONDS, lagosMidnight, secondsAfter } from '@gatefill/domain/core/lagos-time'
import { openPgliteInMemory, writePglite } from '../../../apps/server/src/platform/db/pglite.ts'
import { movableClock } from '../../../apps/server/test/clock.ts'
import { randomOf } from '../../../apps/server/test/scenarios/script/random.ts'
import { drain, runBackground } from '../../../apps/server/test/simulation/day/background.ts'
import type { Household } from '../../../apps/server/test/simulation/day/customers.ts'
import { countTouches, setMode } from '../../../apps/server/test/simulation/day/dispatchers.ts'
import { eventQueue } from '../../../apps/server/test/simulation/day/event-queue.ts'
import { COARSE } from '../../../apps/server/test/simulation/day/pace.ts'
import { stories } from '../../../apps/server/test/simulation/day/process.ts'
import type { DemoApp } from '../shop/demo-app.ts'
import { openDemoApp } from '../shop/demo-app.ts'
import type { DemoShop } from '../shop/found-shop.ts'
import { foundShop } from '../shop/found-shop.ts'
import { newHousehold } from '../shop/households.ts'
import { planOffice } from './office/office.ts'
import type { ShopDays } from './shop-days.ts'
import { DAY, planShopDay } from './shop-days.ts'

export type MonthOptions = {
  /** Where the month is kept; it has its name once it is whole. */
  folder: string
  days: number
  ordersADay: number
  password: string
  /** A time of the day that follows the last of the month. */
  now: Date
  seed?: number
  /** Customers on the first day. */
  customers?: number
  /** Told after each day that has been played. */
  onDay?: (day: number) => void
  /** Looks at the shop before it is closed. */
  inspect?: (app: DemoApp) => Promise<void>
}

/** What is known of a month beside its database. */
export type MonthNotes = {
  /** Until when everything has been played. */
  end: string
  /** The address of each customer by the customer's number. */
  addressIds: string[]
  ordersADay: number
}

export const NOTES = 'month.json'
const NEW_CUSTOMERS_A_DAY = 2
const SIGN_UP_HOUR = 5
/** Whom a colleague has just invited may not yet approve what that colleague asks for. */
const FOUNDED_DAYS_BEFORE = 40

/**
 * Plays days one after the other through the product's own calls, until the morning of `now`, and
 * keeps what came of them. Gives what the office was refused; nothing, where all went well.
 */
export async function makeMonth(options: MonthOptions): Promise<string[]> {
  const { folder, days, now, password, customers = 30 } = options
  const unfinished = `${folder}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  const today = lagosMidnight(now)
  const first = secondsAfter(today, -days * DAY_SECONDS)
  const end = secondsAfter(today, DAY.openingHour * HOUR_SECONDS)
  const clock = movableClock(secondsAfter(first, -FOUNDED_DAYS_BEFORE * DAY_SECONDS))
  // What the office of a month is told of is no news for who waits for it.
  const environment = { DEMO_PASSWORD: password, LOG_LEVEL: 'silent' }
  // In memory: files of a database that nobody keeps yet cost a tenth of the time.
  const database = await openPgliteInMemory()
  const app = await openDemoApp({ folder: unfinished, clock, environment, database })
  const addressIds: string[] = []
  const problems: string[] = []
  try {
    const shop = await foundShop(app, password)
    clock.set(secondsAfter(first, SIGN_UP_HOUR * HOUR_SECONDS))
    const played = await beginMonth(shop, options, { addressIds, problems })
    runBackground(app, played.queue, {
      until: end,
      isOver: played.people.areOver,
      pace: COARSE,
      looksOn: Infinity,
    })
    for (let day = 0; day < days; day += 1) {
      const midnight = secondsAfter(first, day * DAY_SECONDS)
      played.queue.at(secondsAfter(midnight, SIGN_UP_HOUR * HOUR_SECONDS), async () => {
        if (day > 0) options.onDay?.(day)
        const more = day === 0 ? customers - 1 : NEW_CUSTOMERS_A_DAY
        for (let count = 0; count < more; count += 1)
          played.households.push(await signUp(app, played, { password, addressIds }))
        planShopDay(played, midnight, COARSE)
        planOffice({ ...played, app, day, days, midnight })
      })
    }
    await playUntil(played, clock, end)
    await drain(app)
    options.onDay?.(days)
    await options.inspect?.(app)
    await writePglite(unfinished, await database.engine.dumpDataDir('none'))
  } finally {
    await app.close()
  }
  const notes: MonthNotes = { end: end.toISOString(), addressIds, ordersADay: options.ordersADay }
  writeFileSync(join(unfinished, NOTES), JSON.stringify(notes))
  renameSync(unfinished, folder)
  return problems
}

async function beginMonth(
  shop: DemoShop,
  { password, ordersADay, seed = 1 }: MonthOptions,
  { addressIds, problems }: { addressIds: string[]; problems: string[] },
): Promise<ShopDays> {
  const { app } = shop
  const { clock } = app
  await setMode(shop.dispatcher, 'suggest')
  const random = randomOf(seed)
  const queue = eventQueue(clock())
  const touches = { writes: 0, refused: 0 }
  const batches = new Map<string, string>()
  const first = await newHousehold(app, { number: 0, password, random })
  addressIds.push(first.addressId)
  return {
    shop: {
      ...shop,
      dispatcher: countTouches(shop.dispatcher, touches),
      batchOf: (stationId, productId) => batches.get(`${stationId} ${productId}`),
    },
    batches,
    problems,
    queue,
    people: stories(queue, clock),
    random,
    households: [first],
    known: new Map(),
    touches,
    presses: () => touches.writes,
    ordersADay,
  }
}

async function signUp(
  app: DemoApp,
  { random }: ShopDays,
  { password, addressIds }: { password: string; addressIds: string[] },
): Promise<Household> {
  const household = await newHousehold(app, { number: addressIds.length, password, random })
  addressIds.push(household.addressId)
  return household
}

/** Lets happen what is planned until a time, to which the clock is set then. Whoever fails at something goes home. */
export async function playUntil(
  { queue, problems }: Pick<ShopDays, 'queue' | 'problems'>,
  clock: DemoApp['clock'],
  until: Date,
): Promise<void> {
  for (let next = queue.peek(); next !== undefined && next <= until; next = queue.peek()) {
    const event = queue.next()
    if (event === undefined) break
    if (event.moment > clock()) clock.set(event.moment)
    await event.work().catch((error: Error) => {
      problems.push(`${event.moment.toISOString()}: ${error.message}`)
    })
  }
  if (until > clock()) clock.set(until)
}
