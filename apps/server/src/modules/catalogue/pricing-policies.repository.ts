import type { PricingPolicy } from '@gatefill/domain/catalogue/pricing'
import type { StaffId } from '@gatefill/domain/core/ids'
import { kobo } from '@gatefill/domain/core/money'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { NoValues } from '../../platform/db/prepared-statements.ts'
import { namedRead } from '../../platform/db/prepared-statements.ts'

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

type PolicyRow = {
  id: number
  valid_from: Date
  service_fee_basis_points: number
  service_fee_minimum: number
  delivery_fee: number
  night_surcharge: number
  night_from_hour: number
  night_to_hour: number
  price_hold_minutes: number
  note: string
  created_by: string | null
  created_at: Date
}

const listStatement = namedRead<NoValues, PolicyRow>(
  'catalogue.pricing_policies',
  () => `select id, valid_from, service_fee_basis_points, service_fee_minimum, delivery_fee, night_surcharge, night_from_hour,
  night_to_hour, price_hold_minutes, note, created_by, created_at
from pricing_policies order by valid_from, id`,
)

/** All policies in the order in which they begin, of those that begin together in the order in which they were made. */
export async function listPolicies(db: Db): Promise<DatedPolicy[]> {
  const rows = await db.read(listStatement, {})
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
