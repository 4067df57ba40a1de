import type { Ledger } from '../../../../../tools/stand-ins/shared/actions.ts'
import { atVendor } from '../../fixtures/payments/check-ledger.ts'
import type { Simulation, Vendor } from '../run/simulation.ts'
import { VENDORS } from '../run/simulation.ts'

const DAY = 86_400_000
/** A payment that was not paid out must be named this long after it was paid, and not before. */
const SURELY_LATE = 9 * DAY
const SURELY_EARLY = 2 * DAY

/** What vendors keep of what they owe and nobody is told, and payouts that are called wrong and are right. */
export async function payoutBreaches(simulation: Simulation, ledgers: readonly Ledger[]): Promise<string[]> {
  const breaches: string[] = []
  for (const [at, vendor] of VENDORS.entries()) {
    const ledger = ledgers[at]
    if (ledger !== undefined) breaches.push(...(await breachesOf(simulation, vendor, ledger)))
  }
  return breaches
}

async function breachesOf(simulation: Simulation, vendor: Vendor, ledger: Ledger): Promise<string[]> {
  const { kept = [], unsettled = [], strange = [] } = ledger
  const { rows: open, now } = await openAbout(simulation, vendor)
  const ids = new Set(open.map(({ reference }) => reference.split('/')[0] ?? ''))
  const names = new Set(open.map(({ reference }) => atVendor(reference)))
  const ageOf = ({ paidAt }: { paidAt: string }) => now.getTime() - Date.parse(paidAt)
  const isExpected = (reference: string) => {
    const [id = ''] = reference.split('/')
    return (
      strange.includes(id) ||
      kept.some(({ settlementId }) => settlementId === id) ||
      unsettled.some((one) => one.reference === atVendor(reference) && ageOf(one) > SURELY_EARLY)
    )
  }
  return [
    ...kept
      .filter(({ settlementId }) => !ids.has(settlementId))
      .map(
        ({ settlementId, amount }) =>
          `${vendor} kept ${amount} of settlement ${settlementId} and nobody is told`,
      ),
    ...unsettled
      .filter((one) => ageOf(one) > SURELY_LATE && !names.has(one.reference))
      .map(({ reference }) => `${vendor} never paid out ${reference} and nobody is told`),
    ...open
      .filter(({ reference }) => !isExpected(reference))
      .map((one) => `a payout of ${vendor} is right and is called wrong: ${JSON.stringify(one)}`),
  ]
}

async function openAbout({ database: { db } }: Simulation, vendor: Vendor) {
  const rows = await db
    .selectFrom('reconciliation_discrepancies')
    .select(['kind', 'reference', 'ours', 'theirs'])
    .where('provider', '=', vendor)
    .where('subject', '=', 'settlement')
    .where('resolved_at', 'is', null)
    .execute()
  const { started_at: now } = await db
    .selectFrom('reconciliation_runs')
    .select('started_at')
    .where('provider', '=', vendor)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { rows, now }
}
