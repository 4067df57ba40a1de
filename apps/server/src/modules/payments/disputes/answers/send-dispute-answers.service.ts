import type { DisputeAnswerId, UserId } from '@gatefill/domain/core/ids'
import type { DisputeAnswerState } from '@gatefill/domain/payments/dispute-answer'
import { disputeAnswerStates, isAnswerOnItsWay } from '@gatefill/domain/payments/dispute-answer'
import type { Context } from '../../../../platform/context.ts'
import type { DisputeAnswer, EvidenceFile, PaymentProvider } from '../../../../providers/payments/provider.ts'
import { DefiniteError } from '../../../../providers/payments/provider.ts'
import type { FindCustomer } from '../../attempts/start-payment.service.ts'
import type { FindProvider } from '../../providers/providers.ts'
import type { DisputesService } from '../disputes.service.ts'
import type { StoredAnswer } from './dispute-answers.repository.ts'
import { endAnswer, findAnswer, findDispute } from './dispute-answers.repository.ts'
import type { EvidenceFiles } from './evidence-files.ts'

type Deps = {
  files: EvidenceFiles
  providerOf: FindProvider
  findCustomer: FindCustomer
  disputes: Pick<DisputesService, 'readDisputes'>
}

/** Sends answers to disputes, outside of any transaction; the provider is asked first what it has, so twice is once. */
export function sendDisputeAnswersService(
  { database: { db }, clock, log }: Context,
  { files, providerOf, findCustomer, disputes }: Deps,
) {
  /** Sends an answer that is on its way, and records what became of its dispute. */
  async function send(id: DisputeAnswerId): Promise<void> {
    const answer = await findAnswer(db, id)
    if (answer === undefined) return
    const provider = providerOf(answer.provider)
    if (isAnswerOnItsWay(answer.state)) await deliver(provider, answer)
    const { unrecorded } = await disputes.readDisputes(provider)
    if (unrecorded.some(({ disputeId }) => disputeId === answer.disputeId))
      throw new Error(`what became of dispute ${answer.disputeId} was not recorded`)
  }

  async function deliver(provider: PaymentProvider, answer: StoredAnswer): Promise<void> {
    const { disputeAnswers } = provider
    if (disputeAnswers === undefined) throw new Error(`${provider.name} takes no answers to disputes`)
    try {
      await disputeAnswers.answer(await callOf(answer))
      await end(answer, 'sent', { refusal: '', sentAt: clock() })
    } catch (error) {
      if (!(error instanceof DefiniteError) || error.temporary) throw error
      log.error({ answer: answer.id, reason: error.message }, 'an answer to a dispute was not taken')
      await end(answer, 'refused', { refusal: error.message, sentAt: null })
    }
  }

  async function callOf(answer: StoredAnswer): Promise<DisputeAnswer> {
    const { disputeId, kind, amount, details, deliveryAddress, deliveryDate } = answer
    const dispute = await findDispute(db, answer)
    if (dispute === undefined) throw new Error(`the dispute of answer ${answer.id} is gone`)
    return {
      disputeId,
      openedAt: dispute.openedAt,
      kind,
      amount,
      details,
      customer: await customerOf(dispute.userId),
      deliveryAddress,
      deliveryDate,
      file: await fileOf(files, answer),
    }
  }

  /** Undefined without an order, for a closed account, and without a number, which the provider demands. */
  async function customerOf(userId: UserId | null) {
    const customer = userId === null ? undefined : await findCustomer(db, userId)
    if (customer === undefined || customer.phone === '') return undefined
    const { email, firstName, lastName, phone } = customer
    return { email, name: `${firstName} ${lastName}`, phone }
  }

  async function end(
    { id, state, file }: StoredAnswer,
    to: DisputeAnswerState,
    outcome: { refusal: string; sentAt: Date | null },
  ): Promise<void> {
    await endAnswer(db, id, disputeAnswerStates.transition(state, to), { ...outcome, now: clock() })
    if (file !== null) await files.remove(file)
  }

  return { send }
}

const FILE_LOST =
  'The file was lost before it could be sent, so the provider has no answer. Please answer again with the file.'

/** The proof of an answer; undefined for one that was kept without a file. Throws where the file is gone for good. */
async function fileOf(
  files: EvidenceFiles,
  { file, fileSize, fileType }: StoredAnswer,
): Promise<EvidenceFile | undefined> {
  if (fileSize === 0) return undefined
  const bytes = file === null ? undefined : await files.get(file)
  if (file === null || bytes === undefined) throw new DefiniteError('file_lost', FILE_LOST)
  return { name: file.slice(file.lastIndexOf('/') + 1), type: fileType, bytes }
}
