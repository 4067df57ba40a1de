import { CLAIM_NOT_FOUND, SAMPLE_RESULTS } from '@gatefill/domain/delivery/fuel-claim'
import * as z from 'zod/mini'
import { staff } from '../../core/access.ts'
import { endpoint, listOf, plain } from '../../core/endpoint.ts'
import { id, kobo, text } from '../../core/fields.ts'
import { idParam } from '../../core/params.ts'
import { claimSchema } from '../../customer/orders/fuel-claim-shapes.ts'

const staffClaimSchema = z.extend(claimSchema, {
  orderId: id(),
  customerName: z.string(),
  station: z.string(),
  batches: z.array(z.string()),
  seals: z.array(z.string()),
  sampleSeal: z.string(),
  sampleResult: z.enum(SAMPLE_RESULTS),
  billNumber: z.string(),
  decidedBy: z.nullable(z.string()),
  stationPercent: z.nullable(z.int()),
  /** Of the fuel, without the fees; and what the station bears of it. */
  fuelPrice: kobo(),
  stationShare: z.nullable(kobo()),
  version: z.int(),
})

export type WireFuelClaim = z.infer<typeof staffClaimSchema>

/** GET /staff/fuel-claims: the latest 100, those that wait for an answer first. */
export const listFuelClaims = endpoint({
  summary: 'Claims about delivered fuel',
  method: 'GET',
  path: '/staff/fuel-claims',
  access: staff('admin', 'support', 'owner'),
  people: (claims: WireFuelClaim[]) => claims.map(({ orderId }) => orderId),
  answer: listOf(plain(staffClaimSchema), z.array(staffClaimSchema)),
  status: 200,
  message: 'Claims',
  errors: [],
})

const WRITE = {
  params: { id: idParam('order', CLAIM_NOT_FOUND) },
  access: staff('admin', 'support'),
  notOwn: 'order',
  answer: plain(staffClaimSchema),
  status: 200,
  errors: ['VALIDATION', 'NOT_FOUND', 'CONFLICT'],
} as const

/** PUT /staff/fuel-claims/{id}: sample and bill, by the id of the order; 409 when somebody saved it since. */
export const saveClaimFindings = endpoint({
  ...WRITE,
  summary: 'Record sample and bill of a claim about fuel',
  method: 'PUT',
  path: '/staff/fuel-claims/:id',
  body: plain(z.object({ version: z.int(), sampleSeal: text(), sampleResult: text(), billNumber: text() })),
  message: 'Findings saved',
})

/** POST /staff/fuel-claims/{id}/decision: once, with what the customer reads and what the station bears. */
export const decideFuelClaim = endpoint({
  ...WRITE,
  summary: 'Decide a claim about fuel',
  method: 'POST',
  path: '/staff/fuel-claims/:id/decision',
  body: plain(
    z.object({
      version: z.int(),
      isUpheld: z.boolean(),
      stationPercent: z.optional(z.number()),
      answer: text(),
    }),
  ),
  message: 'Claim decided',
})
