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
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { eventChannel } from '../../../platform/domain-events.ts'
import { orderNotFound } from '../../dispatch/index.ts'
import type { LockedOrder, OrdersService } from '../../orders/index.ts'
import { endHold, findOpenHold } from '../answers/holds.repository.ts'
import type { Changed, ChangesDeps } from './changes.service.ts'

type ChangeRefusal = 'VALIDATION' | 'NOT_FOUND' | 'CONFLICT'

/** Staff have changed a delivery; `text` tells its customer where and when it comes now. */
export type ChangedByStaff = { order: { id: OrderId; userId: UserId }; text: string; at: Date }

type StaffChangesDeps = Omit<ChangesDeps, 'orders'> & {
  orders: ChangesDeps['orders'] & Pick<OrdersService, 'findWorkOrder' | 'saveGate'>
}

/** Address and time of an order, changed by staff for a customer who calls. */
export function staffChangesService(context: Context, deps: StaffChangesDeps) {
  const { database, clock } = context
  const { orders, planner, onDeliveryChanged } = deps
  const changedByStaff = eventChannel<ChangedByStaff>()
  const refusalOf = changeRefusals(context, deps)

  async function tell(tx: Tx, { id, userId }: LockedOrder): Promise<void> {
    const changed = await orders.findOrderOfCustomer(tx, userId, { kind: 'full', id })
    if (changed === undefined) throw new Error(`order ${id} is gone`)
    const text = deliveryChangedSentence(
      { addressText: changed.addressText, slot: changed.wishes?.slot ?? undefined },
      clock(),
    )
    await changedByStaff.publish(tx, { order: { id, userId }, text, at: clock() })
  }

  /** A change that changes nothing writes nothing and tells nobody. */
  async function changeByStaff(
    staffId: StaffId,
    id: OrderId,
    form: StaffDeliveryForm,
  ): Promise<Result<Changed<DispatchOrder>, ChangeRefusal>> {
    const known = await orders.findWorkOrder(database.db, id)
    if (known === undefined) return orderNotFound
    const errors = staffDeliveryErrors(form, clock())
    if (hasErrors(errors)) return invalid(errors)
    const { addressText, phone, landmark, accessCode, slot } = form
    const isElsewhere = addressText !== undefined && plainLine(addressText) !== known.addressText
    const destination = isElsewhere
      ? await orders.destinationOf(known.customer.id, known, { addressText })
      : ok(undefined)
    if (!destination.ok) return destination
    return database.transaction(async (tx) => {
      const order = await orders.lockOrder(tx, id)
      if (order === undefined) return orderNotFound
      const hold = await findOpenHold(tx, id)
      const refusal = await refusalOf(tx, order, hold)
      if (refusal !== undefined) return refusal
      const choice = slot === undefined ? 'corrected' : 'another_time'
      if (hold !== undefined) await endHold(tx, id, { choice, by: 'staff' }, clock())
      // The time of a failed delivery is over: without another one the van comes as soon as possible.
      const time = hold === undefined ? slot : (slot ?? null)
      const isDifferent = await orders.recordChange(tx, { id, by: staffId }, async () => {
        const isRedirected = await orders.redirectOrder(tx, order, { to: destination.value, slot: time })
        return (await orders.saveGate(tx, id, { phone, landmark, accessCode })) || isRedirected
      })
      const isChanged = hold !== undefined || isDifferent
      if (isChanged) {
        await planner.outdate(tx, id)
        onDeliveryChanged(tx, { id, userId: order.userId })
        await tell(tx, order)
      }
      const after = await orders.findWorkOrder(tx, id)
      return after === undefined ? orderNotFound : ok({ order: after, isChanged })
    })
  }

  return { changeByStaff, changedByStaff }
}

export type StaffChangesService = ReturnType<typeof staffChangesService>

/** Gives why an order may not be changed, with the wait after a failed delivery that it may have; undefined where it may. */
function changeRefusals({ clock }: Context, { runs }: Pick<StaffChangesDeps, 'runs'>) {
  return async (
    tx: Tx,
    { id, status }: LockedOrder,
    hold: Awaited<ReturnType<typeof findOpenHold>>,
  ): Promise<Refusal<'CONFLICT'> | undefined> => {
    const conflict = (message: string) => refuse('CONFLICT', { message, details: { status } })
    const permission = staffMayChangeDelivery(status)
    if (!permission.allowed) return conflict(permission.reason)
    if ((await runs.openRunOf(tx, id)) !== undefined) return conflict(DRIVER_IS_ASKED)
    const isOver = hold !== undefined && (!mayTryAgain(hold) || isOverdue(hold, clock()))
    return isOver ? conflict(NO_MORE_ATTEMPTS) : undefined
  }
}
