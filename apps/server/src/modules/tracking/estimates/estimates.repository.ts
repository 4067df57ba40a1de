import type { OrderId, UserId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import type { Timestamp } from '@gatefill/domain/core/lagos-time'
import { toDate } from '@gatefill/domain/core/lagos-time'
import type {
  AnnouncedArrival,
  Announcement,
  SlipReason,
} from '@gatefill/domain/delivery/estimate/announcement'
import type { Range } from '@gatefill/domain/delivery/estimate/range'
import type { EtaBasis, Signal } from '@gatefill/domain/delivery/estimate/signal'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { Schema } from '../../../platform/db/schema.gen.ts'
import { openStopSql } from '../../dispatch/index.ts'

/** What is stored of the estimate of one order. */
export type StoredEstimate = {
  orderId: OrderId
  runId: string
  told: AnnouncedArrival
  basis: Exclude<EtaBasis, 'arrived'>
  signal: Signal
  lastSeenAt: Date
  stopsBefore: number
  arrivedAt: Date | null
}

/** The estimates of a run by order. The caller is in a transaction and changes them. */
export async function lockEstimates(tx: Tx, runId: string): Promise<Map<OrderId, StoredEstimate>> {
  const rows = await tx
    .selectFrom('order_estimates')
    .selectAll()
    .where('run_id', '=', runId)
    .orderBy('order_id')
    .forUpdate()
    .execute()
  return new Map(rows.map((row) => [asId(row.order_id), estimateOfRow(row)]))
}

/** The columns that an estimate is read from. */
export const ESTIMATE_COLUMNS = [
  'order_id',
  'run_id',
  'told_from',
  'told_to',
  'told_at',
  'promised_from',
  'promised_to',
  'was_from',
  'was_to',
  'changed_at',
  'reason',
  'unnoticed_from',
  'unnoticed_to',
  'noticed_at',
  'basis',
  'signal',
  'last_seen_at',
  'stops_before',
  'arrived_at',
] as const

export type EstimateRow = Pick<Selectable<Schema['order_estimates']>, (typeof ESTIMATE_COLUMNS)[number]>

/** Saves an estimate in the place of the one before, also of an earlier run. */
export async function saveEstimate(tx: Tx, estimate: StoredEstimate): Promise<void> {
  const { orderId, runId, told, basis, signal, lastSeenAt, stopsBefore, arrivedAt } = estimate
  const row = {
    run_id: runId,
    told_from: toDate(told.range.from),
    told_to: toDate(told.range.to),
    told_at: toDate(told.at),
    basis,
    signal,
    last_seen_at: lastSeenAt,
    stops_before: stopsBefore,
    promised_from: toDate(told.promise.from),
    promised_to: toDate(told.promise.to),
    was_from: dateOf(told.change?.was.from),
    was_to: dateOf(told.change?.was.to),
    changed_at: dateOf(told.change?.at),
    reason: told.change?.reason ?? null,
    unnoticed_from: dateOf(told.unnoticed?.from),
    unnoticed_to: dateOf(told.unnoticed?.to),
    noticed_at: dateOf(told.noticedAt),
    arrived_at: arrivedAt,
  }
  await tx
    .insertInto('order_estimates')
    .values({ order_id: orderId, ...row })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(row))
    .execute()
}

/** Writes a later end and a notice, where there is one, and the range to the stop, which the desk and the driver read. */
export async function saveAnnouncement(
  tx: Tx,
  { orderId, runId }: Pick<StoredEstimate, 'orderId' | 'runId'>,
  { slip, notice, told, isChanged }: Announcement,
  at: Date,
): Promise<void> {
  if (slip !== null)
    await tx
      .insertInto('estimate_slips')
      .values({
        order_id: orderId,
        at,
        was_to: toDate(slip.was.to),
        now_to: toDate(slip.now.to),
        reason: slip.reason,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  if (notice !== null)
    await tx
      .insertInto('estimate_notices')
      .values({ order_id: orderId, at })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  if (isChanged)
    await tx
      .updateTable('stops')
      .set({ planned_from: toDate(told.range.from), planned_to: toDate(told.range.to) })
      .where('run_id', '=', runId)
      .where('order_id', '=', orderId)
      .execute()
}

/** Stores what was told of an arrival beside when it came, once. */
export async function recordArrival(
  tx: Tx,
  { orderId, runId, told }: Pick<StoredEstimate, 'orderId' | 'runId' | 'told'>,
  at: Date,
): Promise<void> {
  await tx
    .insertInto('estimate_arrivals')
    .values({
      order_id: orderId,
      run_id: runId,
      promised_from: toDate(told.promise.from),
      promised_to: toDate(told.promise.to),
      told_from: toDate(told.range.from),
      told_to: toDate(told.range.to),
      arrived_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx
    .updateTable('estimate_samples')
    .set({ arrived_at: at })
    .where('order_id', '=', orderId)
    .where('run_id', '=', runId)
    .execute()
}

/** Runs with an estimate whose stop is over or has been arrived at by the driver's word. */
export async function findRunsToClose(db: Db): Promise<string[]> {
  const { rows } = await sql<{ run_id: string }>`
    select distinct e.run_id from order_estimates e join stops s on s.run_id = e.run_id and s.order_id = e.order_id
    where not s.run_open or not ${sql.raw(openStopSql('s'))}
      or (s.state = 'arrived' and e.arrived_at is null)`.execute(db)
  return rows.map(({ run_id }) => run_id)
}

/** How the stop of an estimate stands: when the van arrived there, and whether it is over. */
export type StopEnd = { orderId: OrderId; userId: UserId; arrivedAt: Date | null; isOver: boolean }

export async function findStopEnds(tx: Tx, runId: string): Promise<StopEnd[]> {
  const { rows } = await sql<{
    order_id: string
    user_id: string
    arrived_at: Date | null
    is_over: boolean
  }>`
    select s.order_id, o.user_id, coalesce(s.arrived_at, case when s.state = 'done' then s.ended_at end) as arrived_at,
      not s.run_open or not ${sql.raw(openStopSql('s'))} as is_over
    from stops s join orders o on o.id = s.order_id where s.run_id = ${runId}`.execute(tx)
  return rows.map((row) => ({
    orderId: asId(row.order_id),
    userId: asId(row.user_id),
    arrivedAt: row.arrived_at,
    isOver: row.is_over,
  }))
}

export async function deleteEstimates(tx: Tx, runId: string, orderIds: readonly OrderId[]): Promise<void> {
  if (orderIds.length === 0) return
  await tx
    .deleteFrom('order_estimates')
    .where('run_id', '=', runId)
    .where('order_id', 'in', [...orderIds])
    .execute()
}

const dateOf = (time: Timestamp | null | undefined): Date | null => (time == null ? null : toDate(time))

const rangeOf = (from: Date | null, to: Date | null): Range | null =>
  from === null || to === null ? null : { from: from.toISOString(), to: to.toISOString() }

export function estimateOfRow(row: EstimateRow): StoredEstimate {
  const was = rangeOf(row.was_from, row.was_to)
  return {
    orderId: asId(row.order_id),
    runId: row.run_id,
    told: {
      range: { from: row.told_from.toISOString(), to: row.told_to.toISOString() },
      at: row.told_at.toISOString(),
      promise: { from: row.promised_from.toISOString(), to: row.promised_to.toISOString() },
      change:
        was === null || row.changed_at === null
          ? null
          : // The table allows no other reasons.
            { was, at: row.changed_at.toISOString(), reason: row.reason as SlipReason },
      unnoticed: rangeOf(row.unnoticed_from, row.unnoticed_to),
      noticedAt: row.noticed_at?.toISOString() ?? null,
    },
    // The table allows no others.
    basis: row.basis as StoredEstimate['basis'],
    signal: row.signal as Signal,
    lastSeenAt: row.last_seen_at,
    stopsBefore: row.stops_before,
    arrivedAt: row.arrived_at,
  }
}
