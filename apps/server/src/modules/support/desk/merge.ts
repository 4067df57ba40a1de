import type { TicketThread } from '@gatefill/contracts/staff/support/ticket-shapes'
import type { StaffId, TicketId } from '@gatefill/domain/core/ids'
import { asId, ID_PREFIX, shortId } from '@gatefill/domain/core/ids'
import type { Result } from '@gatefill/domain/core/result'
import { invalid, ok, refuse } from '@gatefill/domain/core/result'
import { BOTH_ESCALATED, earlierPromise, NO_TICKET_TO_MERGE_INTO } from '@gatefill/domain/support/merge'
import { decideTicket } from '@gatefill/domain/support/ticket'
import type { App } from '../../../app-context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { findTicket } from '../support.repository.ts'
import { changeTicket, readChangedTicket, ticketNotFound, withLastChange } from '../ticket-changes.ts'
import { findEscalationOf } from './escalations.repository.ts'
import { findTicketOfSame, lockTickets, moveMessages, saveMerge } from './merge.repository.ts'
import { viewThread } from './view-thread.ts'

type Merged = Result<TicketThread, 'VALIDATION' | 'NOT_FOUND' | 'CONFLICT'>

/** Makes one ticket of two that ask the same: the messages of one follow the other, and the customer sees one. */
export async function mergeTickets(
  app: App,
  tx: Tx,
  staffId: StaffId,
  id: TicketId,
  form: { into: string },
): Promise<Merged> {
  const named = await findTicket(tx, 'staff', id)
  if (named === undefined) return ticketNotFound()
  const target = await findTicketOfSame(tx, named, form.into)
  if (target === undefined) return invalid({ into: [NO_TICKET_TO_MERGE_INTO] })
  await lockTickets(tx, [id, target])
  const [from, into] = [await findTicket(tx, 'staff', id), await findTicket(tx, 'staff', target)]
  if (from === undefined || into === undefined) return ticketNotFound()
  const allowed = decideTicket(into.status, 'merge')
  if (!allowed.ok) return withLastChange(tx, target, allowed)
  if (await areBothEscalated(tx, id, target)) return refuse('CONFLICT', { message: BOTH_ESCALATED })
  const promise = earlierPromise(from.promise, into.promise)
  const closed = await changeTicket(
    app,
    tx,
    {
      reader: 'staff',
      id,
      decide: ({ status }) => decideTicket(status, 'merge'),
      event: { kind: 'merged', staffId, detail: `#${shortId(target)}` },
    },
    () => moveMessages(tx, { from, into: target, replyId: asId(app.ids.next(ID_PREFIX.ticketReply)) }),
  )
  if (!closed.ok) return closed
  const received = await changeTicket(app, tx, {
    reader: 'staff',
    id: target,
    decide: () => ok('OPEN'),
    event: { kind: 'received', staffId, detail: `#${shortId(id)}` },
  })
  if (!received.ok) return received
  await saveMerge(tx, from, into, promise)
  return ok(await viewThread(tx, await readChangedTicket(tx, { reader: 'staff', id: target })))
}

async function areBothEscalated(tx: Tx, a: TicketId, b: TicketId): Promise<boolean> {
  const [first, second] = [await findEscalationOf(tx, a), await findEscalationOf(tx, b)]
  return [first, second].every((each) => each !== null && each.closedAt === null)
}
