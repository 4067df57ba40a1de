import { sql } from 'kysely'
import type { Ledger } from '../../../../../tools/stand-ins/shared/actions.ts'
import type { World } from '../run/world.ts'
import { VENDORS } from '../run/world.ts'
import { owedBy } from '../script/vendors.ts'

/** Questions beside those of check-money.ts whose answer is always 0 in a world at rest (design/sql/inv.sql). */
const MUST_BE_NONE: Record<string, string> = {
  'orders with two live attempts': `select count(*) from (select 1 from payment_attempts
    where state in ('created', 'open') group by order_id having count(*) > 1) x`,
  'refunds of which one reason was sent twice': `select count(*) from (select 1 from refunds
    where provider_refund_id is not null group by attempt_id, reason having count(*) > 1) x`,
  'orders delivered or cancelled twice': `select count(*) from (select 1 from order_history
    where to_status in ('delivered', 'cancelled') group by order_id having count(*) > 1) x`,
  'orders whose last move is not their status': `select count(*) from orders o where o.status is distinct from
    (select h.to_status from order_history h where h.order_id = o.id order by h.version desc limit 1)`,
  'drivers with two orders': `select count(*) from (select 1 from orders
    where driver_id is not null and status not in ('delivered', 'cancelled') group by driver_id having count(*) > 1) x`,
  'refunds that were sent although it was known that the bank had returned the payment': `select count(*)
    from refunds r join payment_attempts a on a.id = r.attempt_id
    join payment_disputes d on d.provider = a.provider and d.reference = a.reference
    where d.state = 'lost' and r.sent_at > d.updated_at + interval '1 minute'`,
  'effects that nobody could carry out': "select count(*) from outbox_messages where state = 'dead'",
}

/** What is wrong with the books beside the sentences of check-money.ts, and where they differ from the vendors'. */
export async function ledgerBreaches(world: World, ledgers: readonly Ledger[]): Promise<string[]> {
  const { db } = world.database
  const breaches: string[] = []
  for (const [sentence, text] of Object.entries(MUST_BE_NONE)) {
    const { rows } = await sql.raw<{ count: string }>(text).execute(db)
    if (Number(rows[0]?.count) !== 0) breaches.push(`${sentence}: ${rows[0]?.count}`)
  }
  const same = (what: string, ours: unknown[], theirs: unknown[]) => {
    const [one, other] = [ours, theirs].map((side) => side.map((entry) => JSON.stringify(entry)).sort())
    if (JSON.stringify(one) !== JSON.stringify(other))
      breaches.push(`${what}: ours ${JSON.stringify(one)}, theirs ${JSON.stringify(other)}`)
  }
  for (const [at, vendor] of VENDORS.entries()) {
    const theirs = ledgers[at]
    if (theirs === undefined) continue
    const settlements = await db
      .selectFrom('provider_settlements')
      .select('amount')
      .where('provider', '=', vendor)
      .execute()
    same(
      `payments out of ${vendor}`,
      settlements.map(({ amount }) => amount),
      theirs.settlements,
    )
    const disputes = await db
      .selectFrom('payment_disputes')
      .select(['reference', 'amount', 'state'])
      .where('provider', '=', vendor)
      .execute()
    same(
      `disputes at ${vendor}`,
      disputes.map(({ reference, amount, state }) => [reference, amount, state]),
      theirs.disputes.map(({ reference, amount, state }) => [reference, amount, state]),
    )
  }
  const owed = ledgers.reduce((sum, ledger) => sum + owedBy(ledger), 0)
  const { rows } = await sql<{ held: number }>`
    select coalesce(sum(amount), 0) as held from postings where account = 'psp_receivable'`.execute(db)
  if (Number(rows[0]?.held) !== owed)
    breaches.push(`our books say that the vendors owe ${rows[0]?.held}, theirs say ${owed}`)
  return breaches
}

/** What the comparison of each night names still, but for payments in other currencies, which it names for good. */
export async function differenceBreaches(world: World, ledgers: readonly Ledger[]): Promise<string[]> {
  const foreign = ledgers
    .flatMap(({ charges }) => charges)
    .filter(({ currency }) => currency !== 'NGN')
    .map(({ reference }) => reference)
  const open = await world.database.db
    .selectFrom('reconciliation_differences')
    .select(['provider', 'subject', 'kind', 'reference', 'ours', 'theirs'])
    .where('resolved_at', 'is', null)
    .execute()
  const expected = ({ kind, reference }: { kind: string; reference: string }) =>
    kind === 'currency' && foreign.includes(reference)
  const unnamed = foreign.filter((one) => !open.some(({ reference }) => reference === one))
  return [
    ...open.filter((one) => !expected(one)).map((one) => `reconciliation names ${JSON.stringify(one)}`),
    ...unnamed.map((one) => `reconciliation does not name ${one}, which was paid in another currency`),
  ]
}
