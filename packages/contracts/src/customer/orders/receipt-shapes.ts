import { RECEPTACLES } from '@gatefill/domain/addresses/receptacle'
import type { Receipt } from '@gatefill/domain/orders/receipt'
import { PAYMENT_STATUSES } from '@gatefill/domain/statuses/payment-status'
import * as z from 'zod/mini'
import type { Codec } from '../../core/endpoint.ts'
import { kobo, timestamp } from '../../core/fields.ts'
import { meterSchema } from '../../core/meter-shape.ts'

const line = z.object({ text: z.string(), amount: kobo() })

const receiptSchema = z.object({
  number: z.string(),
  receiptNumber: z.string(),
  issuedAt: timestamp(),
  emailedAt: z.nullable(timestamp()),
  orderNumber: z.string(),
  placedAt: timestamp(),
  paidAt: z.nullable(timestamp()),
  customer: z.string(),
  companyName: z.string(),
  companyTin: z.string(),
  deliveredTo: z.string(),
  seller: z.object({
    name: z.string(),
    rcNumber: z.nullable(z.string()),
    tin: z.nullable(z.string()),
    vatRegistration: z.nullable(z.string()),
    address: z.nullable(z.string()),
    email: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    vatPercent: z.number(),
  }),
  lines: z.array(line),
  total: kobo(),
  vat: z.nullable(line),
  paymentStatus: z.enum(PAYMENT_STATUSES),
  refunded: kobo(),
  payment: z.nullable(
    z.object({
      channel: z.nullable(z.string()),
      provider: z.string(),
      providerReference: z.nullable(z.string()),
      ourReference: z.string(),
    }),
  ),
  delivery: z.nullable(
    z.object({
      station: z.string(),
      stationAddress: z.string(),
      loadedAt: timestamp(),
      deliveredAt: timestamp(),
      meter: z.nullable(z.object({ openingDl: z.int(), closingDl: z.int() })),
      meters: z.optional(z.array(meterSchema)),
      receptacle: z.optional(z.enum(RECEPTACLES)),
      batches: z.array(z.string()),
      seals: z.array(z.string()),
    }),
  ),
  proofUrl: z.optional(z.nullable(z.string())),
  orderedDl: z.int(),
})

/** A receipt as its customer and staff read it. */
export const receipt: Codec<Receipt, z.infer<typeof receiptSchema>> = {
  schema: receiptSchema,
  toWire: (value) => value,
  // The amounts were checked where they were stored.
  fromWire: (wire) => wire as Receipt,
}
