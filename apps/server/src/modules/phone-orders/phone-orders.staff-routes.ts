import {
  getPhoneOrdering,
  sendPaymentLink,
  takePhoneOrder,
} from '@gatefill/contracts/staff/dispatch/phone-orders'
import { ok } from '@gatefill/domain/core/result'
import type { Binder } from '../../platform/http/bind.ts'
import type { PhoneOrdersService } from './phone-orders.service.ts'

export function bindPhoneOrders(bind: Binder, { take, sendAgain, canText }: PhoneOrdersService): void {
  bind(getPhoneOrdering, () => Promise.resolve(ok({ canText })))
  bind(takePhoneOrder, ({ caller, body }) => take(caller, body))
  bind(sendPaymentLink, ({ tx, params, body }) => sendAgain(tx, params.id, body))
}
