import * as phoneOrdersCalls from '@gatefill/contracts/staff/dispatch/phone-orders'
import { ok } from '@gatefill/domain/core/result'
import type { App } from '../../app-context.ts'
import type { Binder } from '../../platform/http/bind.ts'
import { canText, listCallerAddresses, sendPaymentLinkAgain, takePhoneOrder } from './phone-orders.ts'

export function bindPhoneOrders(app: App, bind: Binder): void {
  bind(phoneOrdersCalls.getPhoneOrdering, () => Promise.resolve(ok({ canText: canText(app) })))
  bind(phoneOrdersCalls.listCallerAddresses, async ({ params }) =>
    ok(await listCallerAddresses(app, params.id)),
  )
  bind(phoneOrdersCalls.takePhoneOrder, ({ caller, body }) => takePhoneOrder(app, caller, body))
  bind(phoneOrdersCalls.sendPaymentLink, ({ tx, params, body }) =>
    sendPaymentLinkAgain(app, tx, params.id, body),
  )
}
