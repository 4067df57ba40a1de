import type { OrderId, StaffId, UserId } from '@gatefill/domain/core/ids'
import { asId, ID_PREFIX } from '@gatefill/domain/core/ids'
import type { Kobo } from '@gatefill/domain/core/money'
import { lesserOf, ZERO } from '@gatefill/domain/core/money'
import { heldRequestReason } from '@gatefill/domain/delivery/short-hold'
import type { RefundRequest } from '@gatefill/domain/payments/refunds/refund-request'
import { refundableOf } from '@gatefill/domain/payments/refunds/refund-request'
import { needsSecondPerson } from '@gatefill/domain/payments/second-person'
import type { Context } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import { eventChannel } from '../../../../platform/domain-events.ts'
import type { LockedOrder, OrdersService } from '../../../orders/index.ts'
import { countRefundAlone } from '../../../staff/index.ts'
import { lockAttempts } from '../../attempts/attempts.repository.ts'
import { expectSaved } from '../../expect-saved.ts'
import type { PartialRefundService } from '../partial-refund.service.ts'
import { insertRefundRequest, saveFirstPerson } from '../refund-requests.repository.ts'
import type { LockedPayment } from '../refundable-payment.ts'
import { refundablePaymentOf } from '../refundable-payment.ts'

type Short = { order: LockedOrder; litres: number; shortDl: number; price: Kobo; checkBy: Date | null }

/** The price of what a meter shows too little (C-97): it goes back by itself, or waits for a person. */
export function meterCheckService(
  context: Context,
  { orders, partialRefunds }: { orders: OrdersService; partialRefunds: PartialRefundService },
) {
  const { clock, ids } = context
  /** A person found that nothing lacked, in that transaction. */
  const meterFoundRight = eventChannel<{ orderId: OrderId; userId: UserId }>()

  async function onDeliveredShort(tx: Tx, short: Short): Promise<void> {
    const { order, price, checkBy } = short
    if (checkBy === null) return partialRefunds.onDeliveredShort(tx, short)
    const payment = await refundablePaymentOf(tx, await lockAttempts(tx, order.id))
    if (payment === undefined) throw new Error(`order ${order.id} was delivered without a payment`)
    const amount = lesserOf(price, refundableOf(payment.paid, payment.refunds))
    if (amount === ZERO) return
    await insertRefundRequest(tx, {
      id: asId(ids.next(ID_PREFIX.refundRequest)),
      orderId: order.id,
      attemptId: payment.attempt.id,
      kind: 'short_delivery',
      amount,
      reason: heldRequestReason(short),
      state: 'requested',
      requestedBy: null,
      requestedAt: clock().toISOString(),
      isMeterCheck: true,
      decidedBy: null,
      decidedAt: null,
      decisionNote: '',
      refundId: null,
    })
    await orders.saveMeterCheck(tx, order.id, checkBy)
  }

  /** What one person may not send alone is theirs from now on, and waits for a second one; undefined where they may. */
  async function becomeFirstPerson(
    tx: Tx,
    request: RefundRequest,
    { committed }: LockedPayment,
    staffId: StaffId,
  ): Promise<RefundRequest | undefined> {
    if (request.requestedBy !== null) return undefined
    const { amount } = request
    const isAlone =
      !needsSecondPerson(amount, committed) && (await countRefundAlone(context, tx, { staffId, amount }))
    if (isAlone) return undefined
    expectSaved(await saveFirstPerson(tx, request.id, staffId), `refund request ${request.id}`)
    return { ...request, requestedBy: staffId }
  }

  /** The customer no longer waits for an answer. */
  async function endMeterCheck(tx: Tx, { isMeterCheck, orderId, state }: RefundRequest): Promise<void> {
    if (!isMeterCheck) return
    const userId = await orders.saveMeterCheck(tx, orderId, null)
    if (state === 'declined' && userId !== undefined) await meterFoundRight.publish(tx, { orderId, userId })
  }

  return { onDeliveredShort, becomeFirstPerson, endMeterCheck, meterFoundRight }
}
