import { SAVED_REPLY_NOT_FOUND } from '@gatefill/domain/support/saved-reply'
import * as z from 'zod/mini'
import { endpoint, plain } from '../../core/endpoint.ts'
import { id, text } from '../../core/fields.ts'
import { idParam } from '../../core/params.ts'
import { actsOnTickets, readsTickets, ticketId } from './ticket-shapes.ts'

const savedReplyId = idParam('savedReply', SAVED_REPLY_NOT_FOUND)

const savedReplySchema = z.object({ id: id(), title: z.string(), body: z.string() })
export type WireSavedReply = z.infer<typeof savedReplySchema>
const form = plain(z.object({ title: text(), body: text() }))

/** GET /staff/saved-replies: by title, with their placeholders. */
export const listSavedReplies = endpoint({
  summary: 'Saved replies of the support desk',
  method: 'GET',
  path: '/staff/saved-replies',
  access: readsTickets,
  answer: plain(z.array(savedReplySchema)),
  status: 200,
  message: 'Saved replies',
  errors: [],
})

/** POST /staff/saved-replies: plain text in which {name}, {order} and {amount} may stand. */
export const addSavedReply = endpoint({
  summary: 'Add a saved reply',
  method: 'POST',
  path: '/staff/saved-replies',
  access: actsOnTickets,
  body: form,
  answer: plain(savedReplySchema),
  status: 201,
  message: 'Saved reply added',
  errors: ['VALIDATION', 'CONFLICT'],
})

/** PUT /staff/saved-replies/{id}: changes its title and text. */
export const changeSavedReply = endpoint({
  summary: 'Change a saved reply',
  method: 'PUT',
  path: '/staff/saved-replies/:id',
  params: { id: savedReplyId },
  access: actsOnTickets,
  body: form,
  answer: plain(savedReplySchema),
  status: 200,
  message: 'Saved reply changed',
  errors: ['VALIDATION', 'NOT_FOUND'],
})

/** DELETE /staff/saved-replies/{id}: it is offered no more. */
export const removeSavedReply = endpoint({
  summary: 'Remove a saved reply',
  method: 'DELETE',
  path: '/staff/saved-replies/:id',
  params: { id: savedReplyId },
  access: actsOnTickets,
  answer: plain(savedReplySchema),
  status: 200,
  message: 'Saved reply removed',
  errors: ['NOT_FOUND'],
})

const filledSchema = z.object({
  id: id(),
  title: z.string(),
  text: z.string(),
  /** What the ticket lacks for it, in words; its placeholders stand in the text. */
  missing: z.array(z.string()),
  /** It shares words with what was asked. */
  isLikely: z.boolean(),
})
export type FilledReply = z.infer<typeof filledSchema>

/** GET /staff/tickets/{id}/saved-replies: each filled with the name, order and amount of the ticket; the likely ones first. */
export const listFilledReplies = endpoint({
  summary: 'Saved replies, filled for a ticket',
  method: 'GET',
  path: '/staff/tickets/:id/saved-replies',
  params: { id: ticketId },
  access: readsTickets,
  answer: plain(z.array(filledSchema)),
  status: 200,
  message: 'Saved replies',
  errors: ['NOT_FOUND'],
})
