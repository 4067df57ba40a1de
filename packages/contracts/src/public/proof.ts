import { RECEPTACLES } from '@gatefill/domain/addresses/receptacle'
import * as z from 'zod/mini'
import { endpoint, plain } from '../core/endpoint.ts'
import { timestamp } from '../core/fields.ts'
import { meterSchema } from '../core/meter-shape.ts'

const proofSchema = z.object({
  readAt: timestamp(),
  receiptNumber: z.string(),
  fuels: z.array(z.object({ product: z.string(), litres: z.int() })),
  orderedDl: z.int(),
  receptacle: z.optional(z.enum(RECEPTACLES)),
  meter: z.nullable(z.object({ openingDl: z.int(), closingDl: z.int() })),
  meters: z.array(meterSchema),
  isMeterPhotographed: z.boolean(),
  isCodeGiven: z.boolean(),
  deliveredAt: timestamp(),
  loadedAt: timestamp(),
  station: z.string(),
  stationLicenceUntil: z.nullable(timestamp()),
  batches: z.array(z.string()),
  seals: z.array(z.string()),
})

/**
 * GET /proof: how the delivery of a receipt was measured, for whoever has the token of its QR code, sent as bearer. No name,
 * address, price or number of the order.
 */
export const getProof = endpoint({
  summary: 'The measure of a delivery, by the QR code of its receipt',
  method: 'GET',
  path: '/proof',
  access: 'public',
  answer: plain(proofSchema),
  status: 200,
  message: 'Proof of delivery',
  errors: ['NOT_FOUND'],
})
