import { formatDate, formatDateTime } from '@gatefill/domain/core/formats'
import { shortId } from '@gatefill/domain/core/ids'
import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS, secondsAfter } from '@gatefill/domain/core/lagos-time'
import { formatNaira, kobo } from '@gatefill/domain/core/money'
import { OPEN_STOP_STATES } from '@gatefill/domain/dispatch/runs/run'
import type { PaperKind } from '@gatefill/domain/fleet/paper'
import { PAPER_NAMES, PAPER_WARNING_DAYS } from '@gatefill/domain/fleet/paper'
import type { AlertCause } from '@gatefill/domain/notifications/alert'
import { LATE_RUN_MINUTES, OBJECTION_DAYS } from '@gatefill/domain/notifications/alert'
import { isToFund, UNFUNDED_DAYS } from '@gatefill/domain/payments/refunds/refund-balance'
import { REFUND_STATES } from '@gatefill/domain/payments/refunds/refund-lifecycle'
import { START_REFUSAL_HOURS, startRefusalAlert } from '@gatefill/domain/payments/refused-start/start-refusal'
import { awaitsPayment } from '@gatefill/domain/statuses/order-lifecycle'
import { ORDER_STATUSES } from '@gatefill/domain/statuses/order-status'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

export const MAX_OF_A_KIND = 50

const plural = (count: number, one: string, several: string): string =>
  `${count} ${count === 1 ? one : several}`

/** Runs on the road with a gate that should have been reached. */
export async function lateRuns(db: Db, now: Date): Promise<AlertCause[]> {
  const late = secondsAfter(now, -LATE_RUN_MINUTES * MINUTE_SECONDS)
  const rows = await db
    .selectFrom('stops')
    .innerJoin('runs', 'runs.id', 'stops.run_id')
    .innerJoin('drivers', 'drivers.id', 'runs.driver_id')
    .select((of) => [
      'runs.id',
      'drivers.name',
      of.fn.min('stops.planned_to').as('due'),
      of.fn.countAll<number>().as('gates'),
    ])
    .where('stops.run_open', '=', true)
    .where('stops.state', '=', 'pending')
    .where('stops.kind', '=', 'gate')
    .where('stops.planned_to', '<', late)
    .groupBy(['runs.id', 'drivers.name'])
    .limit(MAX_OF_A_KIND)
    .execute()
  return rows.map(({ id, name, due, gates }) => ({
    cause: `late_run:${id}`,
    kind: 'late_run',
    title: `Run R-${shortId(id)} is late`,
    detail: `${name}, ${plural(Number(gates), 'gate', 'gates')} behind time${due === null ? '' : `, the first was due ${formatDateTime(due)}`}`,
    path: `/runs/${id}`,
  }))
}

/** Vans under way whose phone has told no position for so long that their customers see no time any more. */
export async function silentVans(db: Db): Promise<AlertCause[]> {
  const rows = await db
    .selectFrom('order_estimates')
    .innerJoin('stops', 'stops.order_id', 'order_estimates.order_id')
    .innerJoin('runs', (join) =>
      join.onRef('runs.id', '=', 'stops.run_id').onRef('runs.id', '=', 'order_estimates.run_id'),
    )
    .innerJoin('drivers', 'drivers.id', 'runs.driver_id')
    .select((of) => [
      'runs.id',
      'drivers.name',
      'drivers.phone',
      of.fn.max('order_estimates.last_seen_at').as('seen'),
      of.fn.countAll<number>().as('gates'),
    ])
    .where('order_estimates.signal', '=', 'silent')
    .where('stops.run_open', '=', true)
    .where('stops.state', 'in', OPEN_STOP_STATES)
    .groupBy(['runs.id', 'drivers.name', 'drivers.phone'])
    .limit(MAX_OF_A_KIND)
    .execute()
  return rows.map(({ id, name, phone, seen, gates }) => ({
    cause: `silent_van:${id}`,
    kind: 'silent_van',
    title: `No signal from ${name}`,
    detail: `Last seen ${formatDateTime(seen)}, ${plural(Number(gates), 'gate', 'gates')} to come. Call ${phone}`,
    path: `/runs/${id}`,
  }))
}

/** Account recoveries that await a second person, and those that somebody at the present address objected to. */
export async function recoveriesToDecide(db: Db, now: Date): Promise<AlertCause[]> {
  const rows = await db
    .selectFrom('customer_recoveries')
    .select(['id', 'user_id', 'requested_at', 'ended_at'])
    .where((of) =>
      of.or([
        of('approval', '=', 'requested'),
        of.and([
          of('outcome', '=', 'objected'),
          of('ended_at', '>', secondsAfter(now, -OBJECTION_DAYS * DAY_SECONDS)),
        ]),
      ]),
    )
    .limit(MAX_OF_A_KIND)
    .execute()
  // Without the name of the customer: alerts outlive a closed account.
  return rows.map(({ id, user_id: userId, requested_at: requested, ended_at: objected }) => ({
    cause: `recovery:${id}${objected === null ? '' : ':objected'}`,
    kind: 'recovery',
    title:
      objected === null
        ? 'The recovery of an account awaits a second person'
        : 'The recovery of an account was objected to',
    detail:
      objected === null
        ? `Requested ${formatDateTime(requested)}`
        : `Stopped by the link of the mail ${formatDateTime(objected)}. Find out who the owner is`,
    path: `/customers/${userId}`,
  }))
}

/** Refunds awaiting the approval of a second person. */
export async function refundsToApprove(db: Db): Promise<AlertCause[]> {
  const { count, sum, oldest } = await db
    .selectFrom('refund_requests')
    .select((of) => [
      of.fn.countAll<number>().as('count'),
      of.fn.sum<number>('amount').as('sum'),
      of.fn.min('requested_at').as('oldest'),
    ])
    .where('approval', '=', 'requested')
    .executeTakeFirstOrThrow()
  if (oldest === null) return []
  return [
    {
      cause: 'refund_approval',
      kind: 'refund_approval',
      title: `${plural(Number(count), 'refund awaits', 'refunds await')} approval`,
      detail: `${formatNaira(kobo(Number(sum)))} in all, the oldest from ${formatDateTime(oldest)}`,
      path: '/money/refunds',
    },
  ]
}

/** Refunds for which our balance at a provider is not enough, one alert a provider with the sum to fund. */
export async function refundsToFund(db: Db): Promise<AlertCause[]> {
  const rows = await db
    .selectFrom('refunds')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'refunds.attempt_id')
    .select((of) => [
      'payment_attempts.provider',
      of.fn.countAll<number>().as('count'),
      of.fn.sum<number>('refunds.amount').as('sum'),
      of.fn.min('refunds.unfunded_since').as('since'),
    ])
    .where('refunds.unfunded_since', 'is not', null)
    .where('refunds.state', 'in', REFUND_STATES.filter(isToFund))
    .where((where) =>
      where.not(
        where.exists(
          where.selectFrom('refunds as next').select('next.id').whereRef('next.replaces', '=', 'refunds.id'),
        ),
      ),
    )
    .groupBy('payment_attempts.provider')
    .orderBy('payment_attempts.provider')
    .execute()
  return rows.map(({ provider, count, sum, since }) => ({
    cause: `refund_balance:${provider}`,
    kind: 'refund_balance',
    title: `Fund ${formatNaira(kobo(Number(sum)))} at ${provider}`,
    detail: `Our balance there is not enough for ${plural(Number(count), 'refund', 'refunds')}${since === null ? '' : `, since ${formatDateTime(since)}`}. We send again by ourselves for ${UNFUNDED_DAYS} days`,
    path: '/money/refunds',
  }))
}

/** Payments that a provider refused for good, one alert an order, while it awaits payment. */
export async function paymentsRefused(db: Db, now: Date): Promise<AlertCause[]> {
  const rows = await db
    .selectFrom('payment_attempts as attempt')
    .innerJoin('orders', 'orders.id', 'attempt.order_id')
    .distinctOn('attempt.order_id')
    .select(['attempt.order_id', 'attempt.provider', 'attempt.start_refusal'])
    .where('attempt.start_refusal', 'is not', null)
    .where('attempt.created_at', '>', secondsAfter(now, -START_REFUSAL_HOURS * HOUR_SECONDS))
    .where('orders.status', 'in', ORDER_STATUSES.filter(awaitsPayment))
    .orderBy('attempt.order_id')
    .orderBy('attempt.created_at', 'desc')
    .limit(MAX_OF_A_KIND)
    .execute()
  return rows.map(({ order_id: id, provider, start_refusal: refusal }) => ({
    cause: `payment_refused:${id}`,
    kind: 'payment_refused',
    title: `${provider} refuses the payment of order #${shortId(id)}`,
    detail: startRefusalAlert(refusal ?? ''),
    path: `/orders/${id}`,
  }))
}

const PAPER_PATHS: Readonly<Record<string, string>> = {
  vehicle: '/vehicles',
  driver: '/vehicles/drivers',
  station: '/stations',
}

/** The newest paper of each kind of an owner, where it ends within days or has ended. */
export async function papersThatEnd(db: Db, now: Date): Promise<AlertCause[]> {
  const rows = await db
    .selectFrom('papers as paper')
    .leftJoin('vehicles', 'vehicles.id', 'paper.owner_id')
    .leftJoin('drivers', 'drivers.id', 'paper.owner_id')
    .leftJoin('stations', 'stations.id', 'paper.owner_id')
    .select([
      'paper.id',
      'paper.kind',
      'paper.owner_kind',
      'paper.valid_to',
      sql<string>`coalesce(vehicles.plate, drivers.name, stations.name, '')`.as('owner'),
    ])
    .where('paper.valid_to', '<=', secondsAfter(now, PAPER_WARNING_DAYS * DAY_SECONDS))
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('papers as later')
            .select('later.id')
            .whereRef('later.owner_kind', '=', 'paper.owner_kind')
            .whereRef('later.owner_id', '=', 'paper.owner_id')
            .whereRef('later.kind', '=', 'paper.kind')
            .whereRef('later.valid_to', '>', 'paper.valid_to'),
        ),
      ),
    )
    .orderBy('paper.valid_to')
    .limit(MAX_OF_A_KIND)
    .execute()
  return rows.map((row) => ({
    cause: `paper_ends:${row.id}`,
    kind: 'paper_ends',
    // The papers' table has the kinds of the domain only.
    title: `${PAPER_NAMES[row.kind as PaperKind]} of ${row.owner} ${row.valid_to <= now ? 'ended' : 'ends'} ${formatDate(row.valid_to)}`,
    detail: 'Without a valid paper nothing is planned where the rules ask for it',
    path: PAPER_PATHS[row.owner_kind] ?? '/vehicles',
  }))
}

/** Notices about a batch of fuel that await a second person: those who have it in the tank know nothing yet. */
export async function noticesToApprove(db: Db): Promise<AlertCause[]> {
  const rows = await db
    .selectFrom('batch_notice_requests as request')
    .innerJoin('staff_accounts as staff', 'staff.id', 'request.requested_by')
    .select(['request.id', 'request.batch', 'request.message', 'staff.name'])
    .where('request.state', '=', 'requested')
    .orderBy('request.id')
    .limit(MAX_OF_A_KIND)
    .execute()
  return rows.map(({ id, batch, message, name }) => ({
    cause: `batch_notice:${id}`,
    kind: 'batch_notice',
    title: `A notice about batch ${batch} awaits a second person`,
    detail: `${name} asks to send: ${message}`,
    path: '/support/fuel-notices',
  }))
}

/** Payments where our ledger and a provider disagree. */
export async function openDiscrepancies(db: Db): Promise<AlertCause[]> {
  const { count, oldest } = await db
    .selectFrom('reconciliation_discrepancies')
    .select((of) => [of.fn.countAll<number>().as('count'), of.fn.min('first_seen_at').as('oldest')])
    .where('resolved_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (oldest === null) return []
  return [
    {
      cause: 'discrepancies',
      kind: 'discrepancies',
      title: `${plural(Number(count), 'discrepancy', 'discrepancies')} open`,
      detail: `The oldest was found ${formatDateTime(oldest)}`,
      path: '/money/reconciliation',
    },
  ]
}

/** Outbox messages that failed after all retries. */
export async function deadLetters(db: Db): Promise<AlertCause[]> {
  const { count } = await db
    .selectFrom('outbox_messages')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('state', '=', 'dead')
    .executeTakeFirstOrThrow()
  if (Number(count) === 0) return []
  return [
    {
      cause: 'dead_letters',
      kind: 'dead_letters',
      title: `${plural(Number(count), 'message', 'messages')} failed after all retries`,
      detail: 'Look at the reason, then send again or leave it',
      path: '/money/dead-letters',
    },
  ]
}
