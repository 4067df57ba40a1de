import type { TicketThread } from '@gatefill/contracts/staff/support/ticket-shapes'
import type { Db } from '../../../platform/db/database.ts'
import { staffNames } from '../../staff/index.ts'
import type { StoredTicket } from '../support.repository.ts'
import { offeredCategories } from '../support.repository.ts'
import { listEvents } from '../ticket-events.repository.ts'
import { threadView } from '../ticket-views.ts'
import { findEscalationOf } from './escalations.repository.ts'
import { listNotes } from './notes.repository.ts'

/** A ticket as staff reads it: with its notes, its events and its escalation. */
export async function viewThread(on: Db, stored: StoredTicket): Promise<TicketThread> {
  const categories = await offeredCategories(on)
  return threadView(stored, categories, await staffNames(on), {
    notes: await listNotes(on, stored.id),
    events: await listEvents(on, stored.id),
    escalation: await findEscalationOf(on, stored.id),
  })
}
