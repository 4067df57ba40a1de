import { exportStaffOrders, listStaffOrders } from '@gatefill/contracts/staff/staff'
import { ok } from '@gatefill/domain/core/result'
import type { Binder } from '../../platform/http/bind.ts'
import type { OrdersService } from './orders.service.ts'

export function bindStaffOrders(bind: Binder, orders: OrdersService): void {
  bind(listStaffOrders, async ({ query }) => ok(await orders.listForStaff(query)))
  bind(exportStaffOrders, async ({ query }) => ok(await orders.csvForStaff(query)))
}
