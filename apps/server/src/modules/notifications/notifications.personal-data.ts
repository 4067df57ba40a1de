import type { UserId } from '@gatefill/domain/core/ids'
import { RETENTION } from '@gatefill/domain/core/retention'
import type { PersonalColumns, PersonalData } from '../../platform/personal-data.ts'

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

/** Its columns with personal data. */
export const notificationsColumns: readonly PersonalColumns[] = [
  {
    table: 'notifications',
    columns: ['message'],
    purpose: 'to tell the customer what happened',
    stored: `${RETENTION.notifications.days} days`,
    erased: 'the row is deleted',
  },
]
