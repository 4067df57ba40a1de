import type { PricingPolicy } from '@gatefill/domain/catalogue/pricing'
import type { StaffId } from '@gatefill/domain/core/ids'
import { kobo } from '@gatefill/domain/core/money'
import type { Db, Tx } from '../../platform/db/database.ts'

/** A policy with the moment from which it holds; `createdBy` null for the first, which the migration wrote. */
export type DatedPolicy = PricingPolicy & {
  id: number
  /** In minutes: so long an unpaid order keeps its price. */
  priceHoldMinutes: number
  validFrom: Date
  note: string
  createdBy: string | null
  createdAt: Date
}

/** All policies in the order in which they begin, of those that begin together in the order in which they were made. */
export async function listPolicies(db: Db): Promise<DatedPolicy[]> {
  const rows = await db
    .selectFrom('pricing_policies')
    .selectAll()
    .orderBy('valid_from')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    validFrom: row.valid_from,
    serviceFeeBasisPoints: row.service_fee_basis_points,
    serviceFeeMinimum: kobo(row.service_fee_minimum),
    deliveryFee: kobo(row.delivery_fee),
    nightSurcharge: kobo(row.night_surcharge),
    nightFromHour: row.night_from_hour,
    nightToHour: row.night_to_hour,
    priceHoldMinutes: row.price_hold_minutes,
    note: row.note,
    createdBy: row.created_by,
    createdAt: row.created_at,
  }))
}

/** Appends a policy; rows are never changed. */
export async function insertPolicy(
  tx: Tx,
  policy: Omit<DatedPolicy, 'id' | 'createdBy'> & { createdBy: StaffId },
): Promise<void> {
  await tx
    .insertInto('pricing_policies')
    .values({
      valid_from: policy.validFrom,
      service_fee_basis_points: policy.serviceFeeBasisPoints,
      service_fee_minimum: policy.serviceFeeMinimum,
      delivery_fee: policy.deliveryFee,
      night_surcharge: policy.nightSurcharge,
      night_from_hour: policy.nightFromHour,
      night_to_hour: policy.nightToHour,
      price_hold_minutes: policy.priceHoldMinutes,
      note: policy.note,
      created_by: policy.createdBy,
      created_at: policy.createdAt,
    })
    .execute()
}
