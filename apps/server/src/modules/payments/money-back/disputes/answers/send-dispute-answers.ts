import type { DisputeAnswerId, UserId } from '@gatefill/domain/core/ids'
import type { DisputeAnswerState } from '@gatefill/domain/payments/dispute-answer'
import { disputeAnswerStates, isAnswerOnItsWay } from '@gatefill/domain/payments/dispute-answer'
import type { App } from '../../../../../app-context.ts'
import type {
  DisputeAnswer,
  EvidenceFile,
  PaymentProvider,
} from '../../../../../providers/payments/provider.ts'
import { DefiniteError } from '../../../../../providers/payments/provider.ts'
import { findCustomer } from '../../../../identity/index.ts'
import { providerOf } from '../../../providers/providers.ts'
import { readDisputes } from '../disputes.ts'
import type { StoredAnswer } from './dispute-answers.repository.ts'
import { endAnswer, findAnswer, findDispute } from './dispute-answers.repository.ts'

/** Sends an answer that is on its way, and records what became of its dispute. */
export async function sendDisputeAnswer(app: App, id: DisputeAnswerId): Promise<void> {
  const answer = await findAnswer(app.database.db, id)
  if (answer === undefined) return
  const provider = providerOf(app, answer.provider)
  if (isAnswerOnItsWay(answer.state)) await deliverDisputeAnswer(app, provider, answer)
  const { unrecorded } = await readDisputes(app, provider)
  if (unrecorded.some(({ disputeId }) => disputeId === answer.disputeId))
    throw new Error(`what became of dispute ${answer.disputeId} was not recorded`)
}

async function deliverDisputeAnswer(
  app: App,
  provider: PaymentProvider,
  answer: StoredAnswer,
): Promise<void> {
  const { disputeAnswers } = provider
  if (disputeAnswers === undefined) throw new Error(`${provider.name} takes no answers to disputes`)
  try {
    await disputeAnswers.answer(await callOf(app, answer))
    await endDisputeAnswer(app, answer, 'sent', { refusal: '', sentAt: app.clock() })
  } catch (error) {
    if (!(error instanceof DefiniteError) || error.temporary) throw error
    app.log.error({ answer: answer.id, reason: error.message }, 'an answer to a dispute was not taken')
    await endDisputeAnswer(app, answer, 'refused', { refusal: error.message, sentAt: null })
  }
}

async function callOf(app: App, answer: StoredAnswer): Promise<DisputeAnswer> {
  const { disputeId, kind, amount, details, deliveryAddress, deliveryDate } = answer
  const dispute = await findDispute(app.database.db, answer)
  if (dispute === undefined) throw new Error(`the dispute of answer ${answer.id} is gone`)
  return {
    disputeId,
    openedAt: dispute.openedAt,
    kind,
    amount,
    details,
    customer: await customerOf(app, dispute.userId),
    deliveryAddress,
    deliveryDate,
    file: await fileOf(app, answer),
  }
}

/** Undefined without an order, for a closed account, and without a number, which the provider demands. */
async function customerOf(app: App, userId: UserId | null) {
  const customer = userId === null ? undefined : await findCustomer(app.database.db, userId)
  if (customer === undefined || customer.phone === '') return undefined
  const { email, firstName, lastName, phone } = customer
  return { email, name: `${firstName} ${lastName}`, phone }
}

async function endDisputeAnswer(
  app: App,
  { id, state, file }: StoredAnswer,
  to: DisputeAnswerState,
  outcome: { refusal: string; sentAt: Date | null },
): Promise<void> {
  await endAnswer(app.database.db, id, disputeAnswerStates.transition(state, to), {
    ...outcome,
    now: app.clock(),
  })
  if (file !== null) await app.files.remove(file)
}

const FILE_LOST =
  'The file was lost before it could be sent, so the provider has no answer. Please answer again with the file.'

/** The proof of an answer; undefined for one that was kept without a file. Throws where the file is gone for good. */
async function fileOf(
  app: App,
  { file, fileSize, fileType }: StoredAnswer,
): Promise<EvidenceFile | undefined> {
  if (fileSize === 0) return undefined
  const bytes = file === null ? undefined : await app.files.get(file)
  if (file === null || bytes === undefined) throw new DefiniteError('file_lost', FILE_LOST)
  return { name: file.slice(file.lastIndexOf('/') + 1), type: fileType, bytes }
}
