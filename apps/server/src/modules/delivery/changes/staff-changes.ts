import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { OrderId, StaffId, UserId } from '@gatefill/domain/core/ids'
import { plainLine } from '@gatefill/domain/core/plain-line'
import type { Refusal, Result } from '@gatefill/domain/core/result'
import { invalid, ok, refuse } from '@gatefill/domain/core/result'
import { isOverdue, mayTryAgain, NO_MORE_ATTEMPTS } from '@gatefill/domain/delivery/failed-delivery'
import type { DispatchOrder } from '@gatefill/domain/dispatch/dispatch'
import type { StaffDeliveryForm } from '@gatefill/domain/orders/staff-delivery-change'
import {
  DRIVER_IS_ASKED,
  deliveryChangedSentence,
  staffDeliveryErrors,
  staffMayChangeDelivery,
} from '@gatefill/domain/orders/staff-delivery-change'
import type { App } from '../../../app-context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { domainEvent } from '../../../platform/domain-events.ts'
import { findOpenRunOf, orderNotFound, outdateProposals } from '../../dispatch/index.ts'
import type { LockedOrder } from '../../orders/index.ts'
import {
  destinationOf,
  findOrderOfCustomer,
  findWorkOrder,
  lockOrder,
  recordChange,
  redirectOrder,
  saveGate,
} from '../../orders/index.ts'
import { endHold, findOpenHold } from '../answers/holds.repository.ts'
import { planChangedDelivery } from '../delivery-changed.ts'
import type { Changed } from './changes.ts'

type ChangeRefusal = 'VALIDATION' | 'NOT_FOUND' | 'CONFLICT'

/** Staff have changed a delivery; `text` tells its customer where and when it comes now. */
export type ChangedByStaff = { order: { id: OrderId; userId: UserId }; text: string; at: Date }

// Address and time of an order, changed by staff for a customer who calls.

/** Staff have changed the address or the time of an order. */
export const changedByStaff = domainEvent<App, ChangedByStaff>()

async function publishChangeByStaff(app: App, tx: Tx, { id, userId }: LockedOrder): Promise<void> {
  const changed = await findOrderOfCustomer(tx, userId, { kind: 'full', id })
  if (changed === undefined) throw new Error(`order ${id} is gone`)
  const text = deliveryChangedSentence(
    { addressText: changed.addressText, slot: changed.wishes?.slot ?? undefined },
    app.clock(),
  )
  await changedByStaff.publish(app, tx, { order: { id, userId }, text, at: app.clock() })
}

/** A change that changes nothing writes nothing and tells nobody. */
export async function changeByStaff(
  app: App,
  staffId: StaffId,
  id: OrderId,
  form: StaffDeliveryForm,
): Promise<Result<Changed<DispatchOrder>, ChangeRefusal>> {
  const known = await findWorkOrder(app.database.db, id)
  if (known === undefined) return orderNotFound
  const errors = staffDeliveryErrors(form, app.clock())
  if (hasErrors(errors)) return invalid(errors)
  const { addressText, phone, landmark, accessCode, slot } = form
  const isElsewhere = addressText !== undefined && plainLine(addressText) !== known.addressText
  const destination = isElsewhere
    ? await destinationOf(app, known.customer.id, known, { addressText })
    : ok(undefined)
  if (!destination.ok) return destination
  return app.database.transaction(async (tx) => {
    const order = await lockOrder(tx, id)
    if (order === undefined) return orderNotFound
    const hold = await findOpenHold(tx, id)
    const refusal = await changeRefusals(app, tx, order, hold)
    if (refusal !== undefined) return refusal
    const choice = slot === undefined ? 'corrected' : 'another_time'
    if (hold !== undefined) await endHold(tx, id, { choice, by: 'staff' }, app.clock())
    // The time of a failed delivery is over: without another one the van comes as soon as possible.
    const time = hold === undefined ? slot : (slot ?? null)
    const isDifferent = await recordChange(app, tx, { id, by: staffId }, async () => {
      const isRedirected = await redirectOrder(app, tx, order, { to: destination.value, slot: time })
      return (await saveGate(tx, id, { phone, landmark, accessCode }, app.clock())) || isRedirected
    })
    const isChanged = hold !== undefined || isDifferent
    if (isChanged) {
      await outdateProposals(tx, id)
      planChangedDelivery(app, tx, { id, userId: order.userId })
      await publishChangeByStaff(app, tx, order)
    }
    const after = await findWorkOrder(tx, id)
    return after === undefined ? orderNotFound : ok({ order: after, isChanged })
  })
}

/** Gives why an order may not be changed, with the wait after a failed delivery that it may have; undefined where it may. */
async function changeRefusals(
  app: App,
  tx: Tx,
  { id, status }: LockedOrder,
  hold: Awaited<ReturnType<typeof findOpenHold>>,
): Promise<Refusal<'CONFLICT'> | undefined> {
  const conflict = (message: string) => refuse('CONFLICT', { message, details: { status } })
  const permission = staffMayChangeDelivery(status)
  if (!permission.allowed) return conflict(permission.reason)
  if ((await findOpenRunOf(tx, id)) !== undefined) return conflict(DRIVER_IS_ASKED)
  const isOver = hold !== undefined && (!mayTryAgain(hold) || isOverdue(hold, app.clock()))
  return isOver ? conflict(NO_MORE_ATTEMPTS) : undefined
}
