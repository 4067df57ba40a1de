import { CURRENCY } from '@gatefill/domain/payment-lifecycle'
import * as z from 'zod/mini'
import { endpoint, plain } from './endpoint.ts'
import { kobo, text } from './fields.ts'

/**
 * POST /payment/initiation: where to pay an own order. Asked again within half an hour it gives the same link (C-57).
 * UNAVAILABLE comes without a sentence: nothing was charged, and the screen says its own.
 */
export const initiatePayment = endpoint({
  summary: 'Start the payment of an own order on the hosted page',
  method: 'POST',
  path: '/payment/initiation',
  access: 'customer',
  body: plain(z.object({ orderId: text() })),
  answer: plain(
    z.object({ link: z.string(), reference: z.string(), amount: kobo(), currency: z.literal(CURRENCY) }),
  ),
  status: 200,
  message: 'Redirecting to payment gateway...',
  errors: ['NOT_FOUND', 'CONFLICT', 'UNAVAILABLE'],
})

/**
 * POST /payment/webhook/{provider}: an event of a payment provider, signed over its raw bytes (up to 256 KiB). It is
 * stored and answered at once; what it says counts only after the provider was asked (C-52). 401: another signature.
 */
export const receivePaymentWebhook = endpoint({
  summary: 'Signed events of the payment provider',
  method: 'POST',
  path: '/payment/webhook/:provider',
  access: 'public',
  body: plain(z.unknown()),
  answer: plain(z.null()),
  status: 200,
  message: 'Received',
  errors: ['UNAUTHENTICATED', 'NOT_FOUND', 'PAYLOAD_TOO_LARGE', 'UNAVAILABLE'],
})
