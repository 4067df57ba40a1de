import type { OrderId } from '@gatefill/domain/core/ids'
import type { Db } from '../../../platform/db/database.ts'

/** What the meter showed at a hand-over that was refused for its code after the phone had taken it for right. */
export async function findClaim(
  db: Db,
  orderId: OrderId,
): Promise<{ openingDl: number; closingDl: number } | undefined> {
  const row = await db
    .selectFrom('deliveries')
    .select(['claimed_opening', 'claimed_closing'])
    .where('order_id', '=', orderId)
    .where('delivered_at', 'is', null)
    .executeTakeFirst()
  if (row?.claimed_opening == null || row.claimed_closing === null) return undefined
  return { openingDl: row.claimed_opening, closingDl: row.claimed_closing }
}
