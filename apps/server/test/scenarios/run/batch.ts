import { type Breach, findBreaches } from '../oracle/oracle.ts'
import { type Customer, createCustomers } from '../script/customers.ts'
import { createDeliveries } from '../script/deliveries.ts'
import { decideMeterCheck } from '../script/meter-check.ts'
import { type Plan, planScenario } from '../script/plan.ts'
import { randomOf } from '../script/random.ts'
import type { Scenario } from '../script/scenario.ts'
import { type Products, scenarioRunner } from '../script/scenario-runner.ts'
import { createDrivers, createStaff } from '../script/staff.ts'
import { advanceRefunds, payOut, retryFailedRefunds } from '../script/vendors.ts'
import { type Counter, counter } from './counter.ts'
import { faultInjector } from './faults.ts'
import { inParallel } from './in-parallel.ts'
import type { Mutant } from './mutant.ts'
import type { PostgresCluster } from './postgres-cluster.ts'
import type { Simulation } from './simulation.ts'
import { startSimulation, VENDORS } from './simulation.ts'
import { totalsOf } from './totals.ts'

const HALF_AN_HOUR = 31 * 60
const HOUR = 3600
const WEEK = 8 * 24 * HOUR

/**
 * How the clock moves after each phase, in seconds; after each of them the simulation settles. Every open page is asked
 * about at each step, which is most of the work: no more steps than a lost refund needs to be searched for and sent again.
 */
const CLOCK_STEPS = {
  links: [20, 60, 10 * 60, HALF_AN_HOUR],
  expiry: [30, 300, 11 * 60, 11 * 60, HALF_AN_HOUR, 2 * HOUR, 12 * HOUR, 13 * HOUR],
  end: [30, 300, 11 * 60, 11 * 60, 2 * HOUR, 12 * HOUR, 13 * HOUR],
} as const
const MAX_ROUNDS = 12
/** What a missing guard leaves open is not waited for any longer. */
const MAX_ROUNDS_OF_MUTANT = 3
/** In kobo a litre. */
const DIESEL_PRICE = 250_000
const DRIVERS = 12

export type BatchOptions = {
  /** Repeats the batch: its scenarios and its faults. */
  seed: number
  count: number
  /** The number of the first scenario: the others of the same seed are left out. */
  first?: number
  /** Scenarios that run at the same time. */
  workers: number
  killDatabase: boolean
  /** Whose guard is taken out. */
  mutant?: Mutant
  /** The scripts of the scenarios, where they are not random ones of the seed; nothing is killed then. */
  plans?: readonly Plan[]
  /** A folder for the compiled code of the servers. */
  cache: string
}

export type Outcome = {
  breaches: Breach[]
  crashes: Counter
  faults: Counter
  totals: Counter
}

/** Runs a batch of scenarios in a simulation of its own, settles everything, and lets the oracle check what is left. */
export async function runBatch(cluster: PostgresCluster, options: BatchOptions): Promise<Outcome> {
  const { seed, mutant, cache } = options
  const simulation = await startSimulation(cluster, { name: `scenarios_${seed}`, mutant, seed, cache })
  try {
    return await runIn(simulation, options)
  } finally {
    await simulation.close()
  }
}

async function runIn(simulation: Simulation, options: BatchOptions): Promise<Outcome> {
  const { seed, count, first = 0, workers, killDatabase } = options
  const random = randomOf(seed)
  const faults = counter()
  const products = await pricedProducts(simulation)
  const staff = createStaff(simulation)
  const plans = options.plans ?? plansOf(seed, count, first)
  const killDatabaseAt = killDatabase ? random.whole(count, 3 * count) : -1
  const isDirected = options.plans !== undefined
  const injector = faultInjector({
    simulation,
    random: randomOf(seed + 1),
    faults,
    killDatabaseAt,
    isDirected,
  })
  const deliveries = createDeliveries(simulation, staff, await createDrivers(simulation, DRIVERS))
  const runner = scenarioRunner({ simulation, staff, deliveries, random, onStep: injector.onStep })
  const customers: Customer[] = await createCustomers(simulation, count)
  const settle = (clockSteps: readonly number[]) => settleSimulation(simulation, seed, clockSteps)

  const scenarios: Scenario[] = []
  const runPhase = async (phase: number) => {
    await simulation.servers.allowDatabaseCrash(true)
    await inParallel(workers, scenarios, async (scenario) => {
      for (const step of scenario.plan.phases[phase] ?? []) await runner.runStep(scenario, step)
    })
    await injector.stop()
  }

  await inParallel(workers, customers, async (customer, at) => {
    const plan = plans[at] ?? missingPlan()
    const scenario = await runner.begin(first + at, customer, plan, products)
    scenarios.push(scenario)
    for (const step of plan.phases[0] ?? []) await runner.runStep(scenario, step)
  })
  await injector.stop()
  await settle(CLOCK_STEPS.links)
  await runPhase(1)
  await settle(CLOCK_STEPS.expiry)
  await runPhase(2)
  for (const scenario of scenarios) await runner.finish(scenario)
  // What is left is compared with vendors that answer regularly.
  for (const vendor of VENDORS) await simulation.vendor(vendor, 'calm')
  const isMutated = (options.mutant?.patches ?? []).length > 0
  const rounds = isMutated ? MAX_ROUNDS_OF_MUTANT : MAX_ROUNDS
  for (let round = 0; round < rounds; round += 1) {
    await settle(round === 0 ? [WEEK, ...CLOCK_STEPS.end] : CLOCK_STEPS.end)
    if (await isSettled(simulation)) break
    await retryFailedRefunds(simulation, staff)
    // Nobody decides about a meter while the bank decides about the payment.
    for (const scenario of scenarios) await decideMeterCheck(scenario, { simulation, staff, random })
  }

  const breaches = await findBreaches(simulation, scenarios)
  for (const message of simulation.problems) breaches.push({ message })
  const totals = await totalsOf(simulation, injector.steps(), scenarios)
  return { breaches, crashes: simulation.crashes, faults, totals }
}

/** The scripts of a batch: the same seed gives the same ones, wherever it starts. */
export const plansOf = (seed: number, count: number, first = 0): Plan[] =>
  Array.from({ length: count }, (_, at) => planScenario(randomOf(seed * 100_003 + first + at)))

const missingPlan = (): Plan => {
  throw new Error('there are as many customers as plans')
}

/** Moves the clock step by step until nothing is due, then reconciles the ledgers as every hour and every night. */
async function settleSimulation(
  simulation: Simulation,
  seed: number,
  clockSteps: readonly number[],
): Promise<void> {
  await simulation.drain()
  await payOut(simulation)
  for (const seconds of clockSteps) {
    await simulation.advance(seconds)
    await simulation.runJob('reconciliation-forgotten')
    await simulation.drain()
    await advanceRefunds(simulation, seed)
    await simulation.drain()
  }
  await simulation.runJob('reconciliation-hourly')
  await simulation.runJob('reconciliation-nightly')
  await simulation.drain()
}

/** Whether no order awaits its payment, the provider's answer or a look at its meter, every refund has ended, and the last night was whole. */
async function isSettled({ database: { db } }: Simulation): Promise<boolean> {
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('status', '=', 'initiated'),
        eb('payment_status', '=', 'checking'),
        eb('meter_check_by', 'is not', null),
      ]),
    )
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
  const nights = await db
    .selectFrom('reconciliation_runs')
    .select('failure')
    .orderBy('id', 'desc')
    .limit(VENDORS.length)
    .execute()
  const wasWhole = nights.every(({ failure }) => failure === '')
  return order === undefined && refund === undefined && wasWhole
}

/**
 * Sets a price of diesel so high that a part of a large order needs a second approval; gives the products. In the
 * database, before a server has read the prices: by calls a change of this size waits for a second administrator.
 */
async function pricedProducts({ database: { db } }: Simulation): Promise<Products> {
  await db.updateTable('products').set({ unit_price: DIESEL_PRICE }).where('name', '=', 'AGO').execute()
  const rows = await db.selectFrom('products').select(['id', 'name', 'unit_price']).execute()
  const find = (name: string) => {
    const row = rows.find((product) => product.name === name)
    if (row === undefined) throw new Error(`${name} was not seeded`)
    return { id: row.id, unitPrice: row.unit_price }
  }
  return { PMS: find('PMS'), AGO: find('AGO') }
}
