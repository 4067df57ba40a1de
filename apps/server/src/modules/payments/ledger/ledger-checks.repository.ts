import { type AttemptId, asId, type RefundId } from '@gatefill/domain/core/ids'
import { secondsAfter } from '@gatefill/domain/core/lagos-time'
import { type Kobo, kobo } from '@gatefill/domain/core/money'
import type { OurPayment, OurRefund, Period } from '@gatefill/domain/payments/reconciliation'
import { owedRefundStates } from '@gatefill/domain/payments/refunds/owed-refunds'
import { hasRefundFailed, type RefundState } from '@gatefill/domain/payments/refunds/refund-lifecycle'
import { isRefundSent, refundStageOf } from '@gatefill/domain/payments/refunds/refund-progress'
import { isFinal, isPaidOrLater, statusesToDeliver } from '@gatefill/domain/statuses/order-lifecycle'
import { ORDER_STATUSES } from '@gatefill/domain/statuses/order-status'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { type DayOff, daysOff, firstOpenDay, ledgerSums } from './ledger-days.repository.ts'
import { startOf } from './sum-up-weeks.repository.ts'

/** How far the books are checked, by days (UTC) as '2026-11-23'. */
type CheckMark = {
  /** Everything of the days before it was found right; undefined before the first check. */
  checkedUntil: string | undefined
  /** Lost chargebacks of those days, in kobo. */
  chargebacks: number
  /** The sums of the days before it were compared with the ledger once more. */
  comparedUntil: string | undefined
}

/** A check that our ledger does not pass, with how far it is off: kobo, or a number of orders. */
type BrokenCheck = { name: string; off: number }

/** How many past days are compared again each night, so that every day gets its turn. */
const DAYS_COMPARED_AGAIN = 2

const closedStatuses = ORDER_STATUSES.filter(isFinal)
/** No order leaves one of these. */
const paidAndClosed = closedStatuses.filter(isPaidOrLater)

const NEVER: CheckMark = { checkedUntil: undefined, chargebacks: 0, comparedUntil: undefined }

async function findMark(db: Db): Promise<CheckMark> {
  const { rows } = await sql<CheckMark>`select checked_until::text as "checkedUntil",
    chargebacks, compared_until::text as "comparedUntil" from ledger_checked`.execute(db)
  const [mark] = rows
  return mark === undefined ? NEVER : { ...mark, chargebacks: Number(mark.chargebacks) }
}

/** Saves how far the books were found right. */
export async function saveMark(db: Db, mark: CheckMark, now: Date): Promise<void> {
  if (mark.checkedUntil === undefined) return
  await sql`insert into ledger_checked (checked_until, chargebacks, compared_until, checked_at)
    values (${mark.checkedUntil}, ${mark.chargebacks}, ${mark.comparedUntil ?? mark.checkedUntil}, ${now})
    on conflict (only_row) do update set checked_until = excluded.checked_until,
      chargebacks = excluded.chargebacks, compared_until = excluded.compared_until,
      checked_at = excluded.checked_at`.execute(db)
}

/**
 * Queries whose result is 0 while our ledger is right; each is named for people. They read the orders of which something
 * was posted or changed since the books were found right: what was right then can only change by such a row.
 */
const checksSince = (since: string, openFrom: string) => ({
  'trial balance': sql<Off>`select coalesce(sum(debits - credits), 0) as off from (${ledgerSums(openFrom)}) as summed`,
  'deposits of closed orders': sql<Off>`select coalesce(sum(abs(held)), 0) as off from (
      select touched.order_id, posted.held from (
        select posting.order_id from journals join postings as posting on posting.journal_id = journals.id
        where journals.created_at >= ${since}::timestamptz and posting.account = 'customer_deposits'
          and posting.order_id is not null
        union
        select order_id from order_history
        where at >= ${since}::timestamptz and to_status = any(${closedStatuses}::text[])
      ) as touched cross join lateral (
        select sum(amount) as held from postings as posting
        where posting.order_id = touched.order_id and posting.account = 'customer_deposits'
      ) as posted where posted.held <> 0) as open
    join orders on orders.id = open.order_id where orders.status = any(${closedStatuses}::text[])`,
  'refunds owed': sql<Off>`select abs(
    (select coalesce(sum(amount), 0) from refunds r where state = any(${owedRefundStates()}::text[])
      and not exists (select from refunds later where later.replaces = r.id))
    + (select coalesce(sum(debits - credits), 0) from (${ledgerSums(openFrom)}) as summed
      where account = 'refunds_payable')) as off`,
  'active orders without a payment': sql<Off>`select count(*) as off from (
      select id from orders where status = any(${statusesToDeliver()}::text[])
      union
      select order_id from order_history
      where at >= ${since}::timestamptz and to_status = any(${paidAndClosed}::text[])
    ) as recent where not exists (
      select from payment_attempts where order_id = recent.id and state = 'succeeded')`,
})

type Off = { off: number }

async function offOf(db: Db, check: RawBuilder<Off>): Promise<number> {
  const { rows } = await check.execute(db)
  return Number(rows[0]?.off ?? 0)
}

type Chargebacks = { off: number; before: number }

/** Lost disputes against the chargebacks in the ledger, and what the ledger holds of them before the first open day. */
async function compareChargebacks(
  db: Db,
  { chargebacks }: CheckMark,
  since: string,
  openFrom: string,
): Promise<Chargebacks> {
  const { rows } = await sql<{ lost: number; before: number; after: number }>`select
      (select coalesce(sum(charged_amount), 0) from payment_disputes) as lost,
      coalesce(sum(posting.amount) filter (where journals.created_at < ${openFrom}::timestamptz), 0) as before,
      coalesce(sum(posting.amount) filter (where journals.created_at >= ${openFrom}::timestamptz), 0) as after
    from journals join postings as posting on posting.journal_id = journals.id
    where journals.created_at >= ${since}::timestamptz and journals.kind in ('chargeback', 'chargeback_returned')
      and posting.account = 'chargeback_loss'`.execute(db)
  const { lost = 0, before = 0, after = 0 } = rows[0] ?? {}
  const known = chargebacks + Number(before)
  return { off: Math.abs(Number(lost) - known - Number(after)), before: known }
}

type PastDays = { from: string | null; before: string | null; next: string | null }

/** The next past days that are compared again, and with which the night after begins: behind the last, or anew. */
async function daysToCompare(db: Db, { checkedUntil, comparedUntil }: CheckMark): Promise<PastDays> {
  const { rows } = await sql<PastDays>`select min(day)::text as "from", (max(day) + 1)::text as before,
      coalesce(max(day) + 1, (select min(day) from ledger_days))::text as next
    from (
      select distinct day from ledger_days
      where day >= ${comparedUntil ?? null}::date and day < ${checkedUntil ?? null}::date
      order by day limit ${DAYS_COMPARED_AGAIN}
    ) as days`.execute(db)
  return rows[0] ?? { from: null, before: null, next: null }
}

/** The days whose sums differ from the ledger: of those since the mark, and of those compared again. */
async function findDaysOff(
  db: Db,
  { checkedUntil }: CheckMark,
  { from, before }: PastDays,
): Promise<DayOff[]> {
  const recent = await daysOff(db, { from: checkedUntil })
  return from === null || before === null ? recent : [...(await daysOff(db, { from, before })), ...recent]
}

type LedgerChecked = {
  broken: BrokenCheck[]
  /** Days (UTC) whose sums are among what is broken; they can be made anew. */
  wrongDays: string[]
  mark: CheckMark
}

/** By how much the books of what customers have with us are off, in kobo; of what came since they were found right. */
export async function customerMoneyOff(db: Db): Promise<{ deposits: Kobo; refunds: Kobo }> {
  const [mark, open] = [await findMark(db), await firstOpenDay(db)]
  const checks = checksSince(startOf(mark.checkedUntil), startOf(open))
  return {
    deposits: kobo(await offOf(db, checks['deposits of closed orders'])),
    refunds: kobo(await offOf(db, checks['refunds owed'])),
  }
}

/**
 * What is wrong with our ledger, and how far it is right where nothing is. Reads what came since it was last found right,
 * and the sums of some past days; all of it before the first time.
 */
export async function checkLedger(db: Db): Promise<LedgerChecked> {
  const [mark, open] = [await findMark(db), await firstOpenDay(db)]
  const [since, openFrom] = [startOf(mark.checkedUntil), startOf(open)]
  const again = await daysToCompare(db, mark)
  const wrong = await findDaysOff(db, mark, again)
  const sumsOff = wrong.reduce((sum, { off }) => sum + off, 0)
  const results: [name: string, off: number][] = [['sums of past days', sumsOff]]
  for (const [name, question] of Object.entries(checksSince(since, openFrom)))
    results.push([name, await offOf(db, question)])
  const { off, before } = await compareChargebacks(db, mark, since, openFrom)
  results.push(['chargebacks of lost disputes', off])
  return {
    broken: results.flatMap(([name, each]) => (each === 0 ? [] : [{ name, off: each }])),
    wrongDays: wrong.map(({ day }) => day),
    mark: { checkedUntil: open, chargebacks: before, comparedUntil: again.next ?? undefined },
  }
}

/** The provider's clock is another one, and its list may begin a little later than ours. */
const EDGE_SECONDS = 5 * 60

type LedgerPayment = OurPayment & { attemptId: AttemptId }
type LedgerRefund = OurRefund & { id: RefundId }

/** How a provider names a payment: by our reference, and by its own transaction where there is one. */
export type PaymentName = { reference: string; transactionId?: string | undefined }

/**
 * The payments of a provider that were begun in the period, and those that it names, whenever that was. `changingSince`:
 * what was paid from then on need not be listed yet.
 */
export async function paymentsOf(
  db: Db,
  provider: string,
  { from, to }: Period,
  named: readonly PaymentName[],
  changingSince: Date = to,
): Promise<LedgerPayment[]> {
  const references = named.map(({ reference }) => reference)
  const transactionIds = named.flatMap(({ transactionId }) => transactionId ?? [])
  const rows = await db
    .selectFrom('payment_attempts as attempt')
    .select(['id', 'reference', 'provider_transaction_id', 'paid_amount', 'paid_at'])
    .select((eb) =>
      eb
        .selectFrom('refunds')
        .select(sql<number>`coalesce(sum(amount), 0)`.as('sum'))
        .whereRef('attempt_id', '=', 'attempt.id')
        // What a chargeback closed is counted by its dispute.
        .where('state', 'not in', ['failed', 'charged_back'])
        .as('refunded'),
    )
    .select((eb) =>
      eb
        .selectFrom('payment_disputes')
        .select(sql<number>`coalesce(sum(payment_disputes.charged_amount), 0)`.as('sum'))
        .whereRef('payment_disputes.provider', '=', 'attempt.provider')
        .whereRef('payment_disputes.reference', '=', 'attempt.reference')
        .as('charged_back'),
    )
    .where('provider', '=', provider)
    .where((eb) =>
      eb.or([
        eb.and([eb('created_at', '>=', secondsAfter(from, EDGE_SECONDS)), eb('created_at', '<', to)]),
        eb('reference', '=', sql<string>`any(${references}::text[])`),
        eb('provider_transaction_id', '=', sql<string>`any(${transactionIds}::text[])`),
      ]),
    )
    .execute()
  return rows.map((row) => ({
    attemptId: asId(row.id),
    reference: row.reference,
    transactionId: row.provider_transaction_id,
    captured: row.paid_at !== null,
    mayBeUnlisted: row.paid_at !== null && (row.paid_at < from || row.paid_at >= changingSince),
    paid: row.paid_amount === null ? null : kobo(row.paid_amount),
    // What was charged back has come back to the customer too.
    refunded: kobo(Number(row.refunded ?? 0) + Number(row.charged_back ?? 0)),
  }))
}

/** The refunds that a provider has accepted: those made in the period, and those with the ids, whenever that was. */
export async function refundsAt(
  db: Db,
  provider: string,
  { from, to }: Period,
  refundIds: readonly string[],
): Promise<LedgerRefund[]> {
  const rows = await db
    .selectFrom('refunds')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'refunds.attempt_id')
    .select(['refunds.id', 'refunds.amount', 'refunds.state', 'refunds.provider_refund_id as refund_id'])
    .where('payment_attempts.provider', '=', provider)
    .where('refunds.provider_refund_id', 'is not', null)
    .where((eb) =>
      eb.or([
        eb.and([eb('refunds.sent_at', '>=', from), eb('refunds.sent_at', '<', to)]),
        eb('refunds.provider_refund_id', '=', sql<string>`any(${[...refundIds]}::text[])`),
      ]),
    )
    .execute()
  return rows.map(({ id, amount, state, refund_id: refundId }) => {
    // The table allows the states of the domain only.
    const known = state as RefundState
    return {
      id: asId(id),
      refundId: refundId ?? '',
      amount: kobo(amount),
      sent: isRefundSent(refundStageOf(known)),
      failed: hasRefundFailed(known),
    }
  })
}
