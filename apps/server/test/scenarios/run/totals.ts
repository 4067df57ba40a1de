import type { Scenario } from '../script/scenario.ts'
import { type Counter, counter } from './counter.ts'
import type { Simulation } from './simulation.ts'
import { VENDORS } from './simulation.ts'

/** What a batch did, for the report: scenarios, deliveries, steps, webhooks, and the entries of the vendors' ledgers. */
export async function totalsOf(
  simulation: Simulation,
  steps: number,
  scenarios: readonly Scenario[],
): Promise<Counter> {
  const totals = counter()
  totals.count('scenarios', scenarios.length)
  totals.count('delivered', scenarios.filter(({ missing }) => missing !== undefined).length)
  totals.count('delivered short', scenarios.filter(({ missing = 0 }) => missing > 0).length)
  totals.count('steps', steps)
  totals.count('webhooks sent by the vendors', await simulation.webhooksSent())
  const answers = await simulation.database.db
    .selectFrom('dispute_answers')
    .select(['kind', 'state'])
    .execute()
  for (const { kind, state } of answers) totals.count(`answers to disputes: ${kind}, ${state}`)
  for (const vendor of VENDORS) {
    const { charges, refunds, settlements, disputes } = await simulation.ledger(vendor)
    totals.count('payments in another currency', charges.filter(({ currency }) => currency !== 'NGN').length)
    totals.count(`payouts of ${vendor}`, settlements.length)
    for (const { state } of disputes) totals.count(`disputes ${state}`)
    totals.count(`payments at ${vendor}`, charges.length)
    totals.count(`refunds at ${vendor}`, refunds.length)
  }
  return totals
}
