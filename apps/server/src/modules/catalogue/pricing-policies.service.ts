import type { PolicyForm } from '@gatefill/domain/catalogue/policy-form'
import { policyErrors } from '@gatefill/domain/catalogue/policy-form'
import { policyAt } from '@gatefill/domain/catalogue/pricing'
import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { StaffId } from '@gatefill/domain/core/ids'
import { secondsBetween } from '@gatefill/domain/core/lagos-time'
import { kobo } from '@gatefill/domain/core/money'
import { plainLine } from '@gatefill/domain/core/plain-line'
import type { Result } from '@gatefill/domain/core/result'
import { invalid, ok } from '@gatefill/domain/core/result'
import { validFromOf } from '@gatefill/domain/core/valid-from'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { DatedPolicy } from './pricing-policies.repository.ts'
import { insertPolicy, listPolicies } from './pricing-policies.repository.ts'

/** The rows are cached in the process for so long; which of them is in force is decided anew for each order. */
const CACHE_SECONDS = 5

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
    const policy = policyAt(await policies(), at)
    if (policy === undefined) throw new Error('no pricing policy has begun; the first migration writes one')
    return policy
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
    await insertPolicy(tx, {
      validFrom: validFromOf(form.validFrom, now),
      serviceFeeBasisPoints: form.serviceFeeBasisPoints ?? 0,
      serviceFeeMinimum: kobo(form.serviceFeeMinimum ?? 0),
      deliveryFee: kobo(form.deliveryFee ?? 0),
      nightSurcharge: kobo(form.nightSurcharge ?? 0),
      nightFromHour: form.nightFromHour ?? 0,
      nightToHour: form.nightToHour ?? 0,
      note: plainLine(form.note),
      createdBy,
      createdAt: now,
    })
    tx.afterCommit(() => {
      cached = undefined
    })
    return ok((await listPolicies(tx)).toReversed())
  }

  return {
    policyInForce,
    setPolicy,
    /** The latest first. */
    listPolicies: async (): Promise<DatedPolicy[]> => (await listPolicies(database.db)).toReversed(),
  }
}
