import type { SentFile } from '@gatefill/contracts/core/endpoint'
import type { FinanceDisputeDetail } from '@gatefill/contracts/staff/finance/disputes'
import type { StaffId } from '@gatefill/domain/core/ids'
import type { Kobo } from '@gatefill/domain/core/money'
import { ZERO } from '@gatefill/domain/core/money'
import { plainText } from '@gatefill/domain/core/plain-line'
import type { Refusal, Result } from '@gatefill/domain/core/result'
import { ok, refuse } from '@gatefill/domain/core/result'
import type { DisputeAnswerForm } from '@gatefill/domain/payments/dispute-answer'
import { isContest, mayAnswerDispute } from '@gatefill/domain/payments/dispute-answer'
import type { DisputedPayment } from '@gatefill/domain/payments/disputed-payment'
import { acceptProblem, mostToAccept, refundedOf } from '@gatefill/domain/payments/disputed-payment'
import {
  ACCEPTANCE_REQUESTED,
  ACCEPTANCE_WAITS,
  CONTESTED_INSTEAD,
  DISPUTE_ANSWERED,
  isAcceptanceWaiting,
} from '@gatefill/domain/payments/disputes/acceptance'
import { papersOf } from '@gatefill/domain/payments/disputes/papers'
import { DISPUTE_NOT_FOUND } from '@gatefill/domain/payments/not-found'
import { needsSecondPerson } from '@gatefill/domain/payments/second-person'
import type { App } from '../../../../../app-context.ts'
import type { Tx } from '../../../../../platform/db/database.ts'
import { countRefundAlone, hasRoomAlone, staffNames } from '../../../../staff/index.ts'
import { knownProvider } from '../../../providers/providers.ts'
import { lockDispute } from '../../../records/disputes.repository.ts'
import { lockWithAttempts } from '../../../records/locks.ts'
import { acceptancesOf, decideWaiting, insertAcceptance } from '../acceptances/acceptances.repository.ts'
import type { DisputeKey, StoredAnswer } from './dispute-answers.repository.ts'
import { answersOf, findDispute } from './dispute-answers.repository.ts'
import { disputedPayment } from './disputed-payment.ts'
import { keepAnswer } from './keep-answer.ts'
import { type Prepared, prepareAnswer, recordOf, viewOf } from './prepare-answer.ts'

/** A dispute as staff reads it, with a truer sentence than that of the call where there is one. */
type Read = { ok: true; value: FinanceDisputeDetail; message?: string }
type Refused = 'NOT_FOUND' | 'VALIDATION' | 'CONFLICT'

const NO_DISPUTE = refuse('NOT_FOUND', { message: DISPUTE_NOT_FOUND })
const ANSWERED = refuse('CONFLICT', { message: DISPUTE_ANSWERED })
const WAITS = refuse('CONFLICT', { message: ACCEPTANCE_WAITS })

export const acceptsDisputesInPart = (app: App, provider: string): boolean =>
  knownProvider(app, provider)?.disputeAnswers?.acceptsPart === true

/** What is known of a dispute and of our answer to it, for who writes one; NOT_FOUND where there is no dispute. */
export async function readDisputeAnswer(
  app: App,
  { staffId, ...key }: DisputeKey & { staffId: StaffId },
  message?: string,
): Promise<Read | typeof NO_DISPUTE> {
  const dispute = await findDispute(app.database.db, key)
  if (dispute === undefined) return NO_DISPUTE
  const [answers, acceptances] = [
    await answersOf(app.database.db, key),
    await acceptancesOf(app.database.db, key),
  ]
  const payment = await disputedPayment(app.database.db, dispute)
  const amount = mostToAccept(dispute.amount, payment)
  const isAlone =
    !needsSecondPerson(amount, [refundedOf(payment)]) &&
    (await hasRoomAlone(app.database.db, { staffId, amount }, app.clock()))
  const papers = papersOf({ ...key, payment }, await recordOf(app.database.db, dispute))
  const viewed = { dispute, answers, acceptances, payment, papers, isAlone }
  const value = viewOf(
    viewed,
    knownProvider(app, key.provider)?.disputeAnswers,
    await staffNames(app.database.db),
  )
  return { ok: true, value, ...(message === undefined ? {} : { message }) }
}

/** Keeps an answer to a dispute with its file; it leaves for the provider after the commit. */
export async function answerDispute(
  app: App,
  by: DisputeKey & { staffId: StaffId },
  form: DisputeAnswerForm,
  sent: readonly SentFile[],
): Promise<Read | Refusal<Refused>> {
  const dispute = await findDispute(app.database.db, by)
  if (dispute === undefined) return NO_DISPUTE
  const prepared = await prepareAnswer(app, dispute, form, sent[0])
  if (!prepared.ok) return prepared
  const kept = await app.database.transaction(async (tx) => {
    // In the order in which a dispute is recorded: its payment first, so that no refund begins meanwhile.
    if (dispute.orderId !== null) await lockWithAttempts(tx, dispute.orderId)
    return keepDisputeAnswer(app, tx, by, {
      ...prepared.value,
      ...wordsOf(form, isContest(prepared.value.kind)),
    })
  })
  if (!kept.ok) return kept
  app.wake()
  return readDisputeAnswer(app, by, kept.value === 'asked' ? ACCEPTANCE_REQUESTED : undefined)
}

type Answering = DisputeKey & { staffId: StaffId }
type Words = Pick<StoredAnswer, 'details' | 'deliveryAddress' | 'deliveryDate'>

/** Keeps an answer of a dispute whose payment is locked; `asked`: it waits for a second person and is not sent. */
async function keepDisputeAnswer(
  app: App,
  tx: Tx,
  { staffId, ...key }: Answering,
  prepared: Prepared & Words,
): Promise<Result<'kept' | 'asked', 'CONFLICT'>> {
  const state = await lockDispute(tx, key.provider, key.disputeId)
  const dispute = await findDispute(tx, key)
  const before = (await answersOf(tx, key)).map((each) => each.state)
  if (dispute === undefined || state === undefined || !mayAnswerDispute(state, before)) return ANSWERED
  const now = app.clock()
  if (isContest(prepared.kind)) {
    const decision = { decidedBy: staffId, decidedAt: now, decisionNote: CONTESTED_INSTEAD }
    await decideWaiting(tx, key, { state: 'declined', ...decision })
    const contest = { ...key, ...prepared, amount: ZERO, answeredBy: staffId, answeredAt: now }
    return (await keepAnswer(tx, { ...contest, state: 'sending' })) ? ok('kept') : ANSWERED
  }
  if ((await acceptancesOf(tx, key)).some((each) => isAcceptanceWaiting(each.state))) return WAITS
  const payment = await disputedPayment(tx, dispute)
  const problem = acceptProblem(dispute.amount, payment, acceptsDisputesInPart(app, key.provider))
  if (problem !== undefined) return refuse('CONFLICT', { message: problem })
  const amount = mostToAccept(dispute.amount, payment)
  if (!(await isAlone(app, tx, { staffId, amount, payment }))) {
    const asked = { ...key, ...prepared, amount, requestedBy: staffId, requestedAt: now }
    return (await insertAcceptance(tx, asked)) ? ok('asked') : WAITS
  }
  const accepted = { ...key, ...prepared, amount, answeredBy: staffId, answeredAt: now }
  return (await keepAnswer(tx, { ...accepted, state: 'sending' })) ? ok('kept') : ANSWERED
}

/** Whether one person may give that much back, counted to the sum of their day; of one payment, with its refunds. */
const isAlone = async (
  app: App,
  tx: Tx,
  { staffId, amount, payment }: { staffId: StaffId; amount: Kobo; payment: DisputedPayment },
): Promise<boolean> =>
  !needsSecondPerson(amount, [refundedOf(payment)]) && (await countRefundAlone(app, tx, { staffId, amount }))

/** What staff wrote, as it is kept; where and when it was delivered is told in a contest only. */
const wordsOf = ({ details, deliveryAddress, deliveryDate }: DisputeAnswerForm, contested: boolean) => ({
  details: plainText(details),
  deliveryAddress: contested ? plainText(deliveryAddress) : '',
  deliveryDate: contested && deliveryDate !== '' ? deliveryDate : null,
})
