import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { RefundAdoptionId, RefundId, StaffId } from '@gatefill/domain/core/ids'
import { plainLine } from '@gatefill/domain/core/plain-line'
import { reasonErrors } from '@gatefill/domain/core/reason'
import { invalid, ok, refuse } from '@gatefill/domain/core/result'
import { REFUND_ADOPTION_NOT_FOUND } from '@gatefill/domain/payments/not-found'
import type { RefundAdoption } from '@gatefill/domain/payments/refunds/refund-adoption'
import { hasRefundFailed } from '@gatefill/domain/payments/refunds/refund-lifecycle'
import { mayDecide } from '@gatefill/domain/payments/refunds/refund-request'
import type { App } from '../../../../../app-context.ts'
import type { Tx } from '../../../../../platform/db/database.ts'
import type { ProviderRefund } from '../../../../../providers/payments/provider.ts'
import { approvalPairProblem } from '../../../../staff/index.ts'
import type { Attempt } from '../../../records/attempts.repository.ts'
import { expectSaved } from '../../../records/expect-saved.ts'
import { lockWithAttempts } from '../../../records/locks.ts'
import { findRefund, type Refund, refundsOfOrder } from '../../../records/refunds.repository.ts'
import { changeRefundIn } from '../change-refund.ts'
import { createRefund } from '../create-refund.ts'
import { withAnswer } from '../provider-answer.ts'
import { findProviderRefunds, findTheirs, isAdoptable, NOT_ADOPTABLE, problemOf } from './provider-refunds.ts'
import { findAdoption, saveAdoption } from './refund-adoptions.repository.ts'

export type DecidingAdoption = { staffId: StaffId; adoptionId: RefundAdoptionId }

const NOT_FOUND = refuse('NOT_FOUND', { message: REFUND_ADOPTION_NOT_FOUND })

/** A second person confirms: what the provider says now is taken over, as if our search had found it. */
export async function confirmAdoption(app: App, { staffId, adoptionId }: DecidingAdoption) {
  const known = await findAdoption(app.database.db, adoptionId)
  const refund = known && (await findRefund(app.database.db, known.refundId))
  if (known === undefined || refund === undefined) return NOT_FOUND
  const permitted = mayDecide(known, staffId)
  if (!permitted.ok) return permitted
  const theirs = await findProviderRefunds(app, refund)
  if (!theirs.ok) return theirs
  const { attempt, list } = theirs.value
  return app.database.transaction(async (tx) => {
    await lockWithAttempts(tx, refund.orderId)
    const before = (await findAdoption(tx, adoptionId)) ?? known
    const stillPermitted = mayDecide(before, staffId)
    if (!stillPermitted.ok) return stillPermitted
    const asked = [before.requestedBy]
    const pair = await approvalPairProblem(tx, { asked, approver: staffId, now: app.clock() })
    if (pair !== undefined) return refuse('CONFLICT', { message: pair })
    const ours = await refundsOfOrder(tx, refund.orderId)
    const fresh = ours.find(({ id }) => id === refund.id) ?? refund
    if (!isAdoptable(fresh, ours)) return NOT_ADOPTABLE
    const found = findTheirs(list, before.providerRefundId)
    const problem = problemOf(fresh, ours, found)
    if (problem !== undefined || found === undefined) return refuse('CONFLICT', { message: `${problem}.` })
    const adoptedBy = await adoptRefund(app, tx, { attempt, ours: fresh, theirs: found })
    return saveAdoptionDecision(app, tx, before, { staffId, state: 'approved', adoptedBy, decisionNote: '' })
  })
}

/** The second person declines to match a refund, and says why. */
export async function declineAdoption(
  app: App,
  tx: Tx,
  { staffId, adoptionId }: DecidingAdoption,
  form: { reason: string },
) {
  const reasons = reasonErrors(form)
  if (hasErrors(reasons)) return invalid(reasons)
  const known = await findAdoption(tx, adoptionId)
  if (known === undefined) return NOT_FOUND
  await lockWithAttempts(tx, known.orderId)
  const before = (await findAdoption(tx, adoptionId)) ?? known
  const permitted = mayDecide(before, staffId)
  if (!permitted.ok) return permitted
  const decisionNote = plainLine(form.reason)
  return saveAdoptionDecision(app, tx, before, { staffId, state: 'declined', adoptedBy: null, decisionNote })
}

async function saveAdoptionDecision(
  app: App,
  tx: Tx,
  before: RefundAdoption,
  {
    staffId,
    ...decision
  }: Pick<RefundAdoption, 'state' | 'adoptedBy' | 'decisionNote'> & { staffId: StaffId },
) {
  const after = { ...before, ...decision, decidedBy: staffId, decidedAt: app.clock().toISOString() }
  expectSaved(await saveAdoption(tx, before, after), `request ${before.id}`)
  return ok(after)
}

/** Ours with the provider's refund. One that failed is final: the refund that replaces it takes the provider's. */
async function adoptRefund(
  app: App,
  tx: Tx,
  { attempt, ours, theirs }: { attempt: Attempt; ours: Refund; theirs: ProviderRefund },
): Promise<RefundId> {
  const { id, amount, kind, orderId } = ours
  const successor = hasRefundFailed(ours.state)
    ? await createRefund(app, tx, attempt, {
        amount,
        kind,
        source: id,
        journal: null,
        replaces: id,
        state: 'unknown',
      })
    : ours
  if (successor === undefined) throw new Error(`refund ${id} was replaced before`)
  const changed = await changeRefundIn(app, tx, { id: successor.id, orderId }, (fresh, others) =>
    withAnswer(fresh, others, theirs, app.clock()),
  )
  if (changed === undefined) throw new Error(`refund ${successor.id} could not be bound`)
  return successor.id
}
