import type { Context } from '../../platform/context.ts'
import type { OrdersService } from '../orders/index.ts'
import { customerListService } from './customer-list.service.ts'
import { customerPageService } from './customer-page.service.ts'
import { notesService } from './notes.service.ts'
import { oldOrdersService } from './old-orders/old-orders.service.ts'
import { orderRecordService } from './order-record.service.ts'
import type { ObjectionDeps } from './recoveries/objections.service.ts'
import { recoveriesService } from './recoveries/recoveries.service.ts'

export type CustomersDeps = ObjectionDeps & { orders: OrdersService }

export function customersService(context: Context, { identity, orders }: CustomersDeps) {
  const { blocks, ownData } = identity
  return {
    ...customerListService(context),
    ...customerPageService(context, identity),
    ...orderRecordService(context),
    ...notesService(context),
    ...recoveriesService(context, identity),
    oldOrders: oldOrdersService(context),
    newestOrders: orders.newestOf,
    block: blocks.block,
    unblock: blocks.unblock,
    endSessions: blocks.endSessions,
    exportData: ownData.collectAll,
    erase: ownData.closeForCustomer,
  }
}

export type CustomersService = ReturnType<typeof customersService>
