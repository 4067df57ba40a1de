import { exportStaffOrders, listStaffOrders } from '@gatefill/contracts/staff/staff'
import { ok } from '@gatefill/domain/core/result'
import type { App } from '../../app-context.ts'
import type { Binder } from '../../platform/http/bind.ts'
import { listOrdersForStaff, staffOrdersDownload } from './orders.ts'

export function bindStaffOrders(app: App, bind: Binder): void {
  bind(listStaffOrders, async ({ query }) => ok(await listOrdersForStaff(app, query)))
  bind(exportStaffOrders, async ({ query }) => ok(await staffOrdersDownload(app, query)))
}
