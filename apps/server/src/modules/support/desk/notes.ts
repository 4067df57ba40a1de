import type { TicketThread } from '@gatefill/contracts/staff/support/ticket-shapes'
import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { StaffId, TicketId } from '@gatefill/domain/core/ids'
import { asId, ID_PREFIX } from '@gatefill/domain/core/ids'
import { plainText } from '@gatefill/domain/core/plain-line'
import type { Result } from '@gatefill/domain/core/result'
import { invalid, ok } from '@gatefill/domain/core/result'
import { ticketNoteErrors } from '@gatefill/domain/support/ticket-history'
import type { App } from '../../../app-context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { publishTicketChange } from '../../live/index.ts'
import { findTicket } from '../support.repository.ts'
import { ticketNotFound } from '../ticket-changes.ts'
import { insertNote } from './notes.repository.ts'
import { viewThread } from './view-thread.ts'

/** Notes on tickets that only staff read; they change nothing of the ticket and stand on one that is over as well. */
export async function addTicketNote(
  app: App,
  tx: Tx,
  staffId: StaffId,
  id: TicketId,
  form: { note: string },
): Promise<Result<TicketThread, 'VALIDATION' | 'NOT_FOUND'>> {
  const stored = await findTicket(tx, 'staff', id)
  if (stored === undefined) return ticketNotFound()
  const errors = ticketNoteErrors(form)
  if (hasErrors(errors)) return invalid(errors)
  await insertNote(tx, {
    id: asId(app.ids.next(ID_PREFIX.ticketNote)),
    ticketId: id,
    authorId: staffId,
    note: plainText(form.note),
    at: app.clock(),
  })
  publishTicketChange(app, tx, id)
  return ok(await viewThread(tx, stored))
}
