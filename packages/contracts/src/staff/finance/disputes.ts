import {
  DISPUTE_ANSWER_KINDS,
  DISPUTE_ANSWER_STATES,
  EVIDENCE_MAX_BYTES,
  EVIDENCE_TOO_LARGE,
  EVIDENCE_WRONG_TYPE,
  isEvidenceType,
} from '@gatefill/domain/payments/dispute-answer'
import { ACCEPTANCE_STATES } from '@gatefill/domain/payments/disputes/acceptance'
import { ACCEPTANCE_NOT_FOUND, DISPUTE_NOT_FOUND } from '@gatefill/domain/payments/not-found'
import { REFUND_STATES } from '@gatefill/domain/payments/refunds/refund-lifecycle'
import * as z from 'zod/mini'
import { endpoint, plain } from '../../core/endpoint.ts'
import { id, kobo, optionalText, text, timestamp } from '../../core/fields.ts'
import { idParam } from '../../core/params.ts'
import { actsOnMoney, day, disputeSchema, person, readsMoney, sourceText } from './finance-shapes.ts'

const answerSchema = z.object({
  id: id(),
  kind: z.enum(DISPUTE_ANSWER_KINDS),
  state: z.enum(DISPUTE_ANSWER_STATES),
  /** What was given back, in kobo; 0 where we contested. */
  amount: kobo(),
  details: z.string(),
  deliveryAddress: z.string(),
  deliveryDate: z.nullable(day()),
  /** The type and size in bytes of the file; '' and 0 for an answer without one. */
  fileType: z.string(),
  fileSize: z.int(),
  /** Why the provider did not take it. */
  refusal: z.string(),
  answeredBy: person(),
  answeredAt: timestamp(),
  sentAt: z.nullable(timestamp()),
})
export type FinanceDisputeAnswer = z.infer<typeof answerSchema>

const refundSchema = z.object({
  amount: kobo(),
  state: z.enum(REFUND_STATES),
  /** The provider's own id; null while it has not named it. */
  providerRefundId: z.nullable(z.string()),
  /** When it last changed. */
  at: timestamp(),
})

const paperSchema = z.object({
  id: z.string(),
  title: z.string(),
  facts: z.readonly(z.array(z.object({ name: z.string(), value: z.string() }))),
})

const acceptanceSchema = z.object({
  id: id(),
  state: z.enum(ACCEPTANCE_STATES),
  /** What goes back once it is approved, in kobo. */
  amount: kobo(),
  details: z.string(),
  requestedBy: person(),
  requestedAt: timestamp(),
  decidedBy: z.nullable(person()),
  decidedAt: z.nullable(timestamp()),
  /** Why it was declined; '' otherwise. */
  decisionNote: z.string(),
})
export type DisputeAcceptance = z.infer<typeof acceptanceSchema>

const detailSchema = z.extend(disputeSchema, {
  /** What came and what went back already, in kobo; null for a payment that we do not know. */
  payment: z.nullable(
    z.object({
      paid: kobo(),
      refunds: z.array(refundSchema),
      refunded: kobo(),
      /** What banks took back in other disputes of it. */
      lost: kobo(),
      left: kobo(),
    }),
  ),
  /** What goes back where it is accepted, in kobo: at most what is left of the payment. */
  mostToAccept: kobo(),
  /** Why it cannot be accepted; null where it can. */
  acceptProblem: z.nullable(z.string()),
  /** Whether who reads this may accept it without a second person: by the amount, and by what they gave back today. */
  acceptsAlone: z.boolean(),
  /**
   * The types of the file that its provider demands with each answer, none where it takes no file; null where it takes
   * no answer from here, and the dashboard of the provider does.
   */
  evidence: z.nullable(z.object({ accept: z.array(z.string()), contest: z.array(z.string()) })),
  /** Whether it can be answered now. */
  mayAnswer: z.boolean(),
  /** What a contest says of the order unless staff writes something else; null for a payment that we do not know. */
  order: z.nullable(
    z.object({ details: z.string(), deliveryAddress: z.string(), deliveredOn: z.nullable(day()) }),
  ),
  /** What our records prove of the payment; those that staff ticks go as the file of an answer. */
  papers: z.array(paperSchema),
  /** The latest first. */
  answers: z.array(answerSchema),
  /** What somebody asked to accept above the limits of one person, the latest first. */
  acceptances: z.array(acceptanceSchema),
})
export type FinanceDisputeDetail = z.infer<typeof detailSchema>

const params = {
  provider: sourceText(DISPUTE_NOT_FOUND),
  disputeId: sourceText(DISPUTE_NOT_FOUND),
}

/** GET /staff/disputes/{provider}/{disputeId}: with what was answered, and what an answer may say of its order. */
export const getDispute = endpoint({
  summary: 'One dispute with its answers',
  method: 'GET',
  path: '/staff/disputes/:provider/:disputeId',
  params,
  access: readsMoney,
  audit: 'watched',
  people: ({ orderId }: FinanceDisputeDetail) => [orderId],
  answer: plain(detailSchema),
  status: 200,
  message: 'Dispute',
  errors: ['NOT_FOUND'],
})

/**
 * POST /staff/disputes/{provider}/{disputeId}/answers: accepts or contests it, with one file up to 5 MB where the provider
 * takes one; without it the `papers` (their ids with commas) are made into one. The answer is kept and leaves for the provider
 * after that. Accepting gives back at most what is left of the payment and counts to the person's sum of the day; above
 * the limits of one person it waits for a second one. The file is stored before the answer is written, so the audit row
 * comes first; the words are with the answer alone.
 */
export const answerDispute = endpoint({
  summary: 'Accept or contest a dispute',
  method: 'POST',
  path: '/staff/disputes/:provider/:disputeId/answers',
  params,
  audit: 'secret',
  notOwn: 'dispute',
  access: actsOnMoney,
  body: plain(
    z.object({
      kind: text(),
      details: text(),
      deliveryAddress: text(),
      deliveryDate: text(),
      papers: optionalText(),
    }),
  ),
  files: {
    fields: ['file'],
    most: 1,
    maxBytes: EVIDENCE_MAX_BYTES,
    tooLarge: EVIDENCE_TOO_LARGE,
    takesType: isEvidenceType,
    wrongType: EVIDENCE_WRONG_TYPE,
  },
  answer: plain(detailSchema),
  status: 201,
  message: 'The answer is on its way to the provider',
  errors: ['BAD_REQUEST', 'VALIDATION', 'NOT_FOUND', 'CONFLICT', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA'],
})

const DECIDES = {
  method: 'POST',
  params: { id: idParam('disputeAnswer', ACCEPTANCE_NOT_FOUND) },
  access: actsOnMoney,
  answer: plain(z.object({ id: id(), provider: z.string(), disputeId: z.string() })),
  status: 200,
} as const

/** POST /staff/dispute-acceptances/{id}/confirm: by somebody else than who asked, independent of them; it is sent. */
export const confirmAcceptance = endpoint({
  ...DECIDES,
  summary: 'Approve accepting a dispute as the second person',
  path: '/staff/dispute-acceptances/:id/confirm',
  notOwn: 'acceptance',
  message: 'The answer is on its way to the provider',
  errors: ['NOT_FOUND', 'CONFLICT'],
})

/** POST /staff/dispute-acceptances/{id}/refuse: by somebody else than who asked; nothing is sent. */
export const refuseAcceptance = endpoint({
  ...DECIDES,
  summary: 'Decline accepting a dispute as the second person',
  path: '/staff/dispute-acceptances/:id/refuse',
  body: plain(z.object({ reason: text() })),
  message: 'Declined',
  errors: ['VALIDATION', 'NOT_FOUND', 'CONFLICT'],
})
