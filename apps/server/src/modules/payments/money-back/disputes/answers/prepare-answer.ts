import { fileURLToPath } from 'node:url'
import type { SentFile } from '@gatefill/contracts/core/endpoint'
import type { DisputeAcceptance, FinanceDisputeDetail } from '@gatefill/contracts/staff/finance/disputes'
import { fieldErrors, hasErrors } from '@gatefill/domain/core/field-errors'
import { formatDateTime } from '@gatefill/domain/core/formats'
import { asId, type DisputeAnswerId, ID_PREFIX, type StaffId } from '@gatefill/domain/core/ids'
import { dayOf } from '@gatefill/domain/core/lagos-days'
import { ZERO } from '@gatefill/domain/core/money'
import { invalid, ok, type Result, refuse } from '@gatefill/domain/core/result'
import {
  type DisputeAnswerForm,
  disputeAnswerErrors,
  disputeAnswerKindOf,
  type Evidence,
  evidenceProblem,
  evidenceTypeOf,
  mayAnswerDispute,
  orderDetails,
  PAPERS_TYPE,
} from '@gatefill/domain/payments/dispute-answer'
import {
  acceptProblem,
  answerDueAt,
  type DisputedPayment,
  leftOf,
  mostToAccept,
  refundedOf,
  refundProof,
} from '@gatefill/domain/payments/disputed-payment'
import { ACCEPTANCE_WAITS, isAcceptanceWaiting } from '@gatefill/domain/payments/disputes/acceptance'
import { chosenPapers, type DisputePaper, papersOf } from '@gatefill/domain/payments/disputes/papers'
import PdfDocument from 'pdfkit'
import type { App } from '../../../../../app-context.ts'
import type { Db } from '../../../../../platform/db/database.ts'
import type { PaymentProvider } from '../../../../../providers/payments/provider.ts'
import { knownProvider } from '../../../providers/providers.ts'
import type { Acceptance } from '../acceptances/acceptances.repository.ts'
import type { DisputeOfOrder, StoredAnswer } from './dispute-answers.repository.ts'
import { disputedPayment } from './disputed-payment.ts'
import { storeEvidence } from './evidence-files.ts'
import { findOrderRecord } from './order-record.repository.ts'

/** What is kept of an answer beside its dispute and its words. */
export type Prepared = Pick<StoredAnswer, 'id' | 'kind' | 'fileType' | 'fileSize' | 'file'>

const NOT_HERE = refuse('CONFLICT', {
  message: 'This provider takes no answers from here. Please answer in its dashboard.',
})

export const recordOf = (db: Db, { orderId }: DisputeOfOrder) =>
  orderId === null ? Promise.resolve(undefined) : findOrderRecord(db, orderId)

/** The named papers as one file; undefined where none was named, and where the provider takes no such file. */
async function papersFile(
  app: App,
  dispute: DisputeOfOrder,
  { kind: named, papers: chosen = '' }: DisputeAnswerForm,
  evidence: Evidence,
): Promise<SentFile | undefined> {
  const kind = disputeAnswerKindOf(named)
  if (chosen === '' || kind === undefined || !evidence[kind].includes(PAPERS_TYPE)) return undefined
  const payment = await disputedPayment(app.database.db, dispute)
  const all = papersOf({ provider: dispute.provider, payment }, await recordOf(app.database.db, dispute))
  const papers = chosenPapers(all, chosen)
  if (papers.length === 0) return undefined
  return { type: PAPERS_TYPE, bytes: await papersPdf({ ...dispute, papers, at: app.clock() }) }
}

/** Gives what checks an answer and stores its file: the chosen one, or the papers that staff named. */
export async function prepareAnswer(
  app: App,
  dispute: DisputeOfOrder,
  form: DisputeAnswerForm,
  sent: SentFile | undefined,
): Promise<Result<Prepared, 'VALIDATION' | 'CONFLICT'>> {
  const evidence = knownProvider(app, dispute.provider)?.disputeAnswers?.evidence
  if (evidence === undefined) return NOT_HERE
  const file = sent ?? (await papersFile(app, dispute, form, evidence))
  const checked = checkedForm({ form, file, evidence, now: app.clock() })
  if (!checked.ok) return checked
  const { kind, proof } = checked.value
  const id = asId<DisputeAnswerId>(app.ids.next(ID_PREFIX.disputeAnswer))
  const stored = proof === undefined ? null : await storeEvidence(app, id, proof.ending, proof.bytes)
  const [fileType, fileSize] = [proof?.type ?? '', proof?.bytes.length ?? 0]
  return ok({ id, kind, fileType, fileSize, file: stored })
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

/** Whole fonts, as in receipts: the standard ones of PDF have no naira sign. */
const FONT = (name: string) =>
  fileURLToPath(new URL(`../../../../../../assets/fonts/public-sans-${name}.ttf`, import.meta.url))

/** In points, 72 to the inch, as all lengths here. */
const MARGIN = 56
const NAMES_WIDTH = 150

type Papers = { disputeId: string; reference: string; papers: readonly DisputePaper[]; at: Date }

/** Draws what we send to a bank as proof about a disputed payment; the same papers at the same time are the same file. */
function papersPdf({ disputeId, reference, papers, at }: Papers): Promise<Buffer> {
  const title = `Dispute ${disputeId}, payment ${reference}`
  const page = new PdfDocument({
    size: 'A4',
    margin: MARGIN,
    lang: 'en-NG',
    displayTitle: true,
    info: { Title: title, CreationDate: at },
  })
  const parts: Buffer[] = []
  const content = new Promise<Buffer>((resolve, reject) => {
    page.on('data', (part: Buffer) => parts.push(part))
    page.on('end', () => resolve(Buffer.concat(parts)))
    page.on('error', reject)
  })
  page.registerFont('regular', FONT('regular')).registerFont('bold', FONT('bold'))
  page.font('bold').fontSize(18).text(title)
  page
    .font('regular')
    .fontSize(10)
    .text(`From our records, ${formatDateTime(at)}, Lagos time`)
  for (const paper of papers) drawPaper(page, paper)
  page.end()
  return content
}

function drawPaper(page: InstanceType<typeof PdfDocument>, { title, facts }: DisputePaper): void {
  page.moveDown(1.5).font('bold').fontSize(13).text(title)
  page.moveDown(0.3).font('regular').fontSize(10)
  for (const { name, value } of facts) {
    const top = page.y
    page.text(name, MARGIN, top, { width: NAMES_WIDTH })
    const below = page.y
    page.text(value, MARGIN + NAMES_WIDTH, top, { width: page.page.width - 2 * MARGIN - NAMES_WIDTH })
    page.y = Math.max(below, page.y) + 3
    page.x = MARGIN
  }
}

type Viewed = {
  dispute: DisputeOfOrder
  answers: readonly StoredAnswer[]
  acceptances: readonly Acceptance[]
  payment: DisputedPayment
  papers: readonly DisputePaper[]
  /** Whether who reads it may accept all that can be accepted without a second person. */
  isAlone: boolean
}

/** A dispute as staff reads it. */
export function viewOf(
  { dispute, answers, acceptances, payment, papers, isAlone }: Viewed,
  taking: PaymentProvider['disputeAnswers'],
  names: ReadonlyMap<string, string>,
): FinanceDisputeDetail {
  const personOf = (id: StaffId) => ({ id, name: names.get(id) ?? '' })
  const {
    userId: _userId,
    fuel: _fuel,
    address: _address,
    deliveredAt: _at,
    openedAt,
    dueAt,
    turnedAt,
    ...rest
  } = dispute
  const states = answers.map(({ state }) => state)
  const evidence = taking?.evidence
  return {
    ...rest,
    openedAt: openedAt.toISOString(),
    turnedAt: turnedAt?.toISOString() ?? null,
    dueAt: answerDueAt(dispute.provider, { openedAt, dueAt })?.toISOString() ?? null,
    payment: paymentView(payment),
    mostToAccept: mostToAccept(dispute.amount, payment),
    acceptProblem:
      acceptProblem(dispute.amount, payment, taking?.acceptsPart === true) ??
      (acceptances.some(({ state }) => isAcceptanceWaiting(state)) ? ACCEPTANCE_WAITS : null),
    acceptsAlone: isAlone,
    evidence:
      evidence === undefined ? null : { accept: [...evidence.accept], contest: [...evidence.contest] },
    mayAnswer: evidence !== undefined && mayAnswerDispute(dispute.state, states),
    order: orderView(dispute, payment),
    answers: answers.map(({ provider: _provider, disputeId: _id, file: _file, ...each }) => ({
      ...each,
      answeredBy: personOf(each.answeredBy),
      answeredAt: each.answeredAt.toISOString(),
      sentAt: each.sentAt?.toISOString() ?? null,
    })),
    papers: [...papers],
    acceptances: acceptances.map((each) => acceptanceView(each, personOf)),
  }
}

const paymentView = (payment: DisputedPayment): FinanceDisputeDetail['payment'] =>
  payment.paid === null
    ? null
    : {
        paid: payment.paid,
        refunds: [...payment.refunds],
        refunded: refundedOf(payment),
        lost: payment.lost,
        left: leftOf(payment) ?? ZERO,
      }

/** What a contest says of the order unless staff writes something else. */
const orderView = (
  { orderId, fuel, address, deliveredAt }: DisputeOfOrder,
  payment: DisputedPayment,
): FinanceDisputeDetail['order'] =>
  orderId === null
    ? null
    : {
        details: [refundProof(payment), orderDetails(fuel ?? '', deliveredAt !== null)]
          .filter((part) => part !== '')
          .join(' '),
        deliveryAddress: address ?? '',
        deliveredOn: deliveredAt === null ? null : dayOf(deliveredAt),
      }

const acceptanceView = (
  { id, state, amount, details, decisionNote, requestedBy, requestedAt, decidedBy, decidedAt }: Acceptance,
  personOf: (id: StaffId) => { id: StaffId; name: string },
): DisputeAcceptance => ({
  id,
  state,
  amount,
  details,
  decisionNote,
  requestedBy: personOf(requestedBy),
  requestedAt: requestedAt.toISOString(),
  decidedBy: decidedBy === null ? null : personOf(decidedBy),
  decidedAt: decidedAt?.toISOString() ?? null,
})
