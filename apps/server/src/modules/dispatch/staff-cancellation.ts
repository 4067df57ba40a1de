import { hasErrors } from '@gatefill/domain/core/field-errors'
import { plainLine } from '@gatefill/domain/core/plain-line'
import { reasonErrors } from '@gatefill/domain/core/reason'
import type { Refusal } from '@gatefill/domain/core/result'
import { invalid, refuse } from '@gatefill/domain/core/result'
import type { DispatchOrder } from '@gatefill/domain/dispatch/dispatch'
import { ASKED_BY_CUSTOMER } from '@gatefill/domain/orders/cancel-reason'
import type { CancellationRequest } from '@gatefill/domain/payments/second-person'
import {
  CANCELLATION_REQUESTED,
  cancellationProblem,
  needsSecondPerson,
} from '@gatefill/domain/payments/second-person'
import { decideTransition, isPaidOrLater } from '@gatefill/domain/statuses/order-lifecycle'
import type { App } from '../../app-context.ts'
import { approvesFor } from '../../platform/audited-write.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { LockedOrder } from '../orders/index.ts'
import { findWorkOrder, lockOrder, transitionOrder } from '../orders/index.ts'
import { countRefundAlone } from '../staff/index.ts'
import {
  confirmCancellationRequest,
  findCancellationRequest,
  saveCancellationRequest,
} from './cancellation-requests.repository.ts'
import type { DispatchRefusal, StaffOrder } from './staff-order.ts'
import { orderNotFound, withState } from './staff-order.ts'

type Reason = Pick<CancellationRequest, 'reason' | 'isAskedByCustomer'>
type Outcome = Promise<{ ok: true; value: DispatchOrder; message?: string } | Refusal<DispatchRefusal>>

// Cancellations by staff: at once, or by two people where much would go back or one person gave much back today.

async function readCancellation(tx: Tx, { id }: LockedOrder, message?: string): Outcome {
  const value = await findWorkOrder(tx, id)
  if (value === undefined) throw new Error(`order ${id} is gone`)
  return { ok: true, value, ...(message === undefined ? {} : { message }) }
}

/** Does the work on an order that staff may cancel now. */
async function withCancellable(tx: Tx, on: StaffOrder, work: (order: LockedOrder) => Outcome): Outcome {
  const order = await lockOrder(tx, on.orderId)
  if (order === undefined) return orderNotFound
  const decision = decideTransition(order.status, 'cancel', 'staff')
  return decision.ok ? work(order) : withState(decision, order)
}

async function cancelNow(
  app: App,
  tx: Tx,
  order: LockedOrder,
  { staffId }: StaffOrder,
  why: Reason,
): Outcome {
  const changed = await transitionOrder(
    app,
    tx,
    order,
    'cancel',
    { actor: 'staff', id: staffId },
    why.isAskedByCustomer ? { reason: ASKED_BY_CUSTOMER, note: why.reason } : { reason: why.reason },
  )
  return changed.ok ? readCancellation(tx, order) : withState(changed, order)
}

async function mayCancelAlone(app: App, tx: Tx, { status, total }: LockedOrder, { staffId }: StaffOrder) {
  if (!isPaidOrLater(status)) return true
  return !needsSecondPerson(total) && (await countRefundAlone(app, tx, { staffId, amount: total }))
}

/** The refund of what was paid has begun when this returns: payments subscribes to the cancellation. */
export async function cancelByStaff(
  app: App,
  tx: Tx,
  on: StaffOrder,
  form: { reason: string; askedByCustomer: boolean },
): Outcome {
  const errors = reasonErrors(form)
  if (hasErrors(errors)) return invalid(errors)
  const why = { reason: plainLine(form.reason), isAskedByCustomer: form.askedByCustomer }
  return withCancellable(tx, on, async (order) => {
    if (await mayCancelAlone(app, tx, order, on)) return cancelNow(app, tx, order, on, why)
    const request = { ...why, requestedBy: on.staffId, orderVersion: order.version }
    await saveCancellationRequest(tx, order.id, request, app.clock())
    return readCancellation(tx, order, CANCELLATION_REQUESTED)
  })
}

/** A second person confirms what the first one asked for. */
export const confirmCancellation = (app: App, tx: Tx, on: StaffOrder): Outcome =>
  withCancellable(tx, on, async (order) => {
    const { staffId } = on
    const request = await findCancellationRequest(tx, order.id)
    const problem = cancellationProblem(request, { staffId, orderVersion: order.version })
    if (request === undefined || problem !== undefined)
      return withState(refuse('CONFLICT', { message: problem ?? '' }), order)
    approvesFor(tx, request.requestedBy)
    await confirmCancellationRequest(tx, order.id, staffId, app.clock())
    return cancelNow(app, tx, order, on, request)
  })
