import type { CustomerPage } from '@gatefill/contracts/staff/customers/customer-shapes'
import type { OrderId, UserId } from '@gatefill/domain/core/ids'
import type { RefundState } from '@gatefill/domain/payments/refunds/refund-lifecycle'
import { isRefundSettled, refundStageOf } from '@gatefill/domain/payments/refunds/refund-progress'
import {
  statusesCancelled,
  statusesDelivered,
  statusesToDeliver,
} from '@gatefill/domain/statuses/order-lifecycle'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'

type Consents = CustomerPage['consents'] &
  Pick<CustomerPage, 'emailVerifiedAt' | 'closedAt' | 'hasSecondFactor'>

export async function findConsents(db: Db, userId: UserId): Promise<Consents | undefined> {
  const row = await db
    .selectFrom('users')
    .select([
      'email_verified_at',
      'closed_at',
      'two_factor_since',
      'terms_version',
      'terms_agreed_at',
      'notify_order_updates',
      'notify_promotions',
      'notify_price_changes',
    ])
    .where('id', '=', userId)
    .executeTakeFirst()
  return (
    row && {
      emailVerifiedAt: row.email_verified_at?.toISOString() ?? null,
      closedAt: row.closed_at?.toISOString() ?? null,
      hasSecondFactor: row.two_factor_since !== null,
      termsVersion: row.terms_version,
      termsAgreedAt: row.terms_agreed_at?.toISOString() ?? null,
      orderUpdates: row.notify_order_updates,
      promotions: row.notify_promotions,
      priceChanges: row.notify_price_changes,
    }
  )
}

/** What a customer paid for all orders, what went back, what is owed, and what is held for orders under way. */
export async function findMoney(db: Db, userId: UserId): Promise<CustomerPage['money']> {
  const paid = await sql<{ paid: number; held: number }>`select
      coalesce(sum(coalesce(a.paid_amount, a.amount)), 0)::bigint as paid,
      coalesce(sum(coalesce(a.paid_amount, a.amount)) filter (
        where o.status = any(${statusesToDeliver()}::text[])), 0)::bigint as held
    from orders o join payment_attempts a on a.order_id = o.id and a.state = 'succeeded'
    where o.user_id = ${userId}`.execute(db)
  const refunds = await sql<{
    state: RefundState
    amount: number
  }>`select r.state, sum(r.amount)::bigint as amount
    from orders o join refunds r on r.order_id = o.id
    where o.user_id = ${userId} and not exists (select from refunds later where later.replaces = r.id)
    group by r.state`.execute(db)
  const sumOf = (isSettled: boolean): number =>
    refunds.rows
      .filter(({ state }) => isRefundSettled(refundStageOf(state)) === isSettled)
      .reduce((sum, { amount }) => sum + Number(amount), 0)
  const { paid: received = 0, held = 0 } = paid.rows[0] ?? {}
  return { paid: Number(received), held: Number(held), refunded: sumOf(true), owed: sumOf(false) }
}

export async function findOrderCounts(
  db: Db,
  userId: UserId,
): Promise<{ orders: number; delivered: number; cancelled: number }> {
  const { rows } = await sql<{ orders: number; delivered: number; cancelled: number }>`select
      count(*)::int as orders,
      (count(*) filter (where status = any(${statusesDelivered()}::text[])))::int as delivered,
      (count(*) filter (where status = any(${statusesCancelled()}::text[])))::int as cancelled
    from orders where user_id = ${userId}`.execute(db)
  return rows[0] ?? { orders: 0, delivered: 0, cancelled: 0 }
}

export async function findAddresses(db: Db, userId: UserId): Promise<CustomerPage['addresses']> {
  const rows = await db
    .selectFrom('addresses')
    .select(['id', 'street', 'city', 'lga', 'landmark', 'is_default', 'pin_lat'])
    .where('user_id', '=', userId)
    .orderBy('position')
    .execute()
  return rows.map(({ id, street, city, lga, landmark, is_default, pin_lat }) => ({
    id,
    text: [street, city, lga].filter((part) => part !== '').join(', '),
    landmark,
    isDefault: is_default,
    hasPin: pin_lat !== null,
  }))
}

const MAX_OPENERS = 5

/** Who of the staff opened the page of a customer, each once. */
export async function findOpeners(db: Db, userId: UserId): Promise<{ staffId: string; at: Date }[]> {
  const { rows } = await sql<{ staff_id: string; at: Date }>`select staff_id, max(at) as at from staff_audit
    where subject_id = ${userId} and act = 'getCustomer'
    group by staff_id order by max(at) desc limit ${MAX_OPENERS}`.execute(db)
  return rows.map(({ staff_id, at }) => ({ staffId: staff_id, at }))
}

type NewNote = {
  id: string
  userId: UserId
  orderId: OrderId | null
  note: string
  writtenBy: string
  at: Date
}

export async function insertNote(
  tx: Tx,
  { id, userId, orderId, note, writtenBy, at }: NewNote,
): Promise<void> {
  await tx
    .insertInto('staff_notes')
    .values({ id, user_id: userId, order_id: orderId, note, written_by: writtenBy, written_at: at })
    .execute()
}

type StoredNote = { id: string; orderId: string | null; note: string; writtenBy: string; at: string }

/** Notes about a customer with those about their orders, or about one order; the latest first. */
export async function listNotes(
  db: Db,
  of: { userId: UserId } | { orderId: OrderId },
  most: number,
): Promise<StoredNote[]> {
  const rows = await db
    .selectFrom('staff_notes')
    .select(['id', 'order_id', 'note', 'written_by', 'written_at'])
    .where((is) => ('userId' in of ? is('user_id', '=', of.userId) : is('order_id', '=', of.orderId)))
    .orderBy('written_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    orderId: row.order_id,
    note: row.note,
    writtenBy: row.written_by,
    at: row.written_at.toISOString(),
  }))
}

/** Whose an order is; undefined when there is none. */
export async function findOwner(db: Db, orderId: OrderId): Promise<string | undefined> {
  const row = await db.selectFrom('orders').select('user_id').where('id', '=', orderId).executeTakeFirst()
  return row?.user_id
}

/** Whether there is such a customer. */
export async function isCustomer(db: Db, userId: UserId): Promise<boolean> {
  const row = await db.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst()
  return row !== undefined
}
