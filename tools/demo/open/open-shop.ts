import { cpSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import {
  DAY_MILLISECONDS,
  HOUR_SECONDS,
  lagosMidnight,
  MINUTE_SECONDS,
  secondsAfter,
} from '@gatefill/domain/core/lagos-time'
import { openPglite } from '../../../apps/server/src/platform/db/pglite.ts'
import { movableClock } from '../../../apps/server/test/clock.ts'
import { randomOf } from '../../../apps/server/test/scenarios/script/random.ts'
import { runBackground } from '../../../apps/server/test/simulation/day/background.ts'
import { countTouches } from '../../../apps/server/test/simulation/day/dispatchers.ts'
import { eventQueue } from '../../../apps/server/test/simulation/day/event-queue.ts'
import { COARSE, type Pace } from '../../../apps/server/test/simulation/day/pace.ts'
import { stories } from '../../../apps/server/test/simulation/day/process.ts'
import { type MonthNotes, NOTES, playUntil } from '../month/make-month.ts'
import { DAY, nextMidnight, planShopDay, type ShopDays } from '../month/shop-days.ts'
import { type DemoApp, openDemoApp, VENDOR } from '../shop/demo-app.ts'
import { readShop } from '../shop/found-shop.ts'
import { knownHouseholds, openOrders } from '../shop/households.ts'
import { readVendor, writeVendor } from '../shop/vendor-file.ts'
import { moveDatabase, moveVendor } from './move-dates.ts'

/** What a person watches: vans that move on the map, and a proposal that stands long enough to be read. */
const LIVE: Pace = {
  fix: 15,
  standingFix: 60,
  listen: 10,
  idleSync: 120,
  lookAtRuns: 5,
  desk: 90,
  server: 60,
  night: 60,
  plan: 60,
  alerts: 60,
}
/** So much of today is played before the shop opens, which takes seconds; before that it was quiet today. */
const HOURS_PLAYED = 4
/** So often it is written down how far the shop has come, for a process that is killed. */
const NOTE_MILLISECONDS = 30_000

export type OpenOptions = {
  /** The month as it was made, and where the shop of today lies. */
  month: string
  folder: string
  password: string
  now: () => Date
  environment?: NodeJS.ProcessEnv
  pages?: Parameters<typeof openDemoApp>[0]['pages']
}

/** A clock that is set until it follows the time of the machine. */
function demoClock(start: Date, now: () => Date) {
  const moved = movableClock(start)
  let isFollowing = false
  return Object.assign(() => (isFollowing ? now() : moved()), {
    isFollowing: () => isFollowing,
    advance: moved.advance,
    set: moved.set,
    follow: () => {
      isFollowing = true
    },
  })
}

/**
 * Opens the shop of today: the month with its dates moved so that its last day was yesterday, and the last hours of
 * today played until now.
 * The shop of the same day goes on where it was closed.
 */
export async function openShop(options: OpenOptions) {
  const { folder, password, now, environment = {}, pages = {} } = options
  const today = shopDay(now())
  if (!isOfToday(folder, today)) await copyMonth(options, today)
  const notes = readNotes(folder)
  const clock = demoClock(new Date(notes.end), now)
  const app = await openDemoApp({
    folder,
    clock,
    environment: { ...environment, DEMO_PASSWORD: password },
    hasInbox: true,
    pages,
  })
  const pace = { ...COARSE }
  const days = await resumeDays(app, clock.isFollowing, notes, password)
  const until = now()
  const quietUntil = secondsAfter(until, -HOURS_PLAYED * HOUR_SECONDS)
  if (clock() < quietUntil) clock.set(quietUntil)
  const from = clock()
  runBackground(app, days.queue, { until, isOver: days.people.areOver, pace, looksOn: Infinity })
  planShopDay(days, today, pace, from)
  // What was played took some seconds itself.
  for (let time = until; clock() < time; time = now()) await playUntil(days, clock, time)
  return {
    app,
    /** Goes on by the time of the machine until it is told to stop, and closes the shop. */
    goOn: async (stop: AbortSignal): Promise<void> => {
      Object.assign(pace, LIVE)
      clock.follow()
      const note = () => {
        writeVendor(join(folder, VENDOR), app.vendor.content())
        writeNotes(folder, { ...notes, end: clock().toISOString() })
      }
      await follow(days, { app, today, pace, stop, note })
      await app.close()
      note()
    },
  }
}

/** Before the drivers of a day come, the day before is not over. */
const shopDay = (now: Date): Date => lagosMidnight(secondsAfter(now, -DAY.openingHour * HOUR_SECONDS))

const readNotes = (folder: string): MonthNotes =>
  // Written by the function below and by makeMonth alone.
  JSON.parse(readFileSync(join(folder, NOTES), 'utf8')) as MonthNotes

const writeNotes = (folder: string, notes: MonthNotes): void =>
  writeFileSync(join(folder, NOTES), JSON.stringify(notes), { mode: 0o600 })

const isOfToday = (folder: string, today: Date): boolean =>
  existsSync(join(folder, NOTES)) && +shopDay(new Date(readNotes(folder).end)) === +today

/** The month as it was made, moved to end this morning. */
async function copyMonth({ month, folder }: OpenOptions, today: Date): Promise<void> {
  const unfinished = `${folder}.unfinished`
  for (const old of [folder, unfinished]) rmSync(old, { recursive: true, force: true })
  cpSync(month, unfinished, { recursive: true })
  const notes = readNotes(unfinished)
  const madeFor = lagosMidnight(new Date(notes.end))
  const days = Math.round((today.getTime() - madeFor.getTime()) / DAY_MILLISECONDS)
  const database = await openPglite(unfinished)
  await moveDatabase(database.engine, days)
  await database.close()
  const books = readVendor(join(unfinished, VENDOR))
  if (books !== undefined) writeVendor(join(unfinished, VENDOR), moveVendor(books, days))
  const end = new Date(Date.parse(notes.end) + days * DAY_MILLISECONDS).toISOString()
  writeNotes(unfinished, { ...notes, end })
  renameSync(unfinished, folder)
}

async function resumeDays(
  app: DemoApp,
  isLive: () => boolean,
  { addressIds, ordersADay }: MonthNotes,
  password: string,
): Promise<ShopDays> {
  const queue = eventQueue(app.clock())
  const touches = { writes: 0, refused: 0 }
  const shop = await readShop(app, password)
  const households = knownHouseholds(app, addressIds, password)
  return {
    shop: { ...shop, dispatcher: countTouches(shop.dispatcher, touches) },
    queue,
    people: stories(queue, app.clock),
    random: randomOf(Math.floor(app.clock().getTime() / 1000)),
    households,
    batches: new Map(),
    problems: [],
    known: await openOrders(app, households),
    touches,
    // Once it goes on by itself, a person may press as well.
    presses: () => (isLive() ? undefined : touches.writes),
    ordersADay,
  }
}

/** Lets everything happen when its time comes, and plans the next day after each midnight. */
async function follow(
  days: ShopDays,
  {
    app,
    today,
    pace,
    stop,
    note,
  }: { app: DemoApp; today: Date; pace: Pace; stop: AbortSignal; note: () => void },
): Promise<void> {
  const { queue } = days
  const { log, clock } = app.app.context
  const planNext = (midnight: Date) =>
    queue.at(secondsAfter(midnight, MINUTE_SECONDS), async () => {
      planShopDay(days, midnight, pace)
      planNext(nextMidnight(midnight))
    })
  planNext(nextMidnight(today))
  let notedAt = performance.now()
  while (!stop.aborted) {
    const next = queue.peek()
    if (next !== undefined && next <= clock()) {
      await queue
        .next()
        ?.work()
        // A person who looks around may have taken the work from somebody: that one goes home, the others go on.
        .catch((error: Error) => log.warn({ reason: error.message }, 'somebody of the demo shop stopped'))
      continue
    }
    if (performance.now() - notedAt > NOTE_MILLISECONDS) {
      note()
      notedAt = performance.now()
    }
    await pause(Math.min(500, next === undefined ? 500 : Math.max(10, next.getTime() - clock().getTime())))
  }
}
