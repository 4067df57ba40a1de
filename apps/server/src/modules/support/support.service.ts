import { hasErrors } from '@gatefill/domain/field-errors'
import type { StaffId, TicketId, UserId } from '@gatefill/domain/ids'
import { asId, ID_PREFIX } from '@gatefill/domain/ids'
import type { TicketNews } from '@gatefill/domain/notice-texts'
import { fullName } from '@gatefill/domain/person'
import type { Result } from '@gatefill/domain/result'
import { invalid, ok, refuse } from '@gatefill/domain/result'
import type { Ticket, TicketCategory, TicketCommand, TicketSender } from '@gatefill/domain/ticket'
import {
  categoryName,
  decideTicket,
  replyErrors,
  SUPPORT_TEAM,
  TICKET_NOT_FOUND,
  TICKETS_LISTED_MAX,
  ticketErrors,
} from '@gatefill/domain/ticket'
import type { Context } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { factChannel } from '../../platform/facts.ts'
import type { StoredTicket } from './support.repository.ts'
import {
  findTicket,
  insertReply,
  insertTicket,
  listTickets,
  lockTicket,
  offeredCategories,
  saveStatus,
} from './support.repository.ts'

/** Support replied to a ticket or resolved it, in this transaction; `source` is the reply or the ticket. */
export type TicketAnswered = { id: TicketId; userId: UserId; news: TicketNews; source: string }

type FindCustomer = (db: Db, id: UserId) => Promise<{ firstName: string; lastName: string } | undefined>

type Changed = Result<Ticket, 'VALIDATION' | 'NOT_FOUND' | 'CONFLICT'>

/** Questions of customers and the answers of support. A ticket changes under its lock, so races end in a true text. */
export function supportService(context: Context, findCustomer: FindCustomer) {
  const { database, clock, ids } = context
  const { db } = database
  const ticketAnswered = factChannel<TicketAnswered>()
  const notFound = () => refuse('NOT_FOUND', { message: TICKET_NOT_FOUND })

  async function seen(on: Db, stored: StoredTicket): Promise<Ticket> {
    const customer = await findCustomer(on, stored.userId)
    return ticketOf(stored, await offeredCategories(on), customer === undefined ? '' : fullName(customer))
  }

  /** Locks a ticket, lets the rules decide, and saves what `work` adds. `userId` null: for the staff. */
  async function change(
    tx: Tx,
    found: { userId: UserId | null; id: TicketId; command: TicketCommand },
    work: (ticket: StoredTicket) => Promise<void>,
  ): Promise<Result<Ticket, 'NOT_FOUND' | 'CONFLICT'>> {
    const before = await lockTicket(tx, found.userId, found.id)
    if (before === undefined) return notFound()
    const decided = decideTicket(before.status, found.command)
    if (!decided.ok) return decided
    await work(before)
    await saveStatus(tx, found.id, decided.value, clock())
    const after = await findTicket(tx, found.userId, found.id)
    if (after === undefined) throw new Error(`ticket ${found.id} is gone`)
    return ok(await seen(tx, after))
  }

  async function reply(
    tx: Tx,
    found: { userId: UserId | null; id: TicketId; sender: TicketSender; authorId: string },
    form: { message: string },
  ): Promise<Changed> {
    const errors = replyErrors(form)
    // A ticket that is missing or closed says so first; what was typed does not matter then.
    return hasErrors(errors)
      ? refuseReply(tx, found, invalid(errors))
      : change(tx, { ...found, command: 'reply' }, async ({ userId }) => {
          const id = asId<Ticket['replies'][number]['id']>(ids.next(ID_PREFIX.ticketReply))
          const { sender, authorId } = found
          await insertReply(tx, {
            id,
            ticketId: found.id,
            sender,
            authorId,
            message: form.message.trim(),
            at: clock(),
          })
          if (found.userId === null)
            await ticketAnswered.publish(tx, { id: found.id, userId, news: 'replied', source: id })
        })
  }

  async function refuseReply(
    tx: Tx,
    found: { userId: UserId | null; id: TicketId },
    refusal: Extract<Changed, { ok: false }>,
  ): Promise<Changed> {
    const ticket = await findTicket(tx, found.userId, found.id)
    if (ticket === undefined) return notFound()
    const decided = decideTicket(ticket.status, 'reply')
    return decided.ok ? refusal : decided
  }

  return {
    /** Subscribers act in the transaction of the answer: the customer is told. */
    ticketAnswered,

    categories: () => offeredCategories(db),

    list: async (userId: UserId): Promise<Ticket[]> => {
      const tickets = await listTickets(db, userId, TICKETS_LISTED_MAX)
      const categories = await offeredCategories(db)
      const customer = await findCustomer(db, userId)
      const name = customer === undefined ? '' : fullName(customer)
      return tickets.map((stored) => ticketOf(stored, categories, name))
    },

    read: async (userId: UserId, id: TicketId): Promise<Result<Ticket, 'NOT_FOUND'>> => {
      const stored = await findTicket(db, userId, id)
      return stored === undefined ? notFound() : ok(await seen(db, stored))
    },

    create: async (
      userId: UserId,
      form: { categoryId: string; message: string },
    ): Promise<Result<Ticket & { userId: string }, 'VALIDATION'>> => {
      const categories = await offeredCategories(db)
      const errors = ticketErrors(form, categories)
      if (hasErrors(errors)) return invalid(errors)
      const at = clock()
      const ticket = {
        id: asId<TicketId>(ids.next(ID_PREFIX.ticket)),
        userId,
        categoryId: form.categoryId,
        message: form.message.trim(),
        status: 'OPEN' as const,
      }
      await insertTicket(db, { ...ticket, at })
      const stored = { ...ticket, createdAt: at, updatedAt: at, replies: [] }
      return ok({ ...ticketOf(stored, categories, ''), userId })
    },

    reply: (userId: UserId, id: TicketId, form: { message: string }): Promise<Changed> =>
      database.transaction((tx) => reply(tx, { userId, id, sender: 'user', authorId: userId }, form)),

    close: (userId: UserId, id: TicketId): Promise<Result<Ticket, 'NOT_FOUND' | 'CONFLICT'>> =>
      database.transaction((tx) => change(tx, { userId, id, command: 'close' }, async () => {})),

    /** For the staff module, in its transaction: a reply of the support team, of which the customer is told. */
    replyAsSupport: (tx: Tx, staffId: StaffId, id: TicketId, form: { message: string }): Promise<Changed> =>
      reply(tx, { userId: null, id, sender: 'support', authorId: staffId }, form),

    /** For the staff module, in its transaction: the way to RESOLVED, of which the customer is told (C-72). */
    resolve: (tx: Tx, id: TicketId): Promise<Result<Ticket, 'NOT_FOUND' | 'CONFLICT'>> =>
      change(tx, { userId: null, id, command: 'resolve' }, ({ userId }) =>
        ticketAnswered.publish(tx, { id, userId, news: 'resolved', source: id }),
      ),
  }
}

export type SupportService = ReturnType<typeof supportService>

function ticketOf(
  { id, categoryId, message, status, createdAt, updatedAt, replies }: StoredTicket,
  categories: readonly TicketCategory[],
  customerName: string,
): Ticket {
  return {
    id,
    categoryId,
    categoryName: categoryName(categories, categoryId),
    message,
    status,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    replies: replies.map((reply) => ({
      ...reply,
      senderName: reply.sender === 'user' ? customerName : SUPPORT_TEAM,
      createdAt: reply.createdAt.toISOString(),
    })),
  }
}
