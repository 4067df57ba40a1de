import type { FilledReply, WireSavedReply } from '@gatefill/contracts/staff/support/saved-replies'
import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { SavedReplyId, StaffId, TicketId } from '@gatefill/domain/core/ids'
import { asId, ID_PREFIX } from '@gatefill/domain/core/ids'
import { plainLine, plainText } from '@gatefill/domain/core/plain-line'
import type { Result } from '@gatefill/domain/core/result'
import { invalid, ok, refuse } from '@gatefill/domain/core/result'
import {
  fillSavedReply,
  SAVED_REPLIES_MAX,
  SAVED_REPLY_NOT_FOUND,
  savedReplyErrors,
  TOO_MANY_SAVED_REPLIES,
} from '@gatefill/domain/support/saved-reply'
import { categoryName, isFromCustomer } from '@gatefill/domain/support/ticket'
import type { Context } from '../../../../platform/context.ts'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import type { OrdersService } from '../../../orders/index.ts'
import type { StoredTicket } from '../../support.repository.ts'
import { findTicket, offeredCategories } from '../../support.repository.ts'
import { ticketNotFound } from '../../ticket-changes.ts'
import {
  deleteSavedReply,
  insertSavedReply,
  listSavedReplies,
  rankSavedReplies,
  updateSavedReply,
} from './saved-replies.repository.ts'

type ReplyForm = { title: string; body: string }

/** Answers that support gives often; the server fills them for a ticket. */
export function savedRepliesService(
  { database: { db }, clock, ids }: Context,
  orders: Pick<OrdersService, 'findOrderOfCustomer'>,
) {
  const cleaned = ({ title, body }: ReplyForm) => ({ title: plainLine(title), body: plainText(body) })

  return {
    savedReplies: (): Promise<WireSavedReply[]> => listSavedReplies(db),

    addSavedReply: async (
      tx: Tx,
      staffId: StaffId,
      form: ReplyForm,
    ): Promise<Result<WireSavedReply, 'VALIDATION' | 'CONFLICT'>> => {
      const errors = savedReplyErrors(form)
      if (hasErrors(errors)) return invalid(errors)
      if ((await listSavedReplies(tx)).length >= SAVED_REPLIES_MAX)
        return refuse('CONFLICT', { message: TOO_MANY_SAVED_REPLIES })
      const id = asId<SavedReplyId>(ids.next(ID_PREFIX.savedReply))
      await insertSavedReply(tx, id, { ...cleaned(form), by: staffId, at: clock() })
      return ok({ id, ...cleaned(form) })
    },

    changeSavedReply: async (
      tx: Tx,
      staffId: StaffId,
      id: SavedReplyId,
      form: ReplyForm,
    ): Promise<Result<WireSavedReply, 'VALIDATION' | 'NOT_FOUND'>> => {
      const errors = savedReplyErrors(form)
      if (hasErrors(errors)) return invalid(errors)
      const changed = await updateSavedReply(tx, id, { ...cleaned(form), by: staffId, at: clock() })
      return changed === undefined ? savedReplyNotFound() : ok(changed)
    },

    removeSavedReply: async (tx: Tx, id: SavedReplyId): Promise<Result<WireSavedReply, 'NOT_FOUND'>> => {
      const removed = await deleteSavedReply(tx, id)
      return removed === undefined ? savedReplyNotFound() : ok(removed)
    },

    filledReplies: fillingReplies(db, orders),
  }
}

/** Fills every saved reply for a ticket, those first that share most with what its customer asked. */
function fillingReplies(db: Db, { findOrderOfCustomer }: Pick<OrdersService, 'findOrderOfCustomer'>) {
  return async (id: TicketId): Promise<Result<FilledReply[], 'NOT_FOUND'>> => {
    const ticket = await findTicket(db, 'staff', id)
    if (ticket === undefined) return ticketNotFound()
    const { userId, orderId, customer } = ticket
    const order =
      userId === null || orderId === null ? undefined : await findOrderOfCustomer(db, userId, orderId)
    const facts = {
      name: customer.name === '' ? null : customer.name,
      orderId,
      amount: order?.total ?? null,
    }
    const ranked = await rankSavedReplies(db, await questionOf(db, ticket))
    return ok(
      ranked.map(({ id, title, body, likelihood }) => ({
        id,
        title,
        ...fillSavedReply(body, facts),
        isLikely: likelihood > 0,
      })),
    )
  }
}

/** What the customer has written in a ticket, and about what. */
async function questionOf(db: Db, { categoryId, message, replies }: StoredTicket): Promise<string> {
  const asked = replies.filter(isFromCustomer).map((reply) => reply.message)
  return [categoryName(await offeredCategories(db), categoryId), message, ...asked].join('\n')
}

const savedReplyNotFound = () => refuse('NOT_FOUND', { message: SAVED_REPLY_NOT_FOUND })
