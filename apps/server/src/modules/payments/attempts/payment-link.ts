import type { OrderId } from '@gatefill/domain/core/ids'
import type { Kobo } from '@gatefill/domain/core/money'
import type { Refusal } from '@gatefill/domain/core/result'
import { refuse } from '@gatefill/domain/core/result'
import { ORDER_NOT_FOUND } from '@gatefill/domain/orders/order'
import { priceChangedText } from '@gatefill/domain/orders/price-hold'
import { beingStartedText } from '@gatefill/domain/payments/attempt-lifecycle'
import { CURRENCY } from '@gatefill/domain/payments/payment-decision'
import type { Attempt } from './attempts.repository.ts'

/** Where a customer pays; amount in kobo. */
export type PaymentLink = { link: string; reference: string; amount: Kobo; currency: typeof CURRENCY }

/** Which order is to be paid; `expectedTotal` in kobo: a new price that its customer has read and agrees to. */
export type WantedPayment = { orderId: OrderId; expectedTotal: number | undefined }

/** Why there is no link to pay. */
export type PaymentLinkRefusal = 'NOT_FOUND' | 'CONFLICT' | 'UNAVAILABLE'

export const linkOf = ({ reference, amount }: Attempt, link: string): PaymentLink => ({
  link,
  reference,
  amount,
  currency: CURRENCY,
})

export const notFound: Refusal<'NOT_FOUND'> = refuse('NOT_FOUND', { message: ORDER_NOT_FOUND })

/** Without a sentence: the screen's own text shows (L349). */
export const unavailable: Refusal<'UNAVAILABLE'> = refuse('UNAVAILABLE', { message: '', retryAfter: 5 })

/** The order costs something else since its price is held no more; the customer agrees by asking for it at that total. */
export const priceChanged = (before: Kobo, now: Kobo): Refusal<'CONFLICT'> =>
  refuse('CONFLICT', {
    message: priceChangedText(before, now),
    details: { totalAmount: now, previousTotal: before },
  })

/** A page for this order is being made by another call, or by one that was interrupted; free again in so many seconds. */
export const paymentPageInPreparation = (seconds: number): Refusal<'UNAVAILABLE'> =>
  refuse('UNAVAILABLE', { message: beingStartedText(seconds), retryAfter: seconds })
