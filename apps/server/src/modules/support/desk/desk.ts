import type { SentFile } from '@gatefill/contracts/core/endpoint'
import type { TicketThread } from '@gatefill/contracts/staff/support/ticket-shapes'
import type { StaffId, TicketId } from '@gatefill/domain/core/ids'
import type { ErrorCode, Result } from '@gatefill/domain/core/result'
import { ok } from '@gatefill/domain/core/result'
import { decideReopening, decideTicket } from '@gatefill/domain/support/ticket'
import type { App } from '../../../app-context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { readIdempotencyKey } from '../../../platform/idempotency.ts'
import type { PictureRefusal } from '../../../platform/pictures/picture.ts'
import type { StoredTicket } from '../support.repository.ts'
import { findTicket } from '../support.repository.ts'
import { addReply, changeTicket, publishTicketNews, ticketNotFound } from '../ticket-changes.ts'
import { attachTicketPictures, picturesHash, storeTicketPictures } from '../ticket-pictures.ts'
import { viewThread } from './view-thread.ts'

/** What a list call of the staff asks for, as it came: unusable text counts as absent (C-50). */

type Author = { staffId: StaffId; idempotencyKey?: string }
type Replied = Result<TicketThread, 'BAD_REQUEST' | 'VALIDATION' | 'NOT_FOUND' | 'CONFLICT' | 'RATE_LIMITED'>

/** A ticket with its whole thread; NOT_FOUND where there is none. */
export async function readTicketForStaff(app: App, id: TicketId): Promise<Result<TicketThread, 'NOT_FOUND'>> {
  const stored = await findTicket(app.database.db, 'staff', id)
  return stored === undefined ? ticketNotFound() : ok(await viewThread(app.database.db, stored))
}

/** A changed ticket as staff see it, or why it was not changed. */
const shown = async <Code extends ErrorCode>(
  tx: Tx,
  changed: Result<StoredTicket, Code>,
): Promise<Result<TicketThread, Code>> =>
  // TypeScript does not narrow a union over a free type parameter.
  changed.ok ? ok(await viewThread(tx, changed.value)) : (changed as Result<TicketThread, Code>)

/** Answers a ticket; the customer is notified. */
export async function replyAsSupport(
  app: App,
  tx: Tx,
  { staffId, idempotencyKey }: Author,
  id: TicketId,
  { message }: { message: string },
): Promise<Replied> {
  const marked = readIdempotencyKey(idempotencyKey, { message })
  if (!marked.ok) return marked
  const fresh = { sender: 'support', authorId: staffId, request: marked.value, message } as const
  return shown(tx, await addReply(app, tx, { reader: 'staff', id }, fresh))
}

/** The files are stored first, outside of the transaction of the reply. */
export async function replyWithPictures(
  app: App,
  { staffId, idempotencyKey }: Author,
  id: TicketId,
  form: { message: string },
  sent: readonly SentFile[],
): Promise<Replied | Result<TicketThread, PictureRefusal>> {
  const marked = readIdempotencyKey(idempotencyKey, [form, picturesHash(sent)])
  if (!marked.ok) return marked
  const stored = await storeTicketPictures(app, sent)
  if (!stored.ok) return stored
  const fresh = { sender: 'support', authorId: staffId, request: marked.value, ...form } as const
  return app.database.transaction(async (tx) =>
    shown(
      tx,
      await addReply(app, tx, { reader: 'staff', id }, fresh, (replyId) =>
        attachTicketPictures(app, tx, { ticketId: id, replyId }, stored.value),
      ),
    ),
  )
}

/** Marks a ticket as RESOLVED (C-72). */
export const resolveTicket = async (app: App, tx: Tx, staffId: StaffId, id: TicketId) =>
  shown(
    tx,
    await changeTicket(
      app,
      tx,
      {
        reader: 'staff',
        id,
        decide: ({ status }) => decideTicket(status, 'resolve'),
        event: { kind: 'resolved', staffId },
      },
      (before) => publishTicketNews(app, tx, before, 'resolved', id),
    ),
  )

/** Opens a ticket again that was resolved or closed. */
export const reopenTicket = async (app: App, tx: Tx, staffId: StaffId, id: TicketId) =>
  shown(
    tx,
    await changeTicket(app, tx, {
      reader: 'staff',
      id,
      decide: decideReopening,
      event: { kind: 'reopened', staffId },
    }),
  )
