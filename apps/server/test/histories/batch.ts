import { chanceOf } from './chance.ts'
import { chaosOf } from './chaos.ts'
import { type Counter, counter } from './counter.ts'
import { type History, liverOf } from './history.ts'
import { type Breach, judge } from './oracle.ts'
import { insist, newCustomers, type Staff, staffOf } from './people.ts'
import { type Plan, planOf } from './plan.ts'
import { refundsOnTheirWay, retryFailed } from './vendors.ts'
import type { Ground, World } from './world.ts'
import { openWorld, VENDORS } from './world.ts'

const HALF_AN_HOUR = 31 * 60
const HOUR = 3600

/** Jumps of the clock after each part of the histories, in seconds; between two of them everything comes to rest. */
const JUMPS = {
  links: [20, 60, 10 * 60, HALF_AN_HOUR],
  expiry: [
    30,
    60,
    300,
    11 * 60,
    11 * 60,
    HALF_AN_HOUR,
    2 * HOUR,
    6 * HOUR,
    6 * HOUR,
    6 * HOUR,
    4 * HOUR,
    3 * HOUR,
  ],
  rest: [30, 60, 300, 11 * 60, 11 * 60, HALF_AN_HOUR, 2 * HOUR, 6 * HOUR, 9 * HOUR, 9 * HOUR],
} as const
const MOST_RESTS = 12

export type BatchOptions = {
  /** Repeats the batch: its histories, and what goes wrong beside them. */
  seed: number
  count: number
  /** Histories that are lived at the same time. */
  workers: number
  killDatabase: boolean
  unguarded: boolean
}

export type Outcome = {
  breaches: Breach[]
  crashes: Counter
  faults: Counter
  totals: Counter
}

/** Lives a batch of histories in a world of its own, lets everything come to rest, and judges what is left. */
export async function runBatch(ground: Ground, options: BatchOptions): Promise<Outcome> {
  const { seed, unguarded } = options
  const world = await openWorld(ground, { name: `histories_${seed}`, unguarded })
  try {
    return await liveIn(world, options)
  } finally {
    await world.close()
  }
}

async function liveIn(world: World, { seed, count, workers, killDatabase }: BatchOptions): Promise<Outcome> {
  const chance = chanceOf(seed)
  const faults = counter()
  const staff = staffOf(world)
  const plans: Plan[] = Array.from({ length: count }, (_, at) => planOf(chanceOf(seed * 100_003 + at)))
  const killDatabaseAt = killDatabase ? chance.whole(count, 3 * count) : -1
  const chaos = chaosOf({ world, chance: chanceOf(seed + 1), faults, killDatabaseAt })
  const { begin, live, end } = liverOf({ world, staff, chance, acted: chaos.acted })
  const emails = await newCustomers(world, count)
  const products = await pricedProducts(world, staff)

  const histories: History[] = []
  const step = refundsOnTheirWay(world, seed)
  const rest = async (jumps: readonly number[]) => {
    await world.drain()
    for (const seconds of jumps) {
      await world.advance(seconds)
      await world.runJob('reconciliation-forgotten')
      await world.drain()
      await step.move()
      await world.drain()
    }
  }
  const livePhase = async (phase: number) => {
    await inParallel(workers, histories, async (history) => {
      for (const one of history.plan.phases[phase] ?? []) await live(history, one)
    })
    await chaos.calm()
  }

  await inParallel(workers, plans, async (plan, at) => {
    const history = await begin(at, emails[at] ?? '', plan, products[plan.fuel])
    histories.push(history)
    for (const one of plan.phases[0] ?? []) await live(history, one)
  })
  await chaos.calm()
  await rest(JUMPS.links)
  await livePhase(1)
  await rest(JUMPS.expiry)
  await livePhase(2)
  for (const history of histories) await end(history)
  for (let times = 0; times < MOST_RESTS; times += 1) {
    await rest(JUMPS.rest)
    if (await isAtRest(world)) break
    await retryFailed(world, staff)
  }

  const breaches = await judge(world, histories)
  for (const problem of world.problems) breaches.push({ sentence: problem })
  return { breaches, crashes: world.crashes, faults, totals: await totalsOf(world, chaos.actions(), count) }
}

/** No order waits for its payment or for news of one, and no refund is under way or failed. */
async function isAtRest({ database: { db } }: World): Promise<boolean> {
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where((eb) => eb.or([eb('status', '=', 'initiated'), eb('payment_status', '=', 'checking')]))
    .executeTakeFirst()
  const refund = await db
    .selectFrom('refunds as r')
    .select('r.id')
    .where('r.state', '<>', 'processed')
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('refunds as next').select('next.id').whereRef('next.replaces', '=', 'r.id')),
      ),
    )
    .executeTakeFirst()
  return order === undefined && refund === undefined
}

/** Diesel becomes so dear that a part of a large order needs a second person. */
async function pricedProducts(world: World, staff: Staff): Promise<Record<Plan['fuel'], string>> {
  const { body } = await insist(world, { method: 'GET', path: '/products', at: 0 })
  const idOf = (name: string) => body.data.find((product: { name: string }) => product.name === name)._id
  const path = `/staff/products/${idOf('AGO')}/price`
  const price = { unitPrice: 250_000, note: 'As the histories ask' }
  const set = await staff.ask('admin', { method: 'PUT', path, body: price, at: 0 })
  if (set?.status !== 200) throw new Error(`the price was not set: ${JSON.stringify(set?.body)}`)
  return { PMS: idOf('PMS'), AGO: idOf('AGO') }
}

async function totalsOf(world: World, actions: number, count: number): Promise<Counter> {
  const totals = counter()
  totals.count('histories', count)
  totals.count('actions', actions)
  totals.count('events sent by the vendors', await world.events())
  for (const vendor of VENDORS) {
    const { charges, refunds } = await world.ledger(vendor)
    totals.count(`payments at ${vendor}`, charges.length)
    totals.count(`refunds at ${vendor}`, refunds.length)
  }
  return totals
}

/** Works through the items, so many at a time, and waits for all. */
async function inParallel<Item>(
  most: number,
  items: readonly Item[],
  work: (item: Item, at: number) => Promise<void>,
): Promise<void> {
  let next = 0
  const turn = async () => {
    for (let at = next++; at < items.length; at = next++) {
      const item = items[at]
      if (item !== undefined) await work(item, at)
    }
  }
  await Promise.all(Array.from({ length: most }, turn))
}
