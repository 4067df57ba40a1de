import { formatDate, formatDateTime } from '@gatefill/domain/core/formats'
import { shortId } from '@gatefill/domain/core/ids'
import { secondsAfter } from '@gatefill/domain/core/lagos-time'
import { formatNaira, kobo } from '@gatefill/domain/core/money'
import type { AlertCause } from '@gatefill/domain/notifications/alert'
import { TURNED_DISPUTE_SECONDS } from '@gatefill/domain/payments/dispute'
import { cameBackStates } from '@gatefill/domain/payments/refunds/refund-lifecycle'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { MAX_OF_A_KIND } from './causes.repository.ts'

/** Refunds that were sent and that a bank returned, until they are sent again. */
export async function refundsReturned(db: Db): Promise<AlertCause[]> {
  const rows = await db
    .selectFrom('refunds')
    .select(['id', 'order_id', 'amount', 'returned_at'])
    .where('returned_at', 'is not', null)
    .where('state', 'in', cameBackStates())
    .where((where) =>
      where.not(
        where.exists(
          where.selectFrom('refunds as next').select('next.id').whereRef('next.replaces', '=', 'refunds.id'),
        ),
      ),
    )
    .orderBy('returned_at', 'desc')
    .limit(MAX_OF_A_KIND)
    .execute()
  return rows.map(({ id, order_id: orderId, amount, returned_at: at }) => ({
    cause: `money_turned:refund:${id}`,
    kind: 'money_turned',
    title: `A bank returned a refund of ${formatNaira(kobo(amount))}`,
    detail: `Of order #${shortId(orderId)}, sent before${at === null ? '' : ` and returned ${formatDateTime(at)}`}. We owe it again; send it again`,
    path: '/money/refunds',
  }))
}

type ReturnedPayout = { id: string; amount: number; narration: string; on: string | null }

/**
 * Payouts whose money came back: those of which a line of our bank says so and nobody has recorded it, and those that are
 * recorded and have not been drafted again.
 */
export async function payoutsReturned(db: Db): Promise<AlertCause[]> {
  const { rows } = await sql<ReturnedPayout>`
    select p.id, p.amount, p.narration, p.returned_on as "on" from payouts p
    where p.returned_on is not null and not exists (select from payouts later where later.replaces = p.id)
    union all
    select distinct p.id, p.amount, p.narration, null::date from payouts p
    join bank_lines line on line.state = 'open' and line.amount = p.amount
      and position(lower(p.narration) in lower(line.narration || ' ' || line.reference)) > 0
    where p.state in ('sent', 'paid')
    order by id limit ${MAX_OF_A_KIND}`.execute(db)
  return rows.map(({ id, amount, narration, on }) => ({
    cause: `money_turned:payout:${id}${on === null ? ':line' : ''}`,
    kind: 'money_turned',
    title: `A bank returned a payout of ${formatNaira(kobo(amount))}`,
    detail:
      on === null
        ? `A line of our bank brings ${narration} back. Record the return at the payout`
        : `${narration} came back ${formatDate(on)} and is owed again. Check the account, then draft it again`,
    path: `/money/payouts/${id}`,
  }))
}

/** Disputes that a bank decided a second time, or took up again after they were lost, within the last days. */
export async function disputesTurned(db: Db, now: Date): Promise<AlertCause[]> {
  const since = secondsAfter(now, -TURNED_DISPUTE_SECONDS)
  const rows = await db
    .selectFrom('payment_disputes')
    .select(['provider', 'dispute_id', 'state', 'amount', 'turned_at', 'reopened_at'])
    .where((eb) => eb.or([eb('turned_at', '>', since), eb('reopened_at', '>', since)]))
    .orderBy('updated_at', 'desc')
    .limit(MAX_OF_A_KIND)
    .execute()
  return rows.map(
    ({ provider, dispute_id: id, state, amount, turned_at: turned, reopened_at: reopened }) => ({
      cause: `money_turned:dispute:${provider}:${id}:${state}`,
      kind: 'money_turned',
      ...disputeWords({ state, turned, reopened }, formatNaira(kobo(amount))),
      path: `/money/disputes/${provider}/${id}`,
    }),
  )
}

type Turns = { state: string; turned: Date | null; reopened: Date | null }

function disputeWords({ state, turned, reopened }: Turns, sum: string): { title: string; detail: string } {
  const isDecided = turned !== null && (reopened === null || turned >= reopened)
  const at = isDecided ? turned : reopened
  const when = at === null ? '' : `Since ${formatDateTime(at)}. `
  if (!isDecided)
    return {
      title: `A bank takes up a lost dispute of ${sum} again`,
      detail: `${when}It counts as lost until the bank has decided. Look at the provider whether it asks for an answer`,
    }
  return state === 'won'
    ? {
        title: `A lost dispute of ${sum} was won after all`,
        detail: `${when}The provider owes us the money again; what a refund had counted as covered is sent`,
      }
    : {
        title: `A won dispute of ${sum} was lost after all`,
        detail: `${when}The bank takes the money, which is posted as a chargeback`,
      }
}
