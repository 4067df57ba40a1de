import { PAYMENT_ANSWERS } from '@gatefill/domain/payments/payment-answer'
import { CURRENCY } from '@gatefill/domain/payments/payment-decision'
import * as z from 'zod/mini'
import { endpoint, plain } from '../../core/endpoint.ts'
import { kobo, optionalText, text } from '../../core/fields.ts'

/**
 * POST /payment/initiation: where to pay an own order. Asked again within half an hour it gives the same link (C-57).
 * UNAVAILABLE comes without a sentence: nothing was charged, and the screen says its own. CONFLICT: the order is not to be
 * paid any more, the provider refuses this payment for good, or the order costs something else since its price is held no
 * more (C-99); the sentence says which. Of a new price `details` carries `totalAmount` and `previousTotal` in kobo, and a
 * call with `expectedTotal` of that new total agrees to it. Where the provider refused the email, `details` carries it as
 * `refusedEmail`, and a call with another `email` gives the provider that one for its receipt: it stays with the attempt,
 * and the account keeps its own. VALIDATION: that other email is none, or was refused too.
 */
export const initiatePayment = endpoint({
  summary: 'Start the payment of an own order on the hosted page',
  method: 'POST',
  path: '/payment/initiation',
  access: 'customer',
  body: plain(z.object({ orderId: text(), expectedTotal: z.optional(z.number()), email: optionalText() })),
  answer: plain(
    z.object({ link: z.string(), reference: z.string(), amount: kobo(), currency: z.literal(CURRENCY) }),
  ),
  status: 200,
  message: 'Redirecting to payment gateway...',
  errors: ['NOT_FOUND', 'CONFLICT', 'VALIDATION', 'UNAVAILABLE'],
})

/**
 * POST /payment/check: the customer says 'I have paid'. The provider is asked at once about every payment of an own order
 * that may still come; the answer is there within seconds and says what is known.
 */
export const checkPayment = endpoint({
  summary: 'Ask the payment provider at once whether an own order is paid',
  method: 'POST',
  path: '/payment/check',
  access: 'customer',
  body: plain(z.object({ orderId: text() })),
  answer: plain(z.object({ answer: z.enum(PAYMENT_ANSWERS), text: z.string() })),
  status: 200,
  message: 'Asked',
  errors: ['NOT_FOUND', 'RATE_LIMITED'],
})

/**
 * POST /payment/webhook/{provider}: an event of a payment provider, signed over its raw bytes (up to 256 KiB). It is
 * stored and answered at once; what it says counts only after the provider was asked (C-52). 401: another signature.
 */
export const receivePaymentWebhook = endpoint({
  summary: 'Signed events of the payment provider',
  method: 'POST',
  path: '/payment/webhook/:provider',
  params: { provider: { parse: (name) => name, notFound: 'Not found' } },
  access: 'public',
  body: plain(z.unknown()),
  answer: plain(z.null()),
  status: 200,
  message: 'Received',
  errors: ['UNAUTHENTICATED', 'NOT_FOUND', 'PAYLOAD_TOO_LARGE', 'UNAVAILABLE'],
})
