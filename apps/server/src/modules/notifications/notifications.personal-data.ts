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
      .where('deleted_at', 'is', null)
      .orderBy('written')
      .execute(),
  erase: async (tx, userId) => {
    await tx.deleteFrom('notifications').where('user_id', '=', userId).execute()
  },
}

/** What a customer was sent outside the application, and the browsers that show it. */
export const messagesData: PersonalData<UserId> = {
  name: 'messages',
  collect: async (db, userId) => ({
    sent: await db
      .selectFrom('customer_messages')
      .select(['kind', 'channel', 'order_id as orderId', 'created_at as createdAt', 'sent_at as sentAt'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
    promotions: await db
      .selectFrom('promotion_mails')
      .select(['promotion_id as promotionId', 'sent_at as sentAt', 'unsubscribed_at as unsubscribedAt'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
    browsers: await db
      .selectFrom('push_subscriptions')
      .select(['endpoint', 'created_at as createdAt'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
  }),
  erase: async (tx, userId) => {
    await tx.deleteFrom('customer_messages').where('user_id', '=', userId).execute()
    await tx.deleteFrom('promotion_mails').where('user_id', '=', userId).execute()
    await tx.deleteFrom('push_subscriptions').where('user_id', '=', userId).execute()
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
  {
    table: 'customer_messages',
    columns: ['kind', 'target'],
    purpose: 'to send each message once, and to say what a customer was told',
    stored: `${RETENTION.customerMessages.days} days`,
    erased: 'the row is deleted',
  },
  {
    table: 'promotion_mails',
    columns: ['unsubscribed_at'],
    purpose: 'to send each promotion once, and to count who unsubscribed',
    stored: 'until the account is closed',
    erased: 'the row is deleted',
  },
  {
    table: 'push_subscriptions',
    columns: ['endpoint', 'p256dh', 'auth'],
    purpose: 'to show messages on the browsers that the customer chose',
    stored: 'until the customer or the browser ends it',
    erased: 'the row is deleted',
  },
]
