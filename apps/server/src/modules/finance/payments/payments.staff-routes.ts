import { listPayments } from '@gatefill/contracts/staff/finance/payments'
import { ok } from '@gatefill/domain/core/result'
import type { Binder } from '../../../platform/http/bind.ts'
import type { PaymentListService } from './payments.service.ts'

export function bindPaymentList(bind: Binder, payments: PaymentListService): void {
  bind(listPayments, async ({ query }) => ok(await payments.list(query)))
}
