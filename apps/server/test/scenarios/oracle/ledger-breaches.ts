import { sql } from 'kysely'
import type { Ledger } from '../../../../../tools/stand-ins/shared/actions.ts'
import { atVendor } from '../../fixtures/payments/check-ledger.ts'
import { UNBOOKED_LOADINGS } from '../../simulation/check/loading-rule.ts'
import type { Simulation, Vendor } from '../run/simulation.ts'
import { VENDORS } from '../run/simulation.ts'
import { owedBy } from '../script/vendors.ts'

/** Counts beside those of check-ledger.ts that are always 0 once everything has settled. */
const MUST_BE_NONE: Record<string, string> = {
  'orders with two live attempts': `select count(*) from (select 1 from payment_attempts
    where state in ('created', 'open') group by order_id having count(*) > 1) x`,
  'refunds of which one reason was sent twice': `select count(*) from (select 1 from refunds
    where provider_refund_id is not null group by attempt_id, reason having count(*) > 1) x`,
  'orders delivered or cancelled twice': `select count(*) from (select 1 from order_history
    where to_status in ('delivered', 'cancelled') group by order_id having count(*) > 1) x`,
  'orders whose last transition is not their status': `select count(*) from orders o where o.status is distinct from
    (select h.to_status from order_history h where h.order_id = o.id order by h.version desc limit 1)`,
  'drivers with two orders': `select count(*) from (select 1 from orders
    where driver_id is not null and status not in ('delivered', 'cancelled') group by driver_id having count(*) > 1) x`,
  'refunds that were sent although the chargeback of their payment was known': `select count(*)
    from refunds r join payment_attempts a on a.id = r.attempt_id
    join payment_disputes d on d.provider = a.provider and d.reference = a.reference
    where d.state = 'lost' and r.sent_at > d.updated_at + interval '1 minute'
      and d.amount + (select sum(x.amount) from refunds x
        where x.attempt_id = a.id and x.state not in ('failed', 'charged_back')) > a.paid_amount`,
  'refunds that were sent while the dispute of their payment was open': `select count(*)
    from refunds r join payment_attempts a on a.id = r.attempt_id
    join payment_disputes d on d.provider = a.provider and d.reference = a.reference
    where d.state <> 'open' and r.sent_at < d.updated_at
      and (exists (select from webhook_inbox w where w.provider = d.provider and w.state = 'done'
          and w.event like 'charge.dispute.%' and w.updated_at > d.opened_at + interval '61 seconds'
          and w.updated_at < r.sent_at - interval '1 minute')
        or exists (select from reconciliation_runs run where run.provider = d.provider and run.failure = ''
          and run.started_at > d.opened_at + interval '61 seconds'
          and run.finished_at < r.sent_at - interval '1 minute'))`,
  'payments of which one person alone sent back more than ₦50,000': `select count(*) from (
    select 1 from refund_requests where approval = 'approved' and (decided_by is null or requested_by is null or decided_by = requested_by)
    group by attempt_id having sum(amount) > 5000000) x`,
  'refunds that were approved by who asked for them': `select count(*) from refund_requests
    where decided_by = requested_by`,
  'disputes of which one person alone accepted more than ₦50,000': `select count(*) from dispute_answers a
    where a.kind = 'accept' and a.state <> 'refused' and a.amount > 5000000 and not exists (
      select from dispute_acceptances w where w.id = a.id and w.state = 'approved'
        and w.requested_by = a.answered_by and w.decided_by <> w.requested_by)`,
  'disputes that gave back more than refunds had left of the payment': `select count(*)
    from dispute_answers a join payment_disputes d on d.provider = a.provider and d.dispute_id = a.dispute_id
    join payment_attempts p on p.provider = d.provider and p.reference = d.reference
    where a.kind = 'accept' and a.state <> 'refused' and a.amount + (select coalesce(sum(r.amount), 0) from refunds r
      where r.attempt_id = p.id and r.state not in ('failed', 'charged_back') and r.sent_at < a.answered_at)
      > p.paid_amount`,
  'loadings that the book of their station does not have once': UNBOOKED_LOADINGS,
  'answers to disputes that never left': "select count(*) from dispute_answers where state = 'sending'",
  'disputes that were accepted and are not lost': `select count(*)
    from dispute_answers a join payment_disputes d on d.provider = a.provider and d.dispute_id = a.dispute_id
    where a.kind = 'accept' and a.state = 'sent' and d.state <> 'lost'`,
  'dead letters': "select count(*) from outbox_messages where state = 'dead'",
}

/** What is wrong in our ledger beside the checks of check-ledger.ts, and where it differs from the vendors'. */
export async function ledgerBreaches(simulation: Simulation, ledgers: readonly Ledger[]): Promise<string[]> {
  const { db } = simulation.database
  const breaches: string[] = []
  for (const [name, text] of Object.entries(MUST_BE_NONE)) {
    const { rows } = await sql.raw<{ count: string }>(text).execute(db)
    if (Number(rows[0]?.count) !== 0) breaches.push(`${name}: ${rows[0]?.count}`)
  }
  for (const [at, vendor] of VENDORS.entries()) {
    const ledger = ledgers[at]
    if (ledger !== undefined) breaches.push(...(await vendorBreaches(simulation, vendor, ledger)))
  }
  const forgeries = await simulation.forgeriesAccepted()
  if (forgeries > 0) breaches.push(`webhooks with a forged signature were accepted: ${forgeries}`)
  const owed = ledgers.reduce((sum, ledger) => sum + owedBy(ledger), 0)
  const { rows } = await sql<{ held: number }>`
    select coalesce(sum(amount), 0) as held from postings where account = 'psp_receivable'`.execute(db)
  if (Number(rows[0]?.held) !== owed)
    breaches.push(`our ledger says that the vendors owe ${rows[0]?.held}, theirs say ${owed}`)
  return breaches
}

/** Compares the payouts and disputes of a vendor with ours. */
async function vendorBreaches(simulation: Simulation, vendor: Vendor, theirs: Ledger): Promise<string[]> {
  const { db } = simulation.database
  const settlements = await db
    .selectFrom('provider_settlements')
    .select('amount')
    .where('provider', '=', vendor)
    .where('posted_at', 'is not', null)
    .where('amount', '>', 0)
    .execute()
  const rows = await db
    .selectFrom('payment_disputes')
    .select(['reference', 'amount', 'state'])
    .where('provider', '=', vendor)
    // A refund that the vendor lists as its own is kept beside them.
    .where('dispute_id', 'not like', 'reversal-%')
    .execute()
  // The vendor also lists disputes of payments that our software did not begin.
  const began = new Set(theirs.charges.map(({ reference }) => reference))
  const disputes = rows.map((row) => ({ ...row, reference: atVendor(row.reference) }))
  const known = disputes.filter(({ reference }) => began.has(reference))
  const entries = ({ reference, amount, state }: { reference: string; amount: number; state: string }) => [
    reference,
    amount,
    state,
  ]
  return [
    ...discrepancy(
      `payouts of ${vendor}`,
      settlements.map(({ amount }) => amount),
      theirs.settlements.filter((amount) => amount > 0),
    ),
    ...discrepancy(`disputes at ${vendor}`, known.map(entries), theirs.disputes.map(entries)),
  ]
}

/** One message where the two lists differ in any order. */
function discrepancy(name: string, ours: unknown[], theirs: unknown[]): string[] {
  const [one, other] = [ours, theirs].map((side) =>
    JSON.stringify(side.map((entry) => JSON.stringify(entry)).sort()),
  )
  return one === other ? [] : [`${name}: ours ${one}, theirs ${other}`]
}

/** Payments that a vendor calls returned although only a part of the money went back: a person must look at each. */
const partlyReturned = ({ charges, refunds, disputes }: Ledger): string[] =>
  charges
    .filter(({ reference, amount, isReversed }) => {
      const back = refunds.filter((one) => one.reference === reference && one.status !== 'failed')
      const lost = disputes.filter((one) => one.reference === reference && one.state === 'lost')
      const returned = [...back, ...lost].reduce((sum, one) => sum + one.amount, 0)
      return isReversed === true && returned < amount
    })
    .map(({ reference }) => reference)

/**
 * Open discrepancies of the nightly reconciliation; a payment in another currency stays one for good, and so does one
 * that was returned in part, and a refund by which a vendor names the money of a lost dispute.
 */
export async function discrepancyBreaches(
  simulation: Simulation,
  ledgers: readonly Ledger[],
): Promise<string[]> {
  const foreign = ledgers
    .flatMap(({ charges }) => charges)
    .filter(({ currency }) => currency !== 'NGN')
    .map(({ reference }) => reference)
  const open = await simulation.database.db
    .selectFrom('reconciliation_discrepancies')
    .select(['provider', 'subject', 'kind', 'reference', 'ours', 'theirs'])
    .where('resolved_at', 'is', null)
    .where('subject', '<>', 'settlement')
    // What a vendor keeps leaves the account open; it is judged settlement by settlement.
    .where('reference', '<>', 'receivable from providers')
    .execute()
  const partly = ledgers.flatMap(partlyReturned)
  const namedTwice = ledgers.flatMap(({ namedTwice = [] }) => namedTwice)
  const expected = ({ subject, kind, reference }: { subject: string; kind: string; reference: string }) =>
    (subject === 'refund' && kind === 'missing_here' && namedTwice.includes(reference)) ||
    (kind === 'currency' && foreign.includes(reference)) ||
    (kind === 'status' && partly.includes(reference))
  const isMissing = (one: string) => !open.some(({ reference }) => reference === one)
  const missing = foreign.filter(isMissing)
  return [
    ...open.filter((one) => !expected(one)).map((one) => `open discrepancy ${JSON.stringify(one)}`),
    ...missing.map((one) => `no discrepancy for ${one}, which was paid in another currency`),
    ...partly.filter(isMissing).map((one) => `no discrepancy for ${one}, which was returned in part`),
  ]
}
