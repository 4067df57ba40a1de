import type { UserId } from '@gatefill/domain/core/ids'
import type { PersonalData } from '../../platform/personal-data.ts'
import { ownOrderIds } from '../orders/index.ts'

/** What a customer said of deliveries. The stars stay, which count for the driver; the words go. */
export const deliveryData: PersonalData<UserId> = {
  name: 'ratings',
  collect: (db, userId) =>
    db
      .selectFrom('order_ratings')
      .select(['order_id as orderId', 'stars', 'comment', 'created_at as createdAt'])
      .where('order_id', 'in', ownOrderIds(db, userId))
      .orderBy('created_at')
      .execute(),
  erase: async (tx, userId) => {
    await tx
      .updateTable('order_ratings')
      .set({ comment: '' })
      .where('order_id', 'in', ownOrderIds(tx, userId))
      .execute()
  },
}
