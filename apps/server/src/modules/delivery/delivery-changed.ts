import type { OrderId, UserId } from '@gatefill/domain/core/ids'
import type { App } from '../../app-context.ts'
import type { Tx } from '../../platform/db/database.ts'
import { requestPlan } from '../dispatch/index.ts'
import { publishDeliveryChange } from '../live/index.ts'

type OrderOfCustomer = { id: OrderId; userId: UserId }

/** A customer changed address or time of an order, or answered after a failed delivery: it is planned anew. */
export function planChangedDelivery(app: App, tx: Tx, order: OrderOfCustomer): void {
  requestPlan(app, tx)
  publishDeliveryChange(app, tx, order)
}
