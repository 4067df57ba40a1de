import type { UserId } from '@gatefill/domain/core/ids'
import type { PersonalData } from '../../platform/personal-data.ts'

/** The notifications of a customer. */
export const notificationsData: PersonalData<UserId> = {
  name: 'notifications',
  collect: (db, userId) =>
    db
      .selectFrom('notifications')
      .select([
        'id',
        'type',
        'message',
        'order_id as orderId',
        'is_read as isRead',
        'created_at as createdAt',
      ])
      .where('user_id', '=', userId)
      .orderBy('written')
      .execute(),
  erase: async (tx, userId) => {
    await tx.deleteFrom('notifications').where('user_id', '=', userId).execute()
  },
}
