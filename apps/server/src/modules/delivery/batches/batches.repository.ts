import type { BatchNotice, WireBatch } from '@gatefill/contracts/staff/batches'
import { asId, type BatchNoticeId, type OrderId, type StaffId, type UserId } from '@gatefill/domain/core/ids'
import type { Transition } from '@gatefill/domain/core/state-machine'
import type { NoticeState } from '@gatefill/domain/delivery/batch'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'

type LoadRow = {
  id: string
  at: Date
  station: string | null
  plate: string
  product: string
  dl: number
  seal: string | null
}

/** Loadings of a batch, the oldest first. */
export async function findBatchLoads(db: Db, batch: string): Promise<WireBatch['loads']> {
  const { rows } = await sql<LoadRow>`
    select m.id, m.at, t.name as station, v.plate, p.name as product, m.delta_dl as dl, m.seal
    from stock_moves m join compartments c on c.id = m.compartment_id join vehicles v on v.id = c.vehicle_id
    join products p on p.id = c.product_id left join stops s on s.id = m.stop_id left join stations t on t.id = s.station_id
    where m.kind = 'load' and m.batch = ${batch} order by m.at, m.id`.execute(db)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

/** A delivery that may hold fuel of a batch. */
export type BatchDelivery = WireBatch['deliveries'][number] & { orderId: OrderId; userId: UserId }

type DeliveryRow = Omit<BatchDelivery, 'orderId' | 'userId' | 'customerPhone' | 'at'> & {
  order_id: string
  user_id: string
  phone: string
  at: Date
}

/**
 * Pours from a compartment after a loading of the batch and before the compartment was empty for the first time since:
 * fuel mixes, so each of them may hold some of it.
 */
export async function findBatchDeliveries(db: Db, batch: string): Promise<BatchDelivery[]> {
  const { rows } = await sql<DeliveryRow>`
    with moves as (
      select m.id, m.compartment_id, m.kind, m.batch, m.stop_id, m.delta_dl, m.at,
        sum(m.delta_dl) over (partition by m.compartment_id order by m.at, m.id) as level_dl
      from stock_moves m where m.compartment_id in (
        select compartment_id from stock_moves where kind = 'load' and batch = ${batch})),
    spans as (
      select l.compartment_id, l.at as from_at, l.id as from_id, e.at as to_at, e.id as to_id
      from moves l left join lateral (
        select x.at, x.id from moves x where x.compartment_id = l.compartment_id and (x.at, x.id) > (l.at, l.id)
          and x.level_dl <= 0 order by x.at, x.id limit 1) e on true
      where l.kind = 'load' and l.batch = ${batch})
    select distinct on (m.at, m.id) m.id, o.id as order_id, o.user_id, u.name as "customerName", u.phone, m.at, v.plate,
      p.name as product, -m.delta_dl as dl
    from moves m join spans s on s.compartment_id = m.compartment_id and (m.at, m.id) > (s.from_at, s.from_id)
      and (s.to_at is null or (m.at, m.id) <= (s.to_at, s.to_id))
    join stops g on g.id = m.stop_id join orders o on o.id = g.order_id join customer_cards u on u.id = o.user_id
    join compartments c on c.id = m.compartment_id join vehicles v on v.id = c.vehicle_id
    join products p on p.id = c.product_id
    where m.kind = 'deliver' and m.delta_dl < 0
    order by m.at, m.id`.execute(db)
  return rows.map(({ order_id, user_id, phone, at, ...row }) => ({
    ...row,
    orderId: asId(order_id),
    userId: asId(user_id),
    customerPhone: phone === '' ? null : phone,
    at: at.toISOString(),
  }))
}

/** Notices of a batch that were sent, the newest first. */
export async function findNotices(db: Db, batch: string): Promise<WireBatch['notices']> {
  const rows = await db
    .selectFrom('batch_notices as n')
    .innerJoin('staff_accounts as s', 's.id', 'n.sent_by')
    .select(['n.message', 's.name', 'n.sent_at', 'n.deliveries'])
    .where('n.batch', '=', batch)
    .orderBy('n.id', 'desc')
    .execute()
  return rows.map(({ message, name, sent_at, deliveries }) => ({
    message,
    by: name,
    at: sent_at.toISOString(),
    deliveries,
  }))
}

/** Notices of a batch that wait for a second person, the newest first. */
export async function findOpenRequests(db: Db, batch: string): Promise<WireBatch['requests']> {
  const rows = await db
    .selectFrom('batch_notice_requests as r')
    .innerJoin('staff_accounts as s', 's.id', 'r.requested_by')
    .select(['r.id', 'r.message', 's.name', 'r.requested_at'])
    .where('r.batch', '=', batch)
    .where('r.state', '=', 'requested')
    .orderBy('r.id', 'desc')
    .execute()
  return rows.map(({ id, message, name, requested_at }) => ({
    id,
    message,
    by: name,
    at: requested_at.toISOString(),
  }))
}

type NoticeRequest = {
  id: BatchNoticeId
  batch: string
  message: string
  requestedBy: StaffId
  state: NoticeState
}

/** False where the same words were sent for the batch before, or wait. */
export async function insertNoticeRequest(
  tx: Tx,
  { id, batch, message, requestedBy, state }: NoticeRequest,
  at: Date,
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    insert into batch_notice_requests (id, batch, message, requested_by, requested_at, state)
    select ${id}, ${batch}, ${message}, ${requestedBy}, ${at}::timestamptz, ${state}
    where not exists (select from batch_notices where batch = ${batch} and message = ${message})
    on conflict do nothing returning id`.execute(tx)
  return rows.length === 1
}

export async function findNoticeRequest(db: Db, id: BatchNoticeId): Promise<NoticeRequest | undefined> {
  const row = await db
    .selectFrom('batch_notice_requests')
    .select(['id', 'batch', 'message', 'requested_by', 'state'])
    .where('id', '=', id)
    .executeTakeFirst()
  return (
    row && {
      id: asId(row.id),
      batch: row.batch,
      message: row.message,
      requestedBy: asId(row.requested_by),
      state: row.state as NoticeState, // the table allows the states of the domain only
    }
  )
}

/** False, and nothing is changed, where somebody else has decided before. */
export async function saveNoticeDecision(
  tx: Tx,
  id: BatchNoticeId,
  { from, to }: Transition<NoticeState>,
  { by, at }: { by: StaffId; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('batch_notice_requests')
    .set({ state: to, decided_by: by, decided_at: at })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** False where the same words went out for the batch before. */
export async function insertNotice(
  tx: Tx,
  { id, batch, message, requestedBy }: NoticeRequest,
  { at, deliveries }: { at: Date; deliveries: number },
): Promise<boolean> {
  const row = await tx
    .insertInto('batch_notices')
    .values({ id, batch, message, sent_by: requestedBy, sent_at: at, deliveries })
    .onConflict((conflict) => conflict.columns(['batch', 'message']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

const MAX_LISTED = 100

type NoticeRow = {
  id: string
  batch: string
  message: string
  state: NoticeState
  askedById: string
  askedByName: string
  at: Date
  decidedById: string | null
  decidedByName: string | null
  decidedAt: Date | null
  deliveries: number | null
}

/** Notices about batches, those that wait first, then the newest; those from before requests were kept stand as sent. */
export async function listNotices(db: Db): Promise<Omit<BatchNotice, 'customers'>[]> {
  const { rows } =
    await sql<NoticeRow>`select coalesce(r.id, n.id) as id, coalesce(r.batch, n.batch) as batch,
      coalesce(r.message, n.message) as message, coalesce(r.state, 'sent') as state,
      asker.id as "askedById", asker.name as "askedByName", coalesce(r.requested_at, n.sent_at) as at,
      decider.id as "decidedById", decider.name as "decidedByName",
      coalesce(r.decided_at, n.sent_at) as "decidedAt", n.deliveries
    from batch_notice_requests r
    full join batch_notices n on n.id = r.id
    join staff_accounts asker on asker.id = coalesce(r.requested_by, n.sent_by)
    left join staff_accounts decider on decider.id = r.decided_by
    order by coalesce(r.state, 'sent') <> 'requested', at desc, 1 desc limit ${MAX_LISTED}`.execute(db)
  return rows.map(({ askedById, askedByName, decidedById, decidedByName, at, decidedAt, ...row }) => ({
    ...row,
    requestedBy: { id: askedById, name: askedByName },
    requestedAt: at.toISOString(),
    decidedBy: decidedById === null ? null : { id: decidedById, name: decidedByName ?? '' },
    decidedAt: decidedAt?.toISOString() ?? null,
    deliveries: row.deliveries ?? 0,
  }))
}
