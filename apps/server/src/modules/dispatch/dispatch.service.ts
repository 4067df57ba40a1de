import { hasErrors } from '@gatefill/domain/core/field-errors'
import { plainLine } from '@gatefill/domain/core/plain-line'
import { reasonErrors } from '@gatefill/domain/core/reason'
import type { Result } from '@gatefill/domain/core/result'
import { invalid } from '@gatefill/domain/core/result'
import type { DispatchOrder } from '@gatefill/domain/dispatch/dispatch'
import type { OrderCommand } from '@gatefill/domain/orders/order-lifecycle'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { DispatchDeps } from './assign-order.service.ts'
import { assignOrderService } from './assign-order.service.ts'
import type { DeskLive } from './board/zones.service.ts'
import type { PapersDeps } from './driving/papers-problem.ts'
import { listDrivers } from './list-drivers.ts'
import { runsService } from './runs/runs.service.ts'
import type { ShiftDeps } from './shifts/shifts.service.ts'
import { shiftsService } from './shifts/shifts.service.ts'
import { staffCancellationService } from './staff-cancellation.service.ts'
import type { DispatchRefusal, StaffOrder } from './staff-order.ts'
import { orderNotFound, readOrder, withState } from './staff-order.ts'

/** Orders and drivers brought together. */
export function dispatchService(context: Context, deps: DispatchDeps & ShiftDeps & DeskLive & PapersDeps) {
  const { database } = context
  const { orders, drivers } = deps
  const runs = runsService(context, deps)

  /** A command of staff that needs a reason. */
  async function transitionWithReason(
    tx: Tx,
    { staffId, orderId }: StaffOrder,
    form: { reason: string },
    { command, actor }: { command: OrderCommand; actor: 'dispatcher' | 'staff' },
  ): Promise<Result<DispatchOrder, DispatchRefusal>> {
    const errors = reasonErrors(form)
    if (hasErrors(errors)) return invalid(errors)
    const order = await orders.lockOrder(tx, orderId)
    if (order === undefined) return orderNotFound
    const by = { actor, id: staffId }
    const changed = await orders.transitionOrder(tx, order, command, by, {
      reason: plainLine(form.reason),
    })
    return changed.ok ? readOrder(tx, orders, order.id) : withState(changed, order)
  }

  return {
    ...assignOrderService({ orders, drivers }, runs),
    unassign: (tx: Tx, on: StaffOrder, form: { reason: string }) =>
      transitionWithReason(tx, on, form, { command: 'unassign', actor: 'dispatcher' }),
    /** It cannot be delivered this time: it waits for a driver again. */
    returnOrder: (tx: Tx, on: StaffOrder, form: { reason: string }) =>
      transitionWithReason(tx, on, form, { command: 'return', actor: 'dispatcher' }),
    ...staffCancellationService(context, orders),
    runs,
    shifts: shiftsService(context, deps),
    listDrivers: () => listDrivers(database.db, { orders, drivers }),
  }
}

export type DispatchService = ReturnType<typeof dispatchService>
