import type { SentFile } from '@gatefill/contracts/core/endpoint'
import type { FinanceDisputeDetail } from '@gatefill/contracts/staff/finance/disputes'
import { fieldErrors, hasErrors } from '@gatefill/domain/core/field-errors'
import type { DisputeAnswerId, StaffId } from '@gatefill/domain/core/ids'
import { asId, ID_PREFIX } from '@gatefill/domain/core/ids'
import { dayOf } from '@gatefill/domain/core/lagos-days'
import type { Kobo } from '@gatefill/domain/core/money'
import { ZERO } from '@gatefill/domain/core/money'
import { plainText } from '@gatefill/domain/core/plain-line'
import type { Result } from '@gatefill/domain/core/result'
import { invalid, ok, refuse } from '@gatefill/domain/core/result'
import type { DisputeAnswerForm, Evidence } from '@gatefill/domain/payments/dispute-answer'
import {
  disputeAnswerErrors,
  disputeAnswerKindOf,
  evidenceProblem,
  evidenceTypeOf,
  isContest,
  mayAnswerDispute,
  orderDetails,
} from '@gatefill/domain/payments/dispute-answer'
import type { DisputedPayment } from '@gatefill/domain/payments/disputed-payment'
import {
  acceptProblem,
  answerDueAt,
  leftOf,
  mostToAccept,
  refundedOf,
  refundProof,
} from '@gatefill/domain/payments/disputed-payment'
import { DISPUTE_NOT_FOUND } from '@gatefill/domain/payments/not-found'
import { needsSecondPerson } from '@gatefill/domain/payments/second-person'
import type { Context } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import { addOutboxMessage } from '../../../../platform/jobs/outbox.ts'
import type { PaymentProvider } from '../../../../providers/payments/provider.ts'
import type { OrdersService } from '../../../orders/index.ts'
import { countRefundAlone, staffNames } from '../../../staff/index.ts'
import { lockWithAttempts } from '../../attempts/locks.ts'
import { DISPUTE_ANSWER_TOPIC } from '../../topics.ts'
import { lockDispute } from '../disputes.repository.ts'
import type { DisputeKey, DisputeOfOrder, StoredAnswer } from './dispute-answers.repository.ts'
import { answersOf, findDispute, insertAnswer } from './dispute-answers.repository.ts'
import { disputedPayment } from './disputed-payment.ts'
import type { EvidenceFiles } from './evidence-files.ts'

type Deps = {
  orders: Pick<OrdersService, 'lockOrder'>
  files: EvidenceFiles
  known: (provider: string) => PaymentProvider | undefined
}
type Refused = 'NOT_FOUND' | 'VALIDATION' | 'CONFLICT'

const NO_DISPUTE = refuse('NOT_FOUND', { message: DISPUTE_NOT_FOUND })
const NOT_HERE = refuse('CONFLICT', {
  message: 'This provider takes no answers from here. Please answer in its dashboard.',
})
const NOT_ALONE = refuse('CONFLICT', {
  message:
    'Accepting this is above what one person may give back alone, of a payment or of a day. Nothing was sent. Ask a colleague, or contest the dispute.',
})
const ANSWERED = refuse('CONFLICT', {
  message: 'This dispute is decided, or was answered meanwhile. Nothing was sent.',
})

/** How staff answers disputes: the answer is kept with its file, and leaves for the provider after the commit. */
export function disputeAnswersService(context: Context, { orders, files, known }: Deps) {
  const { database, clock, ids, wake } = context
  const { db } = database
  const evidenceOf = (provider: string): Evidence | undefined => known(provider)?.disputeAnswers?.evidence

  async function read(key: DisputeKey): Promise<Result<FinanceDisputeDetail, 'NOT_FOUND'>> {
    const dispute = await findDispute(db, key)
    if (dispute === undefined) return NO_DISPUTE
    const answers = await answersOf(db, key)
    const payment = await disputedPayment(db, dispute)
    return ok(
      viewOf({ dispute, answers, payment }, known(key.provider)?.disputeAnswers, await staffNames(db)),
    )
  }

  async function answer(
    { staffId, ...key }: DisputeKey & { staffId: StaffId },
    form: DisputeAnswerForm,
    sent: readonly SentFile[],
  ): Promise<Result<FinanceDisputeDetail, Refused>> {
    const named = await findDispute(db, key)
    if (named === undefined) return NO_DISPUTE
    const evidence = evidenceOf(key.provider)
    if (evidence === undefined) return NOT_HERE
    const checked = checkedForm({ form, file: sent[0], evidence, now: clock() })
    if (!checked.ok) return checked
    const { kind, proof } = checked.value
    const id = asId<DisputeAnswerId>(ids.next(ID_PREFIX.disputeAnswer))
    const file = proof === undefined ? null : await files.store(id, proof.ending, proof.bytes)
    const kept = await database.transaction(async (tx): Promise<Result<void, 'CONFLICT'>> => {
      // In the order in which a dispute is recorded: its payment first, so that no refund begins meanwhile.
      if (named.orderId !== null) await lockWithAttempts(tx, orders, named.orderId)
      const state = await lockDispute(tx, key.provider, key.disputeId)
      const dispute = await findDispute(tx, key)
      const before = (await answersOf(tx, key)).map((each) => each.state)
      if (dispute === undefined || state === undefined || !mayAnswerDispute(state, before)) return ANSWERED
      const [now, contested] = [clock(), isContest(kind)]
      const accepted = contested
        ? ok(ZERO)
        : await amountToAccept(context, tx, { dispute, staffId, takesPart: takesPart(key.provider) })
      if (!accepted.ok) return accepted
      const isKept = await keepAnswer(tx, {
        ...key,
        ...wordsOf(form, contested),
        id,
        kind,
        state: 'sending',
        amount: accepted.value,
        fileType: proof?.type ?? '',
        fileSize: proof?.bytes.length ?? 0,
        file,
        answeredBy: staffId,
        answeredAt: now,
      })
      return isKept ? ok(undefined) : ANSWERED
    })
    if (!kept.ok) return kept
    wake()
    return read(key)
  }

  const takesPart = (provider: string): boolean => known(provider)?.disputeAnswers?.acceptsPart === true

  return { read, answer }
}

type Accepting = { dispute: DisputeOfOrder; staffId: StaffId; takesPart: boolean }

/** What accepting gives back, in kobo; refused where nothing can be accepted, or not by one person alone. */
async function amountToAccept(
  context: Context,
  tx: Tx,
  { dispute, staffId, takesPart }: Accepting,
): Promise<Result<Kobo, 'CONFLICT'>> {
  const payment = await disputedPayment(tx, dispute)
  const problem = acceptProblem(dispute.amount, payment, takesPart)
  if (problem !== undefined) return refuse('CONFLICT', { message: problem })
  const amount = mostToAccept(dispute.amount, payment)
  return (await isAlone(context, tx, { staffId, amount, payment })) ? ok(amount) : NOT_ALONE
}

/** Whether one person may give that much back, counted to the sum of their day; of one payment, with its refunds. */
const isAlone = async (
  context: Context,
  tx: Tx,
  { staffId, amount, payment }: { staffId: StaffId; amount: Kobo; payment: DisputedPayment },
): Promise<boolean> =>
  !needsSecondPerson(amount, [refundedOf(payment)]) &&
  (await countRefundAlone(context, tx, { staffId, amount }))

/** What staff wrote, as it is kept; where and when it was delivered is told in a contest only. */
const wordsOf = ({ details, deliveryAddress, deliveryDate }: DisputeAnswerForm, contested: boolean) => ({
  details: plainText(details),
  deliveryAddress: contested ? plainText(deliveryAddress) : '',
  deliveryDate: contested && deliveryDate !== '' ? deliveryDate : null,
})

/** Keeps an answer, and has it sent after the commit; false where one was sent or is on its way. */
async function keepAnswer(tx: Tx, answer: Parameters<typeof insertAnswer>[1]): Promise<boolean> {
  const { id, answeredAt } = answer
  if (!(await insertAnswer(tx, answer))) return false
  const message = { topic: DISPUTE_ANSWER_TOPIC, key: `${DISPUTE_ANSWER_TOPIC}:${id}`, runAt: answeredAt }
  await addOutboxMessage(tx, { ...message, payload: { answerId: id } }, answeredAt)
  return true
}

type Sent = { form: DisputeAnswerForm; file: SentFile | undefined; evidence: Evidence; now: Date }

/** The file by its contents, whatever its sender named; no `proof` where the provider takes none. */
function checkedForm({ form, file, evidence, now }: Sent) {
  const kind = disputeAnswerKindOf(form.kind)
  const found = file === undefined ? undefined : evidenceTypeOf(file.bytes)
  const chosen = file === undefined ? undefined : { type: found?.type ?? '', size: file.bytes.length }
  const errors = {
    ...disputeAnswerErrors(form, now),
    ...fieldErrors([['file', kind === undefined ? undefined : evidenceProblem(chosen, evidence[kind])]]),
  }
  if (hasErrors(errors) || kind === undefined) return invalid(errors)
  const proof = file === undefined || found === undefined ? undefined : { bytes: file.bytes, ...found }
  return ok({ kind, proof })
}

type Viewed = { dispute: DisputeOfOrder; answers: readonly StoredAnswer[]; payment: DisputedPayment }

function viewOf(
  { dispute, answers, payment }: Viewed,
  taking: PaymentProvider['disputeAnswers'],
  names: ReadonlyMap<string, string>,
): FinanceDisputeDetail {
  const { userId: _userId, fuel, address, deliveredAt, openedAt, dueAt, ...rest } = dispute
  const states = answers.map(({ state }) => state)
  const evidence = taking?.evidence
  return {
    ...rest,
    openedAt: openedAt.toISOString(),
    dueAt: answerDueAt(dispute.provider, { openedAt, dueAt })?.toISOString() ?? null,
    payment:
      payment.paid === null
        ? null
        : {
            paid: payment.paid,
            refunds: [...payment.refunds],
            refunded: refundedOf(payment),
            lost: payment.lost,
            left: leftOf(payment) ?? ZERO,
          },
    mostToAccept: mostToAccept(dispute.amount, payment),
    acceptProblem: acceptProblem(dispute.amount, payment, taking?.acceptsPart === true) ?? null,
    evidence:
      evidence === undefined ? null : { accept: [...evidence.accept], contest: [...evidence.contest] },
    mayAnswer: evidence !== undefined && mayAnswerDispute(dispute.state, states),
    order:
      dispute.orderId === null
        ? null
        : {
            details: [refundProof(payment), orderDetails(fuel ?? '', deliveredAt !== null)]
              .filter((part) => part !== '')
              .join(' '),
            deliveryAddress: address ?? '',
            deliveredOn: deliveredAt === null ? null : dayOf(deliveredAt),
          },
    answers: answers.map(({ provider: _provider, disputeId: _id, file: _file, ...each }) => ({
      ...each,
      answeredBy: { id: each.answeredBy, name: names.get(each.answeredBy) ?? '' },
      answeredAt: each.answeredAt.toISOString(),
      sentAt: each.sentAt?.toISOString() ?? null,
    })),
  }
}
