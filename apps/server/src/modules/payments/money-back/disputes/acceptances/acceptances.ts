import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { DisputeAnswerId, StaffId } from '@gatefill/domain/core/ids'
import { plainLine } from '@gatefill/domain/core/plain-line'
import { reasonErrors } from '@gatefill/domain/core/reason'
import type { Result } from '@gatefill/domain/core/result'
import { conflict, invalid, ok, refuse } from '@gatefill/domain/core/result'
import { mayAnswerDispute } from '@gatefill/domain/payments/dispute-answer'
import { acceptProblem, mostToAccept } from '@gatefill/domain/payments/disputed-payment'
import {
  acceptanceProblem,
  amountMoved,
  DISPUTE_ANSWERED,
} from '@gatefill/domain/payments/disputes/acceptance'
import { ACCEPTANCE_NOT_FOUND } from '@gatefill/domain/payments/not-found'
import type { App } from '../../../../../app-context.ts'
import { approvesFor } from '../../../../../platform/audited-write.ts'
import type { Tx } from '../../../../../platform/db/database.ts'
import { lockDispute } from '../../../records/disputes.repository.ts'
import { expectSaved } from '../../../records/expect-saved.ts'
import { lockWithAttempts } from '../../../records/locks.ts'
import type { DisputeOfOrder } from '../answers/dispute-answers.repository.ts'
import { answersOf, findDispute } from '../answers/dispute-answers.repository.ts'
import { acceptsDisputesInPart } from '../answers/dispute-answers.ts'
import { disputedPayment } from '../answers/disputed-payment.ts'
import { keepAnswer } from '../answers/keep-answer.ts'
import type { Acceptance } from './acceptances.repository.ts'
import { decideWaiting, findAcceptance } from './acceptances.repository.ts'

type Deciding = { staffId: StaffId; acceptanceId: DisputeAnswerId }
type Decided = Pick<Acceptance, 'id' | 'provider' | 'disputeId'>

const NOT_FOUND = refuse('NOT_FOUND', { message: ACCEPTANCE_NOT_FOUND })

/**
 * A second person accepts a dispute above the limits of one (C-105): the answer leaves after the commit, with the words
 * and the file of who asked.
 */
export async function confirmAcceptance(
  app: App,
  tx: Tx,
  by: Deciding,
): Promise<Result<Decided, 'NOT_FOUND' | 'CONFLICT'>> {
  const locked = await lockWaiting(tx, by)
  if (!locked.ok) return locked
  const { acceptance, dispute, state } = locked.value
  approvesFor(tx, acceptance.requestedBy)
  const before = (await answersOf(tx, acceptance)).map((each) => each.state)
  if (state === undefined || !mayAnswerDispute(state, before)) return conflict(DISPUTE_ANSWERED)
  const problem = await amountProblem(tx, acceptance, dispute, acceptsDisputesInPart(app, dispute.provider))
  if (problem !== undefined) return conflict(problem)
  const decided = { decidedBy: by.staffId, decidedAt: app.clock(), decisionNote: '' }
  expectSaved(
    await decideWaiting(tx, acceptance, { state: 'approved', ...decided }),
    `acceptance ${acceptance.id}`,
  )
  const isKept = await keepAnswer(tx, answerOf(acceptance, decided.decidedAt))
  return isKept ? ok(named(acceptance)) : conflict(DISPUTE_ANSWERED)
}

/** A second person refuses to accept a dispute: nothing is sent, and it can be contested, or asked about anew. */
export async function refuseAcceptance(
  app: App,
  tx: Tx,
  by: Deciding,
  form: { reason: string },
): Promise<Result<Decided, 'VALIDATION' | 'NOT_FOUND' | 'CONFLICT'>> {
  const errors = reasonErrors(form)
  if (hasErrors(errors)) return invalid(errors)
  const locked = await lockWaiting(tx, by)
  if (!locked.ok) return locked
  const { acceptance } = locked.value
  const decided = { decidedBy: by.staffId, decidedAt: app.clock(), decisionNote: plainLine(form.reason) }
  expectSaved(
    await decideWaiting(tx, acceptance, { state: 'declined', ...decided }),
    `acceptance ${acceptance.id}`,
  )
  return ok(named(acceptance))
}

const named = ({ id, provider, disputeId }: Acceptance): Decided => ({ id, provider, disputeId })

/** What waits with its dispute, locked in the order in which a dispute is recorded. */
async function lockWaiting(tx: Tx, { staffId, acceptanceId }: Deciding) {
  const known = await findAcceptance(tx, acceptanceId)
  const dispute = known && (await findDispute(tx, known))
  if (known === undefined || dispute === undefined) return NOT_FOUND
  if (dispute.orderId !== null) await lockWithAttempts(tx, dispute.orderId)
  const state = await lockDispute(tx, known.provider, known.disputeId)
  const acceptance = (await findAcceptance(tx, acceptanceId)) ?? known
  const problem = acceptanceProblem(acceptance, staffId)
  return problem === undefined ? ok({ acceptance, dispute, state }) : conflict(problem)
}

/** Why what was asked for is not sent now, by what is left of the payment; undefined when it is. */
async function amountProblem(
  tx: Tx,
  { amount }: Acceptance,
  dispute: DisputeOfOrder,
  takesPart: boolean,
): Promise<string | undefined> {
  const payment = await disputedPayment(tx, dispute)
  return (
    acceptProblem(dispute.amount, payment, takesPart) ??
    amountMoved(amount, mostToAccept(dispute.amount, payment))
  )
}

const answerOf = (acceptance: Acceptance, answeredAt: Date): Parameters<typeof keepAnswer>[1] => {
  const { id, provider, disputeId, amount, details, fileType, fileSize, file, requestedBy } = acceptance
  const kept = { id, provider, disputeId, amount, details, fileType, fileSize, file }
  const words = { deliveryAddress: '', deliveryDate: null }
  return { ...kept, ...words, kind: 'accept', state: 'sending', answeredBy: requestedBy, answeredAt }
}
