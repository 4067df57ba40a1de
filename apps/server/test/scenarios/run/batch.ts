import { type Breach, judge } from '../oracle/oracle.ts'
import { deliveriesOf } from '../script/deliveries.ts'
import { insist, newCustomers, newDrivers, type Staff, staffOf } from '../script/people.ts'
import { randomOf } from '../script/random.ts'
import { liverOf } from '../script/scenario.ts'
import type { History } from '../script/scenario-life.ts'
import { type Plan, planOf } from '../script/scenario-plan.ts'
import { payOut, refundsOnTheirWay, retryFailed } from '../script/vendors.ts'
import { type Counter, counter } from './counter.ts'
import { chaosOf } from './faults.ts'
import { inParallel } from './in-parallel.ts'
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
const MAX_RESTS = 12
const DRIVERS = 12

export type BatchOptions = {
  /** Repeats the batch: its histories, and what goes wrong beside them. */
  seed: number
  count: number
  /** The number of the first one: others of the same seed are left out. */
  first?: number
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

async function liveIn(
  world: World,
  { seed, count, first = 0, workers, killDatabase }: BatchOptions,
): Promise<Outcome> {
  const chance = randomOf(seed)
  const faults = counter()
  const staff = staffOf(world)
  const plans: Plan[] = Array.from({ length: count }, (_, at) =>
    planOf(randomOf(seed * 100_003 + first + at)),
  )
  const killDatabaseAt = killDatabase ? chance.whole(count, 3 * count) : -1
  const chaos = chaosOf({ world, chance: randomOf(seed + 1), faults, killDatabaseAt })
  const deliveries = deliveriesOf(world, staff, await newDrivers(world, DRIVERS))
  const { begin, live, end } = liverOf({ world, staff, deliveries, chance, acted: chaos.acted })
  const customers = await newCustomers(world, count)
  const products = await pricedProducts(world, staff)

  const histories: History[] = []
  const step = refundsOnTheirWay(world, seed)
  /** Everything comes to rest, step by step; afterwards it is night, and the ledgers are compared. */
  const rest = async (jumps: readonly number[]) => {
    await world.drain()
    await payOut(world, chance)
    for (const seconds of jumps) {
      await world.advance(seconds)
      await world.runJob('reconciliation-forgotten')
      await world.drain()
      await step.move()
      await world.drain()
    }
    await world.runJob('reconciliation-hourly')
    await world.runJob('reconciliation-nightly')
    await world.drain()
  }
  const livePhase = async (phase: number) => {
    await world.rest(false)
    await inParallel(workers, histories, async (history) => {
      for (const one of history.plan.phases[phase] ?? []) await live(history, one)
    })
    await chaos.calm()
  }

  await inParallel(workers, customers, async (customer, at) => {
    const plan = plans[at] ?? never()
    const history = await begin(first + at, customer, plan, products[plan.fuel])
    histories.push(history)
    for (const one of plan.phases[0] ?? []) await live(history, one)
  })
  await chaos.calm()
  await rest(JUMPS.links)
  await livePhase(1)
  await rest(JUMPS.expiry)
  await livePhase(2)
  for (const history of histories) await end(history)
  for (let times = 0; times < MAX_RESTS; times += 1) {
    await rest(JUMPS.rest)
    if (await isAtRest(world)) break
    await retryFailed(world, staff)
  }

  const breaches = await judge(world, histories)
  for (const problem of world.problems) breaches.push({ sentence: problem })
  return {
    breaches,
    crashes: world.crashes,
    faults,
    totals: await totalsOf(world, chaos.actions(), histories),
  }
}

const never = (): never => {
  throw new Error('there are as many customers as plans')
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
    .where('r.state', 'not in', ['processed', 'charged_back'])
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

async function totalsOf(world: World, actions: number, histories: readonly History[]): Promise<Counter> {
  const totals = counter()
  totals.count('histories', histories.length)
  totals.count('delivered', histories.filter(({ missing }) => missing !== undefined).length)
  totals.count('delivered short', histories.filter(({ missing = 0 }) => missing > 0).length)
  totals.count('actions', actions)
  totals.count('events sent by the vendors', await world.events())
  for (const vendor of VENDORS) {
    const { charges, refunds, settlements, disputes } = await world.ledger(vendor)
    totals.count('payments in another currency', charges.filter(({ currency }) => currency !== 'NGN').length)
    totals.count(`payments out of ${vendor}`, settlements.length)
    for (const { state } of disputes) totals.count(`disputes ${state}`)
    totals.count(`payments at ${vendor}`, charges.length)
    totals.count(`refunds at ${vendor}`, refunds.length)
  }
  return totals
}
