import type { PricingPolicy } from '@gatefill/domain/catalogue/pricing'
import { kobo as asKobo } from '@gatefill/domain/core/money'
import * as z from 'zod/mini'
import type { Codec } from '../core/endpoint.ts'
import { kobo, timestamp } from '../core/fields.ts'

export const policyFields = {
  serviceFeeBasisPoints: z.int(),
  serviceFeeMinimum: kobo(),
  deliveryFee: kobo(),
  nightSurcharge: kobo(),
  nightFromHour: z.int(),
  nightToHour: z.int(),
  validFrom: timestamp(),
}
const policySchema = z.object(policyFields)
type PolicyWire = z.infer<typeof policySchema>

/** A policy and since when it holds. */
export type PublicPolicy = PricingPolicy & { validFrom: Date }

export const pricingPolicy: Codec<PublicPolicy, PolicyWire> = {
  schema: policySchema,
  // Field by field: what a caller's value carries beyond these must never leave the server.
  toWire: (policy) => ({
    serviceFeeBasisPoints: policy.serviceFeeBasisPoints,
    serviceFeeMinimum: policy.serviceFeeMinimum,
    deliveryFee: policy.deliveryFee,
    nightSurcharge: policy.nightSurcharge,
    nightFromHour: policy.nightFromHour,
    nightToHour: policy.nightToHour,
    validFrom: policy.validFrom.toISOString(),
  }),
  fromWire: ({ serviceFeeMinimum, deliveryFee, nightSurcharge, validFrom, ...rest }) => ({
    ...rest,
    serviceFeeMinimum: asKobo(serviceFeeMinimum),
    deliveryFee: asKobo(deliveryFee),
    nightSurcharge: asKobo(nightSurcharge),
    validFrom: new Date(validFrom),
  }),
}
