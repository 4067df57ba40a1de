import type { PolicyForm } from '@gatefill/domain/catalogue/policy-form'
import { policyErrors } from '@gatefill/domain/catalogue/policy-form'
import { policyAt } from '@gatefill/domain/catalogue/pricing'
import { hasErrors } from '@gatefill/domain/core/field-errors'
import { formatDateTime } from '@gatefill/domain/core/formats'
import type { StaffId } from '@gatefill/domain/core/ids'
import { secondsBetween } from '@gatefill/domain/core/lagos-time'
import { formatNaira, kobo } from '@gatefill/domain/core/money'
import { plainLine } from '@gatefill/domain/core/plain-line'
import type { Result } from '@gatefill/domain/core/result'
import { invalid, ok } from '@gatefill/domain/core/result'
import { validFromOf } from '@gatefill/domain/core/valid-from'
import { PRICE_HOLD_MINUTES } from '@gatefill/domain/orders/price-hold'
import { changesOf, noteChanges } from '../../platform/audit-changes.ts'
import type { Context } from '../../platform/context.ts'
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

/** What is charged beside the fuel, by the row in force (C-87). */
export function pricingPoliciesService({ database, clock }: Context) {
  let cached: { at: Date; policies: Promise<DatedPolicy[]> } | undefined

  function policies(): Promise<DatedPolicy[]> {
    if (cached !== undefined && Math.abs(secondsBetween(cached.at, clock())) < CACHE_SECONDS)
      return cached.policies
    const reading = { at: clock(), policies: listPolicies(database.db) }
    cached = reading
    reading.policies.catch(() => {
      // The caller gets the failure; the next call reads again.
      if (cached === reading) cached = undefined
    })
    return reading.policies
  }

  async function policyInForce(at: Date): Promise<DatedPolicy> {
    return begun(await policies(), at)
  }

  /** A policy for orders to come; those that exist keep their price. An earlier one that is still to come stays. */
  async function setPolicy(
    tx: Tx,
    createdBy: StaffId,
    form: PolicyForm,
  ): Promise<Result<DatedPolicy[], 'VALIDATION'>> {
    const now = clock()
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
    tx.afterCommit(() => {
      cached = undefined
    })
    return ok((await listPolicies(tx)).toReversed())
  }

  return {
    policyInForce,
    /** The same as this transaction sees it. */
    policyIn: async (tx: Tx, at: Date): Promise<DatedPolicy> => begun(await listPolicies(tx), at),
    setPolicy,
    /** The latest first. */
    listPolicies: async (): Promise<DatedPolicy[]> => (await listPolicies(database.db)).toReversed(),
  }
}

function begun(policies: readonly DatedPolicy[], at: Date): DatedPolicy {
  const policy = policyAt(policies, at)
  if (policy === undefined) throw new Error('no pricing policy has begun; the first migration writes one')
  return policy
}
