import type { TicketThread } from '@gatefill/contracts/staff/support/ticket-shapes'
import type { StaffId, TicketId } from '@gatefill/domain/core/ids'
import { shortId } from '@gatefill/domain/core/ids'
import type { Result } from '@gatefill/domain/core/result'
import { invalid, ok, refuse } from '@gatefill/domain/core/result'
import { decideTicket } from '@gatefill/domain/support/ticket'
import type { App } from '../../../app-context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { findOrderOfCustomer } from '../../orders/index.ts'
import type { StoredTicket } from '../support.repository.ts'
import { findTicket } from '../support.repository.ts'
import { changeTicket, ticketNotFound } from '../ticket-changes.ts'
import { saveTicketOrder } from './queue.repository.ts'
import { viewThread } from './view-thread.ts'

const NO_SUCH_ORDER = 'This customer has no such order'
const CHANGED = 'Somebody else changed the order of this ticket.'

/** Which order a ticket is about: one of its customer's own, compared with what was on the screen, then set. */
export async function setTicketOrder(
  app: App,
  tx: Tx,
  staffId: StaffId,
  id: TicketId,
  form: { orderId: string | null; before: string | null },
): Promise<Result<TicketThread, 'VALIDATION' | 'NOT_FOUND' | 'CONFLICT'>> {
  const ticket = await findTicket(tx, 'staff', id)
  if (ticket === undefined) return ticketNotFound()
  const { userId } = ticket
  const order =
    form.orderId === null || userId === null ? undefined : await findOrderOfCustomer(tx, userId, form.orderId)
  if (form.orderId !== null && order === undefined) return invalid({ orderId: [NO_SUCH_ORDER] })
  const decide = ({ status, orderId }: StoredTicket) =>
    orderId === form.before ? decideTicket(status, 'set_order') : refuse('CONFLICT', { message: CHANGED })
  const event =
    order === undefined
      ? ({ kind: 'order_removed', staffId } as const)
      : ({ kind: 'order_set', staffId, detail: `#${shortId(order.id)}` } as const)
  const changed = await changeTicket(app, tx, { reader: 'staff', id, decide, event }, () =>
    saveTicketOrder(tx, id, order?.id ?? null, app.clock()),
  )
  return changed.ok ? ok(await viewThread(tx, changed.value)) : changed
}
