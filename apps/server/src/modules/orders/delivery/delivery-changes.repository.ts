import type { OrderId, StaffId } from '@gatefill/domain/core/ids'
import type { Kobo } from '@gatefill/domain/core/money'
import { formatNaira } from '@gatefill/domain/core/money'
import type {
  ChangedField,
  DeliveryChangeEntry,
  DeliveryFacts,
} from '@gatefill/domain/orders/delivery-change'
import { changedFields, windowText } from '@gatefill/domain/orders/delivery-change'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { findSlot } from './delivery-change.repository.ts'

async function deliveryFacts(tx: Tx, id: OrderId): Promise<DeliveryFacts> {
  const row = await tx
    .selectFrom('orders as o')
    .leftJoin('delivery_wishes as w', 'w.order_id', 'o.id')
    .select(['o.address_text', 'o.landmark', 'o.access_code', 'w.phone'])
    .where('o.id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    address: row.address_text,
    landmark: row.landmark,
    gate_code: row.access_code,
    phone: row.phone ?? '',
    time: windowText(await findSlot(tx, id)),
  }
}

/**
 * Does `work` to an order that this transaction has locked, and writes into its history what is another way then; `by`
 * null for the customer.
 */
export const createRecordChange =
  ({ clock }: Pick<Context, 'clock'>) =>
  async <Outcome>(
    tx: Tx,
    { id, by }: { id: OrderId; by: StaffId | null },
    work: () => Promise<Outcome>,
  ): Promise<Outcome> => {
    const before = await deliveryFacts(tx, id)
    const outcome = await work()
    const changes = changedFields(before, await deliveryFacts(tx, id))
    const written = { order_id: id, staff_id: by, at: clock() }
    if (changes.length > 0)
      await tx
        .insertInto('delivery_changes')
        .values(changes.map((change) => ({ ...written, ...change })))
        .execute()
    return outcome
  }

/** What was changed of a delivery since the order was placed, oldest first. */
export async function findDeliveryChanges(db: Db, id: OrderId): Promise<DeliveryChangeEntry[]> {
  const { rows } = await sql<Omit<DeliveryChangeEntry, 'at'> & { at: Date; field: ChangedField }>`
    select c.field, c.at, s.name as by, c.was, c.became
    from delivery_changes c left join staff_accounts s on s.id = c.staff_id
    where c.order_id = ${id} order by c.id`.execute(db)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

/** Writes into the history of an order that its customer agreed to another total. */
export async function recordTotal(
  tx: Tx,
  id: OrderId,
  { was, became }: { was: Kobo; became: Kobo },
  at: Date,
): Promise<void> {
  const texts = { was: formatNaira(was), became: formatNaira(became) }
  await tx
    .insertInto('delivery_changes')
    .values({ order_id: id, staff_id: null, at, field: 'total', ...texts })
    .execute()
}
