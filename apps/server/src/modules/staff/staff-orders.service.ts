import type { StaffAct } from '@gatefill/domain/accounts/roles'
import type { OrderId, StaffId } from '@gatefill/domain/core/ids'
import type { Page } from '@gatefill/domain/core/page'
import type { Result } from '@gatefill/domain/core/result'
import type { DispatchOrder } from '@gatefill/domain/dispatch/dispatch'
import type { StaffOrderDetail } from '@gatefill/domain/orders/staff-order'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { DeliveryService } from '../delivery/index.ts'
import type { Act, DispatchRefusal, DispatchService } from '../dispatch/index.ts'
import type { OrdersService } from '../orders/index.ts'
import { readOrderDetail } from './order-detail.ts'
import type { PermittedActs } from './permitted-acts.service.ts'

export type StaffOrderDeps = { orders: OrdersService; dispatch: DispatchService; delivery: DeliveryService }

type DispatchCall<Form> = (tx: Tx, act: Act, form: Form) => Promise<Result<DispatchOrder, DispatchRefusal>>

/** Orders of all customers, as the staff reads and moves them. */
export function staffOrdersService(
  db: Db,
  { permit, change, read }: Pick<PermittedActs, 'permit' | 'change' | 'read'>,
  parts: StaffOrderDeps,
) {
  const { orders, dispatch, delivery } = parts

  const onOrder =
    <Form extends Record<string, unknown>>(act: StaffAct, work: DispatchCall<Form>) =>
    (staffId: StaffId, orderId: string, form: Form) =>
      change({ staffId, act, subjectId: orderId, details: form }, (tx) =>
        work(tx, { staffId, orderId }, form),
      )

  return {
    listOrders: (
      staffId: StaffId,
      query: Parameters<OrdersService['listForStaff']>[0],
    ): Promise<Result<Page<DispatchOrder>, 'NOT_FOUND'>> =>
      read(staffId, 'listStaffOrders', () => orders.listForStaff(query)),

    readOrder: async (staffId: StaffId, orderId: OrderId): Promise<Result<StaffOrderDetail, 'NOT_FOUND'>> => {
      const permitted = await permit(staffId, 'getStaffOrder')
      return permitted.ok ? readOrderDetail(db, parts, orderId) : permitted
    },

    assignOrder: onOrder('assignOrder', dispatch.assign),
    unassignOrder: onOrder('unassignOrder', dispatch.unassign),
    reassignOrder: onOrder('reassignOrder', dispatch.reassign),
    returnOrder: onOrder('returnOrderByStaff', dispatch.giveBack),
    requestDelivery: onOrder('requestDelivery', delivery.requestOverride),
    confirmDelivery: onOrder('confirmDelivery', delivery.confirmOverride),
    cancelOrder: onOrder('cancelOrderByStaff', dispatch.cancel),
  }
}
