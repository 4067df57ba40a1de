import type { UserId } from '@gatefill/domain/core/ids'
import type { PersonalData } from '../../platform/personal-data.ts'

/** The tickets of a customer with their conversation; erasing goes through the service, which knows the files. */
export const supportData = (erase: PersonalData<UserId>['erase']): PersonalData<UserId> => ({
  name: 'tickets',
  collect: async (db, userId) => {
    const tickets = await db
      .selectFrom('tickets')
      .select([
        'id',
        'category_id as category',
        'order_id as orderId',
        'message',
        'status',
        'created_at as createdAt',
      ])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute()
    const replies = await db
      .selectFrom('ticket_replies')
      .innerJoin('tickets', 'tickets.id', 'ticket_replies.ticket_id')
      .select([
        'ticket_replies.ticket_id as ticketId',
        'ticket_replies.sender',
        'ticket_replies.message',
        'ticket_replies.created_at as createdAt',
      ])
      .where('tickets.user_id', '=', userId)
      .orderBy('ticket_replies.written')
      .execute()
    const repliesTo = Map.groupBy(replies, ({ ticketId }) => ticketId)
    return tickets.map((ticket) => ({ ...ticket, replies: repliesTo.get(ticket.id) ?? [] }))
  },
  erase,
})
