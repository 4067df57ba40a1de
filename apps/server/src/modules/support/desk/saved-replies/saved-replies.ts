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
import type { App } from '../../../../app-context.ts'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import { findOrderOfCustomer } from '../../../orders/index.ts'
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

const cleanSavedReply = ({ title, body }: ReplyForm) => ({ title: plainLine(title), body: plainText(body) })

/** The saved replies of the desk, as all of support shares them. */
export const readSavedReplies = (app: App): Promise<WireSavedReply[]> => listSavedReplies(app.database.db)

/** Keeps an answer that support gives often; the server fills it for a ticket. */
export async function addSavedReply(
  app: App,
  tx: Tx,
  staffId: StaffId,
  form: ReplyForm,
): Promise<Result<WireSavedReply, 'VALIDATION' | 'CONFLICT'>> {
  const errors = savedReplyErrors(form)
  if (hasErrors(errors)) return invalid(errors)
  if ((await listSavedReplies(tx)).length >= SAVED_REPLIES_MAX)
    return refuse('CONFLICT', { message: TOO_MANY_SAVED_REPLIES })
  const id = asId<SavedReplyId>(app.ids.next(ID_PREFIX.savedReply))
  await insertSavedReply(tx, id, { ...cleanSavedReply(form), by: staffId, at: app.clock() })
  return ok({ id, ...cleanSavedReply(form) })
}

/** Puts other words into a saved answer. */
export async function changeSavedReply(
  app: App,
  tx: Tx,
  staffId: StaffId,
  id: SavedReplyId,
  form: ReplyForm,
): Promise<Result<WireSavedReply, 'VALIDATION' | 'NOT_FOUND'>> {
  const errors = savedReplyErrors(form)
  if (hasErrors(errors)) return invalid(errors)
  const changed = await updateSavedReply(tx, id, { ...cleanSavedReply(form), by: staffId, at: app.clock() })
  return changed === undefined ? savedReplyNotFound() : ok(changed)
}

/** Takes a saved answer away. */
export async function removeSavedReply(
  tx: Tx,
  id: SavedReplyId,
): Promise<Result<WireSavedReply, 'NOT_FOUND'>> {
  const removed = await deleteSavedReply(tx, id)
  return removed === undefined ? savedReplyNotFound() : ok(removed)
}

/** Fills every saved reply for a ticket, those first that share most with what its customer asked. */
export async function fillSavedReplies(app: App, id: TicketId): Promise<Result<FilledReply[], 'NOT_FOUND'>> {
  const ticket = await findTicket(app.database.db, 'staff', id)
  if (ticket === undefined) return ticketNotFound()
  const { userId, orderId, customer } = ticket
  const order =
    userId === null || orderId === null
      ? undefined
      : await findOrderOfCustomer(app.database.db, userId, orderId)
  const facts = {
    name: customer.name === '' ? null : customer.name,
    orderId,
    amount: order?.total ?? null,
  }
  const ranked = await rankSavedReplies(app.database.db, await questionOf(app.database.db, ticket))
  return ok(
    ranked.map(({ id, title, body, likelihood }) => ({
      id,
      title,
      ...fillSavedReply(body, facts),
      isLikely: likelihood > 0,
    })),
  )
}

/** What the customer has written in a ticket, and about what. */
async function questionOf(db: Db, { categoryId, message, replies }: StoredTicket): Promise<string> {
  const asked = replies.filter(isFromCustomer).map((reply) => reply.message)
  return [categoryName(await offeredCategories(db), categoryId), message, ...asked].join('\n')
}

const savedReplyNotFound = () => refuse('NOT_FOUND', { message: SAVED_REPLY_NOT_FOUND })
