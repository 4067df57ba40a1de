import type { OrderId, TicketId, TicketPictureId, UserId } from '@gatefill/domain/core/ids'
import type { Result } from '@gatefill/domain/core/result'
import { ok, refuse } from '@gatefill/domain/core/result'
import { RETENTION, storedSince } from '@gatefill/domain/core/retention'
import type { Ticket } from '@gatefill/domain/support/ticket'
import { decideTicket, PICTURE_NOT_FOUND, TICKETS_LISTED_MAX } from '@gatefill/domain/support/ticket'
import type { Context } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { eventChannel } from '../../platform/domain-events.ts'
import type { FileStore } from '../../providers/files/provider.ts'
import type { OrdersService } from '../orders/index.ts'
import { deskService } from './desk/desk.service.ts'
import { openTicketService } from './open-ticket.service.ts'
import { deleteCallerTickets, deleteTicketsOf, deleteTicketsOfOrders } from './pictures.repository.ts'
import { rateTicketService } from './rate-ticket.service.ts'
import { replyToTicketService } from './reply-to-ticket.service.ts'
import { emailTicketAnswer } from './support.jobs.ts'
import type { StoredTicket, TicketReader } from './support.repository.ts'
import { findTicket, listTickets, offeredCategories } from './support.repository.ts'
import type { OnTicketChanged, TicketAnswered } from './ticket-changes.ts'
import { ticketChanges, ticketNotFound } from './ticket-changes.ts'
import type { TicketPictures } from './ticket-pictures.ts'
import { ticketPictures } from './ticket-pictures.ts'
import { customersView } from './ticket-views.ts'

type SupportDeps = {
  orders: Pick<OrdersService, 'findOrderOfCustomer'>
  files: FileStore
  onTicketChanged: OnTicketChanged
}

/** Questions of customers and the answers of support. */
export function supportService(context: Context, { orders, files, onTicketChanged }: SupportDeps) {
  const { database, clock } = context
  const { db } = database
  const ticketAnswered = eventChannel<TicketAnswered>()
  const changes = ticketChanges(context, ticketAnswered, onTicketChanged)
  const pictures = ticketPictures(context, files)
  const viewOf = async (on: Db, stored: StoredTicket): Promise<Ticket> =>
    customersView(stored, await offeredCategories(on))

  return {
    /** Subscribers act in the transaction of the answer: the customer is notified. */
    ticketAnswered,
    emailTicketAnswer: emailTicketAnswer(context),

    categories: () => offeredCategories(db),

    list: async (userId: UserId): Promise<Ticket[]> => {
      const tickets = await listTickets(db, userId, TICKETS_LISTED_MAX)
      const categories = await offeredCategories(db)
      return tickets.map((stored) => customersView(stored, categories))
    },

    read: async (userId: UserId, id: TicketId): Promise<Result<Ticket, 'NOT_FOUND'>> => {
      const stored = await findTicket(db, userId, id)
      return stored === undefined ? ticketNotFound() : ok(await viewOf(db, stored))
    },

    create: openTicketService(context, { orders, pictures, onTicketChanged }),

    reply: replyToTicketService(context, changes, pictures),

    close: (userId: UserId, id: TicketId): Promise<Result<Ticket, 'NOT_FOUND' | 'CONFLICT'>> =>
      database.transaction(async (tx) => {
        const closed = await changes.change(tx, {
          reader: userId,
          id,
          decide: ({ status }) => decideTicket(status, 'close'),
          event: { kind: 'closed', staffId: null },
        })
        return closed.ok ? ok(await viewOf(tx, closed.value)) : closed
      }),

    /** A picture of a ticket, as WebP. */
    readPicture: async (
      reader: TicketReader,
      ticketId: TicketId,
      pictureId: TicketPictureId,
    ): Promise<Result<Blob, 'NOT_FOUND'>> => {
      const ticket = await findTicket(db, reader, ticketId)
      const all = ticket === undefined ? [] : [ticket, ...ticket.replies].flatMap((part) => part.pictures)
      const picture = all.find(({ id }) => id === pictureId)
      const bytes = picture && (await pictures.read(picture.file))
      return bytes === undefined
        ? refuse('NOT_FOUND', { message: PICTURE_NOT_FOUND })
        : ok(new Blob([bytes], { type: 'image/webp' }))
    },

    /** A picture as it is stored, for the export of its owner's data. */
    readFile: pictures.read,

    /** For the closing of an account, in its transaction: everything asked and answered, and after it the pictures. */
    eraseCustomer: async (tx: Tx, userId: UserId): Promise<void> =>
      pictures.removeUnused(tx, await deleteTicketsOf(tx, userId), clock()),

    /** For orders whose time is over: everything asked and answered about them, and after it the pictures. */
    eraseOrders: async (tx: Tx, orderIds: readonly OrderId[]): Promise<void> =>
      pictures.removeUnused(tx, await deleteTicketsOfOrders(tx, orderIds), clock()),

    /** What the customer says of the help, once. */
    rate: rateTicketService(context, onTicketChanged),

    deleteOld: deleteOldCallers(context, pictures),

    desk: deskService(context, { changes, orders, pictures, onTicketChanged }),
  }
}

/** Deletes tickets of callers that are older than their rule, and after them their pictures. */
const deleteOldCallers =
  ({ database, clock, log }: Context, { removeUnused }: TicketPictures) =>
  async (): Promise<void> => {
    const now = clock()
    const files = await database.transaction(async (tx) => {
      const gone = await deleteCallerTickets(tx, storedSince(RETENTION.callerTickets, now))
      await removeUnused(tx, gone, now)
      return gone
    })
    log.info({ files: files.length }, 'old tickets of callers deleted')
  }

export type SupportService = ReturnType<typeof supportService>
