import type { UserId } from '@gatefill/domain/core/ids'
import { RETENTION } from '@gatefill/domain/core/retention'
import type { App } from '../../app-context.ts'
import type { Db } from '../../platform/db/database.ts'
import type { PersonalColumns, PersonalData } from '../../platform/personal-data.ts'
import { eraseTicketsOfCustomer } from './support.ts'

/** The tickets of a customer with their conversation; erasing goes through the service, which knows the files. */
export const supportData = (
  app: App,
  readFile: (file: string) => Promise<Uint8Array | undefined>,
): PersonalData<UserId> => ({
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
        'rating',
        'rating_word as ratingWord',
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
    const pictures = Map.groupBy(await picturesOf(db, userId, readFile), ({ ticketId }) => ticketId)
    const repliesTo = Map.groupBy(replies, ({ ticketId }) => ticketId)
    return tickets.map((ticket) => ({
      ...ticket,
      pictures: pictures.get(ticket.id) ?? [],
      replies: repliesTo.get(ticket.id) ?? [],
    }))
  },
  erase: (tx, userId) => eraseTicketsOfCustomer(app, tx, userId),
})

/** The pictures that a customer sent, as WebP in base64. */
async function picturesOf(
  db: Db,
  userId: UserId,
  readFile: (file: string) => Promise<Uint8Array | undefined>,
) {
  const rows = await db
    .selectFrom('ticket_pictures')
    .innerJoin('tickets', 'tickets.id', 'ticket_pictures.ticket_id')
    .select([
      'ticket_pictures.ticket_id as ticketId',
      'ticket_pictures.file',
      'ticket_pictures.created_at as sentAt',
    ])
    .where('tickets.user_id', '=', userId)
    .orderBy('ticket_pictures.created_at')
    .execute()
  return Promise.all(
    rows.map(async ({ file, ...picture }) => {
      const bytes = await readFile(file)
      return { ...picture, webp: bytes === undefined ? null : Buffer.from(bytes).toString('base64') }
    }),
  )
}

const STORED = `until the account is closed; about an order at most ${RETENTION.orders.days} days after it ended`

/** Its columns with personal data. */
export const supportColumns: readonly PersonalColumns[] = [
  {
    table: 'tickets',
    columns: ['message', 'rating_word'],
    purpose: 'to answer the customer',
    stored: STORED,
    erased: 'the row is deleted',
  },
  {
    table: 'tickets',
    columns: ['caller_name', 'caller_phone'],
    purpose: 'to call back somebody without an account',
    stored: `${RETENTION.callerTickets.days} days after the ticket is over`,
    erased: 'goes by its time',
  },
  {
    table: 'ticket_notes',
    columns: ['note'],
    purpose: 'to look after a ticket together',
    stored: 'as long as its ticket',
    erased: 'the row is deleted',
  },
  {
    table: 'ticket_escalations',
    columns: ['reason', 'outcome'],
    purpose: 'to ask dispatch or finance about a ticket',
    stored: 'as long as its ticket',
    erased: 'the row is deleted',
  },
  {
    table: 'ticket_events',
    columns: ['detail'],
    purpose: 'to say what was done with a ticket, and by whom',
    stored: 'as long as its ticket',
    erased: 'the row is deleted',
  },
  {
    table: 'ticket_replies',
    columns: ['message'],
    purpose: 'to answer the customer',
    stored: STORED,
    erased: 'the row is deleted',
  },
  {
    table: 'ticket_pictures',
    columns: ['file'],
    purpose: 'to show what the customer complains about',
    stored: STORED,
    erased: 'the row and the picture are deleted',
  },
]
