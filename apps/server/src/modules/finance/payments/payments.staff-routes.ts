import * as paymentsCalls from '@gatefill/contracts/staff/finance/payments'
import { ok } from '@gatefill/domain/core/result'
import type { App } from '../../../app-context.ts'
import type { Binder } from '../../../platform/http/bind.ts'
import { listPayments } from './payments.ts'

export function bindPaymentList(app: App, bind: Binder): void {
  bind(paymentsCalls.listPayments, async ({ query }) => ok(await listPayments(app, query)))
}
