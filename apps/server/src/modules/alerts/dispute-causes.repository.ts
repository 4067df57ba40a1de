import { formatDateTime } from '@gatefill/domain/core/formats'
import { DAY_SECONDS, secondsAfter } from '@gatefill/domain/core/lagos-time'
import { formatNaira, kobo } from '@gatefill/domain/core/money'
import type { AlertCause } from '@gatefill/domain/notifications/alert'
import { DISPUTE_DUE_DAYS } from '@gatefill/domain/notifications/alert'
import { isDisputeDue } from '@gatefill/domain/payments/dispute'
import type { RefundOfDisputed } from '@gatefill/domain/payments/disputed-payment'
import { answerDueAt, isRefundWithCustomer, refundNote } from '@gatefill/domain/payments/disputed-payment'
import { providerName } from '@gatefill/domain/payments/payment-method'
import { REFUND_STATES } from '@gatefill/domain/payments/refunds/refund-lifecycle'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { MAX_OF_A_KIND } from './causes.repository.ts'

type Refunded = {
  provider: string
  id: string
  amount: number
  openedAt: Date
  dueAt: Date | null
  refunds: RefundOfDisputed[]
}

/** Open disputes of payments of which something was sent back, with what: accepting one may pay it a second time. */
export async function disputesOfRefunded(db: Db): Promise<AlertCause[]> {
  const { rows } =
    await sql<Refunded>`select d.provider, d.dispute_id as id, d.amount, d.opened_at as "openedAt",
      d.due_at as "dueAt", back.refunds
    from payment_disputes d
    join payment_attempts a on a.provider = d.provider and a.reference = d.reference
    join lateral (
      select json_agg(json_build_object('amount', r.amount, 'state', r.state, 'providerRefundId', r.provider_refund_id,
        'at', r.updated_at) order by r.created_at, r.id) as refunds
      from refunds r where r.attempt_id = a.id and r.state = any(${REFUND_STATES.filter(isRefundWithCustomer)}::text[])
    ) back on back.refunds is not null
    where d.state = 'open' order by d.opened_at limit ${MAX_OF_A_KIND}`.execute(db)
  return rows.map(({ provider, id, amount, refunds, ...times }) => {
    const due = answerDueAt(provider, times)
    return {
      cause: `dispute_refunded:${provider}:${id}`,
      kind: 'dispute_refunded',
      title: `A refunded payment is disputed at ${provider}`,
      detail: `${formatNaira(kobo(Number(amount)))} asked for again${due === null ? '' : `, answer by ${formatDateTime(due)}`}. Sent back already: ${refunds.map(refundNote).join('; ')}. Contest it with the refund as proof`,
      path: `/money/disputes/${provider}/${id}`,
    }
  })
}

type Waiting = {
  id: string
  provider: string
  disputeId: string
  amount: number
  openedAt: Date
  dueAt: Date | null
  name: string
}

/** Disputes that somebody asked to accept and a second person has not decided about, the urgent ones as such. */
export async function acceptancesToDecide(db: Db, now: Date): Promise<AlertCause[]> {
  const { rows } = await sql<Waiting>`select w.id, w.provider, w.dispute_id as "disputeId", w.amount,
      d.opened_at as "openedAt", d.due_at as "dueAt", s.name
    from dispute_acceptances w
    join payment_disputes d on d.provider = w.provider and d.dispute_id = w.dispute_id and d.state = 'open'
    join staff_accounts s on s.id = w.requested_by
    where w.state = 'requested' order by w.id limit ${MAX_OF_A_KIND}`.execute(db)
  return rows.map(({ id, provider, disputeId, amount, name, ...times }) => {
    const due = answerDueAt(provider, times)
    const isDue = isDisputeDue({ state: 'open', dueAt: due }, now)
    const until =
      due === null
        ? ''
        : `, ${due <= now ? 'its time to answer ended' : 'to be answered by'} ${formatDateTime(due)}`
    return {
      cause: `acceptance${isDue ? '_due' : ''}:${id}`,
      kind: isDue ? 'acceptance_due' : 'acceptance_approval',
      title: `Accepting a dispute at ${providerName(provider)} awaits a second person`,
      detail: `${name} asks to give back ${formatNaira(kobo(Number(amount)))}${until}`,
      path: `/money/disputes/${provider}/${disputeId}`,
    }
  })
}

/** Disputes whose answer is due within days, by the provider's word or by what is known of it. */
export async function disputesDue(db: Db, now: Date): Promise<AlertCause[]> {
  const until = secondsAfter(now, DISPUTE_DUE_DAYS * DAY_SECONDS)
  const rows = await db
    .selectFrom('payment_disputes')
    .select(['provider', 'dispute_id as id', 'amount', 'opened_at as openedAt', 'due_at as dueAt'])
    .where('state', '=', 'open')
    .where((where) => where.or([where('due_at', '<=', until), where('due_at', 'is', null)]))
    .orderBy('opened_at')
    .limit(MAX_OF_A_KIND)
    .execute()
  return rows.flatMap(({ provider, id, amount, ...times }): AlertCause[] => {
    const due = answerDueAt(provider, times)
    if (due === null || due > until) return []
    return [
      {
        cause: `dispute_due:${provider}:${id}`,
        kind: 'dispute_due',
        title: `A dispute at ${provider} is due ${formatDateTime(due)}`,
        detail: `${formatNaira(kobo(amount))}, to be answered under Money, Disputes`,
        path: '/money/disputes',
      },
    ]
  })
}
