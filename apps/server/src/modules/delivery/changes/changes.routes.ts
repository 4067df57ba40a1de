import { changeDelivery } from '@gatefill/contracts/customer/orders/delivery-change'
import type { Binder } from '../../../platform/http/bind.ts'
import type { ChangesService } from './changes.service.ts'

export function bindChanges(bind: Binder, changes: ChangesService): void {
  bind(changeDelivery, ({ caller, params, body }) => changes.change(caller.userId, params.id, body))
}
