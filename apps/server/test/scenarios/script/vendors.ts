import type { Ledger } from '../../../../../tools/stand-ins/shared/actions.ts'
import type { Simulation, Vendor } from '../run/simulation.ts'
import { VENDORS } from '../run/simulation.ts'
import { randomOf } from './random.ts'
import { record, type Scenario } from './scenario.ts'
import type { Staff } from './staff.ts'

type Refund = { id: number; status: string; reference: string }

/** The next states of a refund at each vendor with their weights; a state that is not named is final. */
const NEXT_STATES: Record<Vendor, Record<string, Record<string, number>>> = {
  paystack: {
    pending: { processing: 1 },
    processing: { processed: 80, failed: 10, 'needs-attention': 10 },
    'needs-attention': { processed: 1 },
  },
  flutterwave: {
    completed: { 'completed-bank-transfer': 50, successful: 30, failed: 10, 'pending-momo': 10 },
    'pending-momo': { 'completed-bank-transfer': 1 },
  },
}

/** Moves every refund at the vendors to its next state, chosen by its id and the seed. */
export async function advanceRefunds(simulation: Simulation, seed: number): Promise<void> {
  for (const vendor of VENDORS)
    for (const { id, status } of await refundsAt(simulation, vendor)) {
      const next = NEXT_STATES[vendor][status]
      if (next !== undefined)
        await simulation.vendor(vendor, 'refund', id, randomOf(seed ^ id).weighted(next))
    }
}

async function refundsAt(simulation: Simulation, vendor: Vendor): Promise<Refund[]> {
  const ids: number[] = await simulation.vendor(vendor, 'refundIds')
  const { refunds } = await simulation.ledger(vendor)
  return ids.map((id, at) => ({
    id,
    status: refunds[at]?.status ?? '',
    reference: refunds[at]?.reference ?? '',
  }))
}

/** The states in which a customer's bank has a refund, by vendor. */
const AT_BANK: Record<Vendor, readonly string[]> = {
  paystack: ['processed'],
  flutterwave: ['successful', 'completed-bank-transfer'],
}

/** The customer's bank does not take what it was sent for this order: the vendors have it again, with an event of each. */
export async function returnRefunds(simulation: Simulation, scenario: Scenario): Promise<void> {
  const own = new Set(scenario.tabs.map(({ reference }) => reference))
  for (const vendor of VENDORS)
    for (const { id, status, reference } of await refundsAt(simulation, vendor))
      if (own.has(reference) && AT_BANK[vendor].includes(status)) {
        record(scenario, `the bank returns refund ${id} of ${reference}`)
        await simulation.vendor(vendor, 'refund', id, 'failed')
      }
}

/** Staff retries every refund that failed for good, or whose answers were lost so often that it was left to staff. */
export async function retryFailedRefunds(simulation: Simulation, staff: Staff): Promise<void> {
  const rows = await simulation.database.db
    .selectFrom('refunds')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('state', '=', 'failed'),
        eb.and([eb('state', '=', 'needs_attention'), eb('provider_refund_id', 'is', null)]),
      ]),
    )
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('refunds')
        .select((e) => e.ref('replaces').$notNull().as('id'))
        .where('replaces', 'is not', null),
    )
    .execute()
  for (const { id } of rows)
    await staff.call('finance', { method: 'POST', path: `/staff/refunds/${id}/retry`, at: 0 })
}

/** Each vendor pays out as it does: whole transactions less what it names, now and then less than it owes us. */
export async function payOut(simulation: Simulation): Promise<void> {
  for (const vendor of VENDORS) await simulation.vendor(vendor, 'payOut')
}

/** What a vendor owes us by its own ledger, in kobo: charges without its fees, refunds, payouts and lost disputes. */
export function owedBy({ charges, refunds, fees, settlements, disputes }: Ledger): number {
  const sum = (amounts: { amount: number }[]) => amounts.reduce((all, { amount }) => all + amount, 0)
  return (
    sum(charges.filter(({ currency }) => currency === 'NGN')) -
    fees -
    sum(refunds.filter(({ status }) => status !== 'failed')) -
    settlements.reduce((all, amount) => all + amount, 0) -
    sum(disputes.filter(({ state }) => state === 'lost'))
  )
}
