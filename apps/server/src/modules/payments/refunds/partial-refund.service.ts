import type { RefundId, RefundRequestId } from '@gatefill/domain/core/ids'
import type { Kobo } from '@gatefill/domain/core/money'
import { lesserOf, ZERO } from '@gatefill/domain/core/money'
import { goodwillJournal, shortDeliveryJournal } from '@gatefill/domain/payments/ledger'
import type { StaffRefundKind } from '@gatefill/domain/payments/refunds/refund-kind'
import { isGoodwill } from '@gatefill/domain/payments/refunds/refund-kind'
import { refundableOf } from '@gatefill/domain/payments/refunds/refund-request'
import type { Tx } from '../../../platform/db/database.ts'
import type { LockedOrder } from '../../orders/index.ts'
import type { Attempt } from '../attempts/attempts.repository.ts'
import { lockAttempts } from '../attempts/attempts.repository.ts'
import type { OrderPaymentService } from '../attempts/order-payment.service.ts'
import type { PaymentNotifications } from '../payment-notifications.service.ts'
import type { CreateRefund } from './create-refund.service.ts'
import { refundablePaymentOf } from './refundable-payment.ts'

type PartialRefundDeps = {
  notifications: PaymentNotifications
  orderPayments: OrderPaymentService
  createRefund: CreateRefund
}

/** In kobo; `requestId` is that of staff, absent for a short delivery that the meter reading shows. */
type PartialRefund = { kind: StaffRefundKind; amount: Kobo; requestId?: RefundRequestId }

/** Refunds of a part of the payment that pays an order. */
export function partialRefundService({ notifications, orderPayments, createRefund }: PartialRefundDeps) {
  /** Throws where the request was refunded before. */
  async function refundPart(
    tx: Tx,
    { order, attempts, attempt }: { order: LockedOrder; attempts: Attempt[]; attempt: Attempt },
    { kind, amount, requestId }: PartialRefund,
  ): Promise<RefundId> {
    const refund = await createRefund(tx, attempt, {
      amount,
      kind,
      journal: isGoodwill({ kind }) ? goodwillJournal : shortDeliveryJournal,
      ...(requestId === undefined ? {} : { source: requestId }),
    })
    if (refund === undefined) throw new Error(`${kind} of order ${order.id} was refunded before`)
    await orderPayments.recordPaymentStatus(tx, order, attempts)
    await notifications.notifyAndEmail(tx, order, { kind: 'partial', amount, key: refund.id })
    return refund.id
  }

  /**
   * Fewer litres were delivered than paid: their price, in kobo, is refunded at once, in the transaction of the delivery.
   * Also where the bank has returned the payment before: the refund is then closed by that chargeback, so that the books
   * lose no more than the fuel that came.
   */
  async function onDeliveredShort(
    tx: Tx,
    { order, price }: { order: LockedOrder; price: Kobo },
  ): Promise<void> {
    const attempts = await lockAttempts(tx, order.id)
    const payment = await refundablePaymentOf(tx, attempts)
    if (payment === undefined) throw new Error(`order ${order.id} was delivered without a payment`)
    const amount = lesserOf(price, refundableOf(payment.paid, payment.refunds))
    if (amount === ZERO) return
    await refundPart(tx, { order, attempts, attempt: payment.attempt }, { kind: 'short_delivery', amount })
  }

  return { refundPart, onDeliveredShort }
}

export type PartialRefundService = ReturnType<typeof partialRefundService>
