import { kobo as asKobo } from '@gatefill/domain/core/money'
import type { PaymentCase } from '@gatefill/domain/payments/payment-case'
import { PAYMENT_CASE_KINDS } from '@gatefill/domain/payments/payment-case'
import * as z from 'zod/mini'
import type { Codec } from '../../core/endpoint.ts'
import { endpoint, listOf } from '../../core/endpoint.ts'
import { kobo, timestamp } from '../../core/fields.ts'
import { ownOrder } from '../../core/params.ts'

const caseSchema = z.object({
  reference: z.string(),
  kind: z.enum(PAYMENT_CASE_KINDS),
  amount: z.nullable(kobo()),
  at: timestamp(),
})

/** A payment that the bank or a person decides about; amount in kobo, null where it is not naira. */
const paymentCase: Codec<PaymentCase, z.infer<typeof caseSchema>> = {
  schema: caseSchema,
  toWire: (found) => ({ ...found }),
  fromWire: ({ amount, ...rest }) => ({ ...rest, amount: amount === null ? null : asKobo(amount) }),
}

/** GET /orders/{id}/payment-cases: payments of an own order that are disputed at the bank or came in another currency. */
export const listOrderPaymentCases = endpoint({
  summary: 'Disputed and foreign payments of an own order',
  method: 'GET',
  path: '/orders/:id/payment-cases',
  params: { id: ownOrder },
  access: 'customer',
  answer: listOf(paymentCase, z.array(caseSchema)),
  status: 200,
  message: 'Payment cases',
  errors: ['NOT_FOUND'],
})
