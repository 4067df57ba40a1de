import * as z from 'zod/mini'
import { anyStaff, staff } from '../core/access.ts'
import type { Codec } from '../core/endpoint.ts'
import { endpoint, listOf, plain } from '../core/endpoint.ts'
import { text, timestamp } from '../core/fields.ts'
import type { PublicPolicy } from '../public/pricing-policy-shapes.ts'
import { policyFields, pricingPolicy } from '../public/pricing-policy-shapes.ts'

const staffPolicySchema = z.object({
  id: z.int(),
  ...policyFields,
  priceHoldMinutes: z.int(),
  note: z.string(),
  createdBy: z.nullable(z.string()),
  createdAt: timestamp(),
})

/** A policy as staff sees it; `createdBy` is a staff id, null for the one that the product began with. */
export type StaffPolicy = PublicPolicy & {
  id: number
  /** In minutes. */
  priceHoldMinutes: number
  note: string
  createdBy: string | null
  createdAt: Date
}

const staffPolicy: Codec<StaffPolicy, z.infer<typeof staffPolicySchema>> = {
  schema: staffPolicySchema,
  toWire: ({ id, priceHoldMinutes, note, createdBy, createdAt, ...policy }) => ({
    id,
    ...pricingPolicy.toWire(policy),
    priceHoldMinutes,
    note,
    createdBy,
    createdAt: createdAt.toISOString(),
  }),
  fromWire: ({ id, priceHoldMinutes, note, createdBy, createdAt, ...policy }) => ({
    id,
    ...pricingPolicy.fromWire(policy),
    priceHoldMinutes,
    note,
    createdBy,
    createdAt: new Date(createdAt),
  }),
}
const policies = listOf(staffPolicy, z.array(staffPolicySchema))

/** GET /staff/pricing-policies: all of them, the latest first; one whose time has not come is to come. */
export const listPricingPolicies = endpoint({
  summary: 'Pricing policies, past, present and to come',
  method: 'GET',
  path: '/staff/pricing-policies',
  access: anyStaff,
  answer: policies,
  status: 200,
  message: 'Pricing policies',
  errors: [],
})

/**
 * POST /staff/pricing-policies: fees from a moment on (`validFrom`, ISO time; left out: at once); amounts in kobo, the fee
 * in hundredths of a percent. Paid orders keep their price, unpaid ones for `priceHoldMinutes` (C-99).
 */
export const addPricingPolicy = endpoint({
  summary: 'Set service fee, delivery fee and night surcharge',
  method: 'POST',
  path: '/staff/pricing-policies',
  access: staff('admin'),
  body: plain(
    z.object({
      serviceFeeBasisPoints: z.optional(z.number()),
      serviceFeeMinimum: z.optional(z.number()),
      deliveryFee: z.optional(z.number()),
      nightSurcharge: z.optional(z.number()),
      nightFromHour: z.optional(z.number()),
      nightToHour: z.optional(z.number()),
      priceHoldMinutes: z.optional(z.number()),
      validFrom: text(),
      note: text(),
    }),
  ),
  answer: policies,
  status: 201,
  message: 'Pricing policy saved',
  errors: ['VALIDATION'],
})
