import { hasErrors } from '@gatefill/domain/core/field-errors'
import { plainLine } from '@gatefill/domain/core/plain-line'
import { reasonErrors } from '@gatefill/domain/core/reason'
import type { Result } from '@gatefill/domain/core/result'
import { invalid, refuse } from '@gatefill/domain/core/result'
import { confirmProblem } from '@gatefill/domain/delivery/delivery-override'
import type { DispatchOrder } from '@gatefill/domain/dispatch/dispatch'
import { decideTransition } from '@gatefill/domain/statuses/order-lifecycle'
import type { App } from '../../app-context.ts'
import { approvesFor } from '../../platform/audited-write.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { DispatchRefusal, StaffOrder } from '../dispatch/index.ts'
import { orderNotFound, readOrder, withState } from '../dispatch/index.ts'
import type { LockedOrder } from '../orders/index.ts'
import { lockOrder, transitionOrder } from '../orders/index.ts'
import { findOverride, saveConfirmation, saveOverride } from './overrides.repository.ts'

type Outcome = Promise<Result<DispatchOrder, DispatchRefusal>>

// Two staff members mark an order as delivered when the customer's code is not available.

/** Does the work on an order that a dispatcher may deliver now. */
async function onDeliverable(tx: Tx, on: StaffOrder, work: (order: LockedOrder) => Outcome): Outcome {
  const order = await lockOrder(tx, on.orderId)
  if (order === undefined) return orderNotFound
  const decision = decideTransition(order.status, 'deliver', 'dispatcher')
  return decision.ok ? work(order) : withState(decision, order)
}

/** One person asks to mark an order as delivered without its code, with a reason. */
export async function requestOverride(app: App, tx: Tx, on: StaffOrder, form: { reason: string }): Outcome {
  const errors = reasonErrors(form)
  if (hasErrors(errors)) return invalid(errors)
  return onDeliverable(tx, on, async (order) => {
    const override = {
      reason: plainLine(form.reason),
      requestedBy: on.staffId,
      orderVersion: order.version,
    }
    await saveOverride(tx, order.id, override, app.clock())
    return readOrder(tx, order.id)
  })
}

/** Another person confirms it, and the order is delivered. */
export const confirmOverride = (app: App, tx: Tx, on: StaffOrder): Outcome =>
  onDeliverable(tx, on, async (order) => {
    const { staffId } = on
    const override = await findOverride(tx, order.id)
    const problem = confirmProblem(override, { staffId, orderVersion: order.version })
    if (override === undefined || problem !== undefined)
      return withState(refuse('CONFLICT', { message: problem ?? '' }), order)
    approvesFor(tx, override.requestedBy)
    const by = { actor: 'dispatcher', id: staffId } as const
    const changed = await transitionOrder(app, tx, order, 'deliver', by, { reason: override.reason })
    if (!changed.ok) return withState(changed, order)
    await saveConfirmation(tx, order.id, staffId, app.clock())
    return readOrder(tx, order.id)
  })
