import type { Ledger } from '../../../../../tools/stand-ins/shared/actions.ts'
import { checkMoney, compareLedgers } from '../../fixtures/payments/check-ledger.ts'
import { inParallel } from '../run/in-parallel.ts'
import type { Simulation } from '../run/simulation.ts'
import { VENDORS } from '../run/simulation.ts'
import type { Scenario } from '../script/scenario.ts'
import { discrepancyBreaches, ledgerBreaches } from './ledger-breaches.ts'
import { readOrderRows } from './order-rows.ts'
import { owedBreaches } from './owed.ts'
import { payoutBreaches } from './payout-breaches.ts'
import { readingBreaches } from './reading-breaches.ts'
import { vendorMoneyOf } from './vendor-money.ts'

/** Customers who read at the same time. */
const READERS = 6

/** What is wrong; `scenario` where it concerns one order. */
export type Breach = { scenario?: Scenario; message: string }

/**
 * Checks a simulation that has settled: our ledger against itself, our ledger against both vendors, the state of every
 * order against what the vendors say of its money, and what its customer can read.
 */
export async function findBreaches(
  simulation: Simulation,
  scenarios: readonly Scenario[],
): Promise<Breach[]> {
  const breaches: Breach[] = []
  const check = async (work: Promise<void>) => {
    await work.catch((error: Error) => breaches.push({ message: error.message }))
  }
  await check(checkMoney(simulation.database))
  const ledgers: Ledger[] = await Promise.all(VENDORS.map((vendor) => simulation.ledger(vendor)))
  for (const [at, vendor] of VENDORS.entries()) {
    const ledger = ledgers[at]
    if (ledger !== undefined) await check(compareLedgers(simulation.database, vendor, ledger))
  }
  const messages = [
    ...(await ledgerBreaches(simulation, ledgers)),
    ...(await discrepancyBreaches(simulation, ledgers)),
    ...(await payoutBreaches(simulation, ledgers)),
  ]
  breaches.push(...messages.map((message) => ({ message })))
  breaches.push(...(await scenarioBreaches(simulation, scenarios, ledgers)))
  return breaches
}

/** Checks the order of each scenario. */
async function scenarioBreaches(
  simulation: Simulation,
  scenarios: readonly Scenario[],
  ledgers: readonly Ledger[],
): Promise<Breach[]> {
  const breaches: Breach[] = []
  const orders = await ordersByReference(simulation)
  const moneyOf = vendorMoneyOf(ledgers, (reference) => orders.get(reference) ?? `unknown ${reference}`)
  const rows = await readOrderRows(simulation)
  await inParallel(READERS, scenarios, async (scenario) => {
    const row = rows.get(scenario.orderId)
    const money = moneyOf(scenario.orderId)
    const messages = row === undefined ? ['its order is missing'] : owedBreaches(scenario, row, money)
    messages.push(...scenario.falseClaims)
    if (row !== undefined) messages.push(...(await readingBreaches(simulation, scenario, row, money)))
    breaches.push(...messages.map((message) => ({ scenario, message })))
    if (messages.length > 0) scenario.log.push(...(await rowsForReport(simulation, scenario.orderId)))
  })
  if (rows.size !== scenarios.length)
    breaches.push({ message: `${scenarios.length} customers placed ${rows.size} orders` })
  return breaches
}

async function ordersByReference({ database: { db } }: Simulation): Promise<Map<string, string>> {
  const attempts = await db.selectFrom('payment_attempts').select(['reference', 'order_id']).execute()
  return new Map(attempts.map(({ reference, order_id }) => [reference, order_id]))
}

/** The rows of an order with a breach. */
async function rowsForReport({ database: { db }, now }: Simulation, orderId: string): Promise<string[]> {
  const attempts = await db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('order_id', '=', orderId)
    .execute()
  const refunds = await db.selectFrom('refunds').selectAll().where('order_id', '=', orderId).execute()
  return [`checked at ${now().toISOString()}`, ...[...attempts, ...refunds].map((row) => JSON.stringify(row))]
}
