import type { OrderId, TicketId, TicketPictureId, UserId } from '@gatefill/domain/core/ids'
import type { Result } from '@gatefill/domain/core/result'
import { ok, refuse } from '@gatefill/domain/core/result'
import { RETENTION, storedSince } from '@gatefill/domain/core/retention'
import type { Ticket } from '@gatefill/domain/support/ticket'
import { decideTicket, PICTURE_NOT_FOUND, TICKETS_LISTED_MAX } from '@gatefill/domain/support/ticket'
import type { App } from '../../app-context.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { deleteCallerTickets, deleteTicketsOf, deleteTicketsOfOrders } from './pictures.repository.ts'
import type { StoredTicket, TicketReader } from './support.repository.ts'
import { findTicket, listTickets, offeredCategories } from './support.repository.ts'
import { changeTicket, ticketNotFound } from './ticket-changes.ts'
import { removeUnusedTicketPictures } from './ticket-pictures.ts'
import { customersView } from './ticket-views.ts'

const viewTicket = async (on: Db, stored: StoredTicket): Promise<Ticket> =>
  customersView(stored, await offeredCategories(on))

/** What a ticket may be about. */
export const listCategories = (app: App) => offeredCategories(app.database.db)

/** The tickets of a customer, newest first. */
export async function listTicketsOfCustomer(app: App, userId: UserId): Promise<Ticket[]> {
  const tickets = await listTickets(app.database.db, userId, TICKETS_LISTED_MAX)
  const categories = await offeredCategories(app.database.db)
  return tickets.map((stored) => customersView(stored, categories))
}

/** An own ticket; NOT_FOUND for a missing and a foreign one alike. */
export async function readTicket(
  app: App,
  userId: UserId,
  id: TicketId,
): Promise<Result<Ticket, 'NOT_FOUND'>> {
  const stored = await findTicket(app.database.db, userId, id)
  return stored === undefined ? ticketNotFound() : ok(await viewTicket(app.database.db, stored))
}

/** Closes an own ticket; CONFLICT where it is closed already. */
export const closeTicket = (
  app: App,
  userId: UserId,
  id: TicketId,
): Promise<Result<Ticket, 'NOT_FOUND' | 'CONFLICT'>> =>
  app.database.transaction(async (tx) => {
    const closed = await changeTicket(app, tx, {
      reader: userId,
      id,
      decide: ({ status }) => decideTicket(status, 'close'),
      event: { kind: 'closed', staffId: null },
    })
    return closed.ok ? ok(await viewTicket(tx, closed.value)) : closed
  })

/** A picture of a ticket, as WebP. */
export async function readPicture(
  app: App,
  reader: TicketReader,
  ticketId: TicketId,
  pictureId: TicketPictureId,
): Promise<Result<Blob, 'NOT_FOUND'>> {
  const ticket = await findTicket(app.database.db, reader, ticketId)
  const all = ticket === undefined ? [] : [ticket, ...ticket.replies].flatMap((part) => part.pictures)
  const picture = all.find(({ id }) => id === pictureId)
  const bytes = picture && (await app.files.get(picture.file))
  return bytes === undefined
    ? refuse('NOT_FOUND', { message: PICTURE_NOT_FOUND })
    : ok(new Blob([bytes], { type: 'image/webp' }))
}

/** For the closing of an account, in its transaction: everything asked and answered, and after it the pictures. */
export const eraseTicketsOfCustomer = async (app: App, tx: Tx, userId: UserId): Promise<void> =>
  removeUnusedTicketPictures(app, tx, await deleteTicketsOf(tx, userId), app.clock())

/** For orders whose time is over: everything asked and answered about them, and after it the pictures. */
export const eraseOrders = async (app: App, tx: Tx, orderIds: readonly OrderId[]): Promise<void> =>
  removeUnusedTicketPictures(app, tx, await deleteTicketsOfOrders(tx, orderIds), app.clock())

/** Deletes tickets of callers that are older than their rule, and after them their pictures. */
export async function deleteOldCallers(app: App): Promise<void> {
  const now = app.clock()
  const files = await app.database.transaction(async (tx) => {
    const gone = await deleteCallerTickets(tx, storedSince(RETENTION.callerTickets, now))
    await removeUnusedTicketPictures(app, tx, gone, now)
    return gone
  })
  app.log.info({ files: files.length }, 'old tickets of callers deleted')
}
