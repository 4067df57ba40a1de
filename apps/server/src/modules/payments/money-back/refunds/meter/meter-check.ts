import type { OrderId, StaffId, UserId } from '@gatefill/domain/core/ids'
import { asId, ID_PREFIX } from '@gatefill/domain/core/ids'
import type { Kobo } from '@gatefill/domain/core/money'
import { lesserOf, ZERO } from '@gatefill/domain/core/money'
import { heldRequestReason } from '@gatefill/domain/delivery/short-hold'
import type { RefundRequest } from '@gatefill/domain/payments/refunds/refund-request'
import { needsTwoWithoutPhoto, refundableOf } from '@gatefill/domain/payments/refunds/refund-request'
import { needsSecondPerson } from '@gatefill/domain/payments/second-person'
import type { App } from '../../../../../app-context.ts'
import type { Tx } from '../../../../../platform/db/database.ts'
import { domainEvent } from '../../../../../platform/domain-events.ts'
import type { LockedOrder } from '../../../../orders/index.ts'
import { saveMeterCheckOfOrder } from '../../../../orders/index.ts'
import { countRefundAlone } from '../../../../staff/index.ts'
import { lockAttempts } from '../../../records/attempts.repository.ts'
import { expectSaved } from '../../../records/expect-saved.ts'
import { insertRefundRequest, saveFirstPerson } from '../refund-requests.repository.ts'
import { type LockedPayment, refundablePaymentOf, refundShortDelivery } from '../refundable-payment.ts'
import { findMeterFacts } from './meter-facts.repository.ts'

type Short = { order: LockedOrder; litres: number; shortDl: number; price: Kobo; checkBy: Date | null }

type SeenRequest = RefundRequest & { hasPhoto: boolean }

/** A request with whether the photo of the meter has come whole. */
export async function seenMeter(tx: Tx, request: RefundRequest): Promise<SeenRequest> {
  const meter = request.isMeterCheck ? await findMeterFacts(tx, [request.orderId]) : undefined
  return { ...request, hasPhoto: meter?.get(request.orderId)?.photo?.isComplete ?? false }
}

/** A person found that nothing lacked, in that transaction. */
export const meterFoundRight = domainEvent<App, { orderId: OrderId; userId: UserId }>()

/** What a meter shows too little goes back at its price, by itself, or waits for a person (C-97). */
export async function checkMeterOfShortDelivery(app: App, tx: Tx, short: Short): Promise<void> {
  const { order, price, checkBy } = short
  if (checkBy === null) return refundShortDelivery(app, tx, short)
  const payment = await refundablePaymentOf(tx, await lockAttempts(tx, order.id))
  if (payment === undefined) throw new Error(`order ${order.id} was delivered without a payment`)
  const amount = lesserOf(price, refundableOf(payment.paid, payment.refunds))
  if (amount === ZERO) return
  await insertRefundRequest(tx, {
    id: asId(app.ids.next(ID_PREFIX.refundRequest)),
    orderId: order.id,
    attemptId: payment.attempt.id,
    kind: 'short_delivery',
    amount,
    reason: heldRequestReason(short),
    state: 'requested',
    requestedBy: null,
    requestedAt: app.clock().toISOString(),
    isMeterCheck: true,
    decidedBy: null,
    decidedAt: null,
    decisionNote: '',
    refundId: null,
  })
  await saveMeterCheckOfOrder(app, tx, order.id, checkBy)
}

/** What one person may not send alone is theirs from now on, and waits for a second one; undefined where they may. */
export async function becomeFirstPerson(
  app: App,
  tx: Tx,
  { hasPhoto, ...request }: SeenRequest,
  { committed }: LockedPayment,
  staffId: StaffId,
): Promise<RefundRequest | undefined> {
  if (request.requestedBy !== null) return undefined
  const { amount } = request
  const isAlone =
    !needsTwoWithoutPhoto({ ...request, hasPhoto }) &&
    !needsSecondPerson(amount, committed) &&
    (await countRefundAlone(app, tx, { staffId, amount }))
  if (isAlone) return undefined
  expectSaved(await saveFirstPerson(tx, request.id, staffId), `refund request ${request.id}`)
  return { ...request, requestedBy: staffId }
}

/** The customer no longer waits for an answer. */
export async function endMeterCheck(
  app: App,
  tx: Tx,
  { isMeterCheck, orderId, state }: RefundRequest,
): Promise<void> {
  if (!isMeterCheck) return
  const userId = await saveMeterCheckOfOrder(app, tx, orderId, null)
  if (state === 'declined' && userId !== undefined)
    await meterFoundRight.publish(app, tx, { orderId, userId })
}
