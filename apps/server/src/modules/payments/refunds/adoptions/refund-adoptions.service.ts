import type { StaffProviderRefund } from '@gatefill/contracts/staff/staff-refund-adoptions'
import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { RefundAdoptionId, RefundId, StaffId } from '@gatefill/domain/core/ids'
import { asId, ID_PREFIX } from '@gatefill/domain/core/ids'
import { plainLine } from '@gatefill/domain/core/plain-line'
import type { Result } from '@gatefill/domain/core/result'
import { invalid, ok, refuse } from '@gatefill/domain/core/result'
import { reasonErrors } from '@gatefill/domain/dispatch/dispatch'
import { REFUND_ADOPTION_NOT_FOUND, REFUND_NOT_FOUND } from '@gatefill/domain/payments/not-found'
import type { RefundAdoption } from '@gatefill/domain/payments/refunds/refund-adoption'
import { adoptionProblem, canAdopt } from '@gatefill/domain/payments/refunds/refund-adoption'
import { hasRefundFailed } from '@gatefill/domain/payments/refunds/refund-lifecycle'
import { mayDecide } from '@gatefill/domain/payments/refunds/refund-request'
import type { Context } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import type { ProviderRefund } from '../../../../providers/payments/provider.ts'
import { isProviderError } from '../../../../providers/payments/provider.ts'
import type { OrdersService } from '../../../orders/index.ts'
import type { Attempt } from '../../attempts/attempts.repository.ts'
import { findAttempt } from '../../attempts/attempts.repository.ts'
import { lockWithAttempts } from '../../attempts/locks.ts'
import { expectSaved } from '../../expect-saved.ts'
import type { FindProvider } from '../../providers/providers.ts'
import type { ChangeRefundService } from '../change-refund.service.ts'
import type { CreateRefund } from '../create-refund.service.ts'
import { withAnswer } from '../provider-answer.ts'
import type { Refund } from '../refunds.repository.ts'
import { findRefund, refundsOfOrder } from '../refunds.repository.ts'
import { findAdoption, insertAdoption, saveAdoption } from './refund-adoptions.repository.ts'

type AdoptionDeps = {
  orders: OrdersService
  changes: ChangeRefundService
  createRefund: CreateRefund
  providerOf: FindProvider
}

type Asking = { staffId: StaffId; refundId: RefundId }
type Deciding = { staffId: StaffId; adoptionId: RefundAdoptionId }
type Form = { providerRefundId: string; reason: string }

const NOT_FOUND = refuse('NOT_FOUND', { message: REFUND_ADOPTION_NOT_FOUND })
const NOT_ADOPTABLE = refuse('CONFLICT', {
  message: 'This refund is in progress or done, so there is nothing to match. Nothing was changed.',
})
const WAITS_ALREADY = refuse('CONFLICT', {
  message: 'Somebody has already asked to match this refund. Another person must decide that first.',
})
const NO_ANSWER = refuse('UNAVAILABLE', {
  message: 'The payment provider did not answer. Nothing was changed; please try again.',
})

/** Refunds of a provider that staff matches with ours by two people, where no search could (payments sheet, 2.5). */
export function refundAdoptionsService(
  { database, clock, ids, log }: Context,
  { orders, changes, createRefund, providerOf }: AdoptionDeps,
) {
  const { db } = database

  /** What the provider has returned of the payment of a refund. */
  async function theirsFor(
    refund: Refund,
  ): Promise<Result<{ attempt: Attempt; list: ProviderRefund[] }, 'UNAVAILABLE'>> {
    const attempt = await findAttempt(db, refund.attemptId)
    if (attempt?.transactionId == null) throw new Error(`refund ${refund.id} has no payment to return`)
    try {
      return ok({ attempt, list: await providerOf(attempt.provider).listRefunds(attempt.transactionId) })
    } catch (error) {
      if (!isProviderError(error)) throw error
      log.warn({ refund: refund.id, reason: error.message }, 'refunds could not be listed for staff')
      return NO_ANSWER
    }
  }

  async function atProvider(
    id: RefundId,
  ): Promise<Result<StaffProviderRefund[], 'NOT_FOUND' | 'UNAVAILABLE'>> {
    const refund = await findRefund(db, id)
    if (refund === undefined) return refuse('NOT_FOUND', { message: REFUND_NOT_FOUND })
    const theirs = await theirsFor(refund)
    if (!theirs.ok) return theirs
    const ours = await refundsOfOrder(db, refund.orderId)
    return ok(
      theirs.value.list.map((one) => ({
        providerRefundId: one.refundId,
        amount: one.amount,
        state: one.state,
        createdAt: one.createdAt?.toISOString() ?? null,
        boundTo: boundTo(ours, refund, one),
      })),
    )
  }

  /** Asks for a refund to be matched; the provider is asked whether it can be. */
  async function request({ staffId, refundId }: Asking, form: Form) {
    const reasons = reasonErrors(form)
    if (hasErrors(reasons)) return invalid(reasons)
    const refund = await findRefund(db, refundId)
    if (refund === undefined) return refuse('NOT_FOUND', { message: REFUND_NOT_FOUND })
    const theirs = await theirsFor(refund)
    if (!theirs.ok) return theirs
    const providerRefundId = form.providerRefundId.trim()
    return database.transaction(async (tx) => {
      const { order } = await lockWithAttempts(tx, orders, refund.orderId)
      const ours = await refundsOfOrder(tx, refund.orderId)
      const fresh = ours.find(({ id }) => id === refundId)
      if (order === undefined || fresh === undefined || !isAdoptable(fresh, ours)) return NOT_ADOPTABLE
      const problem = problemOf(fresh, ours, findTheirs(theirs.value.list, providerRefundId))
      if (problem !== undefined) return invalid({ providerRefundId: [problem] })
      const adoption: RefundAdoption = {
        id: asId(ids.next(ID_PREFIX.refundAdoption)),
        refundId,
        orderId: refund.orderId,
        providerRefundId,
        reason: plainLine(form.reason),
        state: 'waiting',
        requestedBy: staffId,
        requestedAt: clock().toISOString(),
        decidedBy: null,
        decidedAt: null,
        decisionNote: '',
        adoptedBy: null,
      }
      return (await insertAdoption(tx, adoption)) ? ok(adoption) : WAITS_ALREADY
    })
  }

  /** A second person confirms: what the provider says now is taken over, as if our search had found it. */
  async function confirm({ staffId, adoptionId }: Deciding) {
    const known = await findAdoption(db, adoptionId)
    const refund = known && (await findRefund(db, known.refundId))
    if (known === undefined || refund === undefined) return NOT_FOUND
    const permitted = mayDecide(known, staffId)
    if (!permitted.ok) return permitted
    const theirs = await theirsFor(refund)
    if (!theirs.ok) return theirs
    const { attempt, list } = theirs.value
    return database.transaction(async (tx) => {
      await lockWithAttempts(tx, orders, refund.orderId)
      const before = (await findAdoption(tx, adoptionId)) ?? known
      const stillPermitted = mayDecide(before, staffId)
      if (!stillPermitted.ok) return stillPermitted
      const ours = await refundsOfOrder(tx, refund.orderId)
      const fresh = ours.find(({ id }) => id === refund.id) ?? refund
      if (!isAdoptable(fresh, ours)) return NOT_ADOPTABLE
      const found = findTheirs(list, before.providerRefundId)
      const problem = problemOf(fresh, ours, found)
      if (problem !== undefined || found === undefined) return refuse('CONFLICT', { message: `${problem}.` })
      const adoptedBy = await adopt(tx, attempt, fresh, found)
      return decided(tx, before, { staffId, state: 'confirmed', adoptedBy, decisionNote: '' })
    })
  }

  /** Ours with the provider's refund. One that failed is final: the refund that replaces it takes the provider's. */
  async function adopt(tx: Tx, attempt: Attempt, ours: Refund, theirs: ProviderRefund): Promise<RefundId> {
    const { id, amount, kind, orderId } = ours
    const successor = hasRefundFailed(ours.state)
      ? await createRefund(tx, attempt, {
          amount,
          kind,
          source: id,
          journal: null,
          replaces: id,
          state: 'unknown',
        })
      : ours
    if (successor === undefined) throw new Error(`refund ${id} was replaced before`)
    const changed = await changes.changeRefundIn(tx, { id: successor.id, orderId }, (fresh, others) =>
      withAnswer(fresh, others, theirs, clock()),
    )
    if (changed === undefined) throw new Error(`refund ${successor.id} could not be bound`)
    return successor.id
  }

  async function decline(tx: Tx, { staffId, adoptionId }: Deciding, form: { reason: string }) {
    const reasons = reasonErrors(form)
    if (hasErrors(reasons)) return invalid(reasons)
    const known = await findAdoption(tx, adoptionId)
    if (known === undefined) return NOT_FOUND
    await lockWithAttempts(tx, orders, known.orderId)
    const before = (await findAdoption(tx, adoptionId)) ?? known
    const permitted = mayDecide(before, staffId)
    if (!permitted.ok) return permitted
    const decisionNote = plainLine(form.reason)
    return decided(tx, before, { staffId, state: 'refused', adoptedBy: null, decisionNote })
  }

  async function decided(
    tx: Tx,
    before: RefundAdoption,
    {
      staffId,
      ...decision
    }: Pick<RefundAdoption, 'state' | 'adoptedBy' | 'decisionNote'> & { staffId: StaffId },
  ) {
    const after = { ...before, ...decision, decidedBy: staffId, decidedAt: clock().toISOString() }
    expectSaved(await saveAdoption(tx, before, after), `request ${before.id}`)
    return ok(after)
  }

  return { atProvider, request, confirm, decline }
}

export type RefundAdoptionsService = ReturnType<typeof refundAdoptionsService>

const isAdoptable = (refund: Refund, ours: readonly Refund[]): boolean =>
  canAdopt({ ...refund, replaced: ours.some(({ replaces }) => replaces === refund.id) })

const findTheirs = (list: readonly ProviderRefund[], refundId: string): ProviderRefund | undefined =>
  list.find((one) => one.refundId === refundId)

const boundTo = (ours: readonly Refund[], { attemptId }: Refund, theirs: ProviderRefund): RefundId | null =>
  ours.find((one) => one.attemptId === attemptId && one.providerRefundId === theirs.refundId)?.id ?? null

const problemOf = (refund: Refund, ours: readonly Refund[], theirs: ProviderRefund | undefined) =>
  adoptionProblem(
    refund.amount,
    theirs && {
      amount: theirs.amount,
      hasFailed: hasRefundFailed(theirs.state),
      boundTo: boundTo(ours, refund, theirs),
    },
  )
