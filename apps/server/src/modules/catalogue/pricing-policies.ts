import type { PolicyForm } from '@gatefill/domain/catalogue/policy-form'
import { policyErrors } from '@gatefill/domain/catalogue/policy-form'
import { PRICE_HOLD_MINUTES } from '@gatefill/domain/catalogue/price-hold'
import { policyAt } from '@gatefill/domain/catalogue/pricing'
import { hasErrors } from '@gatefill/domain/core/field-errors'
import { formatDateTime } from '@gatefill/domain/core/formats'
import type { StaffId } from '@gatefill/domain/core/ids'
import { formatNaira, kobo } from '@gatefill/domain/core/money'
import { plainLine } from '@gatefill/domain/core/plain-line'
import type { Result } from '@gatefill/domain/core/result'
import { invalid, ok } from '@gatefill/domain/core/result'
import { validFromOf } from '@gatefill/domain/core/valid-from'
import type { App } from '../../app-context.ts'
import { changesOf, noteChanges } from '../../platform/audit-changes.ts'
import { cachedRead } from '../../platform/cached-read.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { DatedPolicy } from './pricing-policies.repository.ts'
import { insertPolicy, listPolicies } from './pricing-policies.repository.ts'

/** The rows are cached in the process for so long; which of them is in force is decided anew for each order. */
const CACHE_SECONDS = 5

const POLICY_NAMES = {
  serviceFee: 'Service fee',
  least: 'Service fee, at least',
  deliveryFee: 'Delivery fee',
  nightSurcharge: 'Night surcharge',
  night: 'Night',
  hold: 'An unpaid order keeps its price for',
  from: 'In force from',
} as const

const BASIS_POINTS_PER_PERCENT = 100

/** A policy as staff read it. */
const textsOf = (policy: Omit<DatedPolicy, 'id' | 'createdBy'>) => ({
  serviceFee: `${policy.serviceFeeBasisPoints / BASIS_POINTS_PER_PERCENT}%`,
  least: formatNaira(policy.serviceFeeMinimum),
  deliveryFee: formatNaira(policy.deliveryFee),
  nightSurcharge: formatNaira(policy.nightSurcharge),
  night: `${policy.nightFromHour}:00 to ${policy.nightToHour}:00`,
  hold: `${policy.priceHoldMinutes} minutes`,
  from: formatDateTime(policy.validFrom),
})

const policies = cachedRead(CACHE_SECONDS, (app: App) => listPolicies(app.database.db))

/** What is charged beside the fuel at a moment (C-87). */
export async function policyInForce(app: App, at: Date): Promise<DatedPolicy> {
  return begun(await policies.get(app), at)
}

/** A policy for orders to come; those that exist keep their price. An earlier one that is still to come stays. */
export async function setPolicy(
  app: App,
  tx: Tx,
  createdBy: StaffId,
  form: PolicyForm,
): Promise<Result<DatedPolicy[], 'VALIDATION'>> {
  const now = app.clock()
  const errors = policyErrors(form, now)
  if (hasErrors(errors)) return invalid(errors)
  const held = policyAt(await listPolicies(tx), now)
  const policy = {
    validFrom: validFromOf(form.validFrom, now),
    serviceFeeBasisPoints: form.serviceFeeBasisPoints ?? 0,
    serviceFeeMinimum: kobo(form.serviceFeeMinimum ?? 0),
    deliveryFee: kobo(form.deliveryFee ?? 0),
    nightSurcharge: kobo(form.nightSurcharge ?? 0),
    nightFromHour: form.nightFromHour ?? 0,
    nightToHour: form.nightToHour ?? 0,
    priceHoldMinutes: form.priceHoldMinutes ?? held?.priceHoldMinutes ?? PRICE_HOLD_MINUTES,
    note: plainLine(form.note),
    createdBy,
    createdAt: now,
  }
  noteChanges(tx, changesOf(held && textsOf(held), textsOf(policy), POLICY_NAMES))
  await insertPolicy(tx, policy)
  tx.afterCommit(() => policies.forget(app))
  return ok((await listPolicies(tx)).toReversed())
}

/** The policies as this transaction sees them, by the moment at which each was in force. */
export async function policiesIn(tx: Tx): Promise<(at: Date) => DatedPolicy> {
  const policies = await listPolicies(tx)
  return (at) => begun(policies, at)
}

/** The latest first. */
export const viewPricingPolicies = async (app: App): Promise<DatedPolicy[]> =>
  (await listPolicies(app.database.db)).toReversed()

function begun(policies: readonly DatedPolicy[], at: Date): DatedPolicy {
  const policy = policyAt(policies, at)
  if (policy === undefined) throw new Error('no pricing policy has begun; the first migration writes one')
  return policy
}
