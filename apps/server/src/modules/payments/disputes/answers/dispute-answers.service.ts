import type { SentFile } from '@gatefill/contracts/core/endpoint'
import type { FinanceDisputeDetail } from '@gatefill/contracts/staff/finance/disputes'
import { fieldErrors, hasErrors } from '@gatefill/domain/core/field-errors'
import type { DisputeAnswerId, StaffId } from '@gatefill/domain/core/ids'
import { asId, ID_PREFIX } from '@gatefill/domain/core/ids'
import { dayOf } from '@gatefill/domain/core/lagos-days'
import { ZERO } from '@gatefill/domain/core/money'
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
import { DISPUTE_NOT_FOUND } from '@gatefill/domain/payments/not-found'
import type { Context } from '../../../../platform/context.ts'
import { addOutboxMessage } from '../../../../platform/jobs/outbox.ts'
import type { PaymentProvider } from '../../../../providers/payments/provider.ts'
import { staffNames } from '../../../staff/index.ts'
import { DISPUTE_ANSWER_TOPIC } from '../../topics.ts'
import { lockDispute } from '../disputes.repository.ts'
import type { DisputeKey, DisputeOfOrder, StoredAnswer } from './dispute-answers.repository.ts'
import { answersOf, findDispute, insertAnswer } from './dispute-answers.repository.ts'
import type { EvidenceFiles } from './evidence-files.ts'

type Deps = { files: EvidenceFiles; known: (provider: string) => PaymentProvider | undefined }
type Refused = 'NOT_FOUND' | 'VALIDATION' | 'CONFLICT'

const NO_DISPUTE = refuse('NOT_FOUND', { message: DISPUTE_NOT_FOUND })
const NOT_HERE = refuse('CONFLICT', {
  message: 'This provider takes no answers from here. Please answer in its dashboard.',
})
const ANSWERED = refuse('CONFLICT', {
  message: 'This dispute is decided, or was answered meanwhile. Nothing was sent.',
})

/** How staff answers disputes: the answer is kept with its file, and leaves for the provider after the commit. */
export function disputeAnswersService(context: Context, { files, known }: Deps) {
  const { database, clock, ids, wake } = context
  const { db } = database
  const evidenceOf = (provider: string): Evidence | undefined => known(provider)?.disputeAnswers?.evidence

  async function read(key: DisputeKey): Promise<Result<FinanceDisputeDetail, 'NOT_FOUND'>> {
    const dispute = await findDispute(db, key)
    if (dispute === undefined) return NO_DISPUTE
    const answers = await answersOf(db, key)
    return ok(viewOf(dispute, answers, evidenceOf(key.provider), await staffNames(db)))
  }

  async function answer(
    { staffId, ...key }: DisputeKey & { staffId: StaffId },
    form: DisputeAnswerForm,
    sent: readonly SentFile[],
  ): Promise<Result<FinanceDisputeDetail, Refused>> {
    if ((await findDispute(db, key)) === undefined) return NO_DISPUTE
    const evidence = evidenceOf(key.provider)
    if (evidence === undefined) return NOT_HERE
    const checked = checkedForm({ form, file: sent[0], evidence, now: clock() })
    if (!checked.ok) return checked
    const { kind, proof } = checked.value
    const id = asId<DisputeAnswerId>(ids.next(ID_PREFIX.disputeAnswer))
    const file = proof === undefined ? null : await files.store(id, proof.ending, proof.bytes)
    const kept = await database.transaction(async (tx) => {
      const state = await lockDispute(tx, key.provider, key.disputeId)
      const dispute = await findDispute(tx, key)
      const before = (await answersOf(tx, key)).map((each) => each.state)
      if (dispute === undefined || state === undefined || !mayAnswerDispute(state, before)) return false
      const [now, contested] = [clock(), isContest(kind)]
      const isKept = await insertAnswer(tx, {
        ...key,
        id,
        kind,
        state: 'sending',
        amount: contested ? ZERO : dispute.amount,
        details: form.details.trim(),
        deliveryAddress: contested ? form.deliveryAddress.trim() : '',
        deliveryDate: contested && form.deliveryDate !== '' ? form.deliveryDate : null,
        fileType: proof?.type ?? '',
        fileSize: proof?.bytes.length ?? 0,
        file,
        answeredBy: staffId,
        answeredAt: now,
      })
      const message = { topic: DISPUTE_ANSWER_TOPIC, key: `${DISPUTE_ANSWER_TOPIC}:${id}`, runAt: now }
      if (isKept) await addOutboxMessage(tx, { ...message, payload: { answerId: id } }, now)
      return isKept
    })
    if (!kept) return ANSWERED
    wake()
    return read(key)
  }

  return { read, answer }
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

function viewOf(
  dispute: DisputeOfOrder,
  answers: readonly StoredAnswer[],
  evidence: Evidence | undefined,
  names: ReadonlyMap<string, string>,
): FinanceDisputeDetail {
  const { userId: _userId, fuel, address, deliveredAt, openedAt, dueAt, ...rest } = dispute
  const states = answers.map(({ state }) => state)
  return {
    ...rest,
    openedAt: openedAt.toISOString(),
    dueAt: dueAt?.toISOString() ?? null,
    evidence:
      evidence === undefined ? null : { accept: [...evidence.accept], contest: [...evidence.contest] },
    mayAnswer: evidence !== undefined && mayAnswerDispute(dispute.state, states),
    order:
      dispute.orderId === null
        ? null
        : {
            details: orderDetails(fuel ?? '', deliveredAt !== null),
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
