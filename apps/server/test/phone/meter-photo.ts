import { randomUUID } from 'node:crypto'
import type { TestApp } from '../app.ts'

/** The photo of the meter of a short delivery has come whole from its driver's phone. */
export async function photographMeter({ database: { db }, clock }: TestApp, orderId: string): Promise<void> {
  const { driver_id } = await db
    .selectFrom('short_deliveries')
    .select('driver_id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  const [id, at] = [randomUUID(), clock()]
  await db
    .insertInto('driver_photos')
    .values({ id, driver_id, length: 1, received: 1, file: `photos/${id}`, created_at: at, completed_at: at })
    .execute()
  await db
    .insertInto('order_photos')
    .values({ order_id: orderId, photo_id: id, driver_id, shows: 'meter', named_at: at })
    .execute()
}
