import {
  DISPUTE_ANSWER_KINDS,
  DISPUTE_ANSWER_STATES,
  EVIDENCE_MAX_BYTES,
  EVIDENCE_TOO_LARGE,
  EVIDENCE_WRONG_TYPE,
  isEvidenceType,
} from '@gatefill/domain/payments/dispute-answer'
import { DISPUTE_NOT_FOUND } from '@gatefill/domain/payments/not-found'
import { REFUND_STATES } from '@gatefill/domain/payments/refunds/refund-lifecycle'
import * as z from 'zod/mini'
import { endpoint, plain } from '../../core/endpoint.ts'
import { id, kobo, text, timestamp } from '../../core/fields.ts'
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
  /** The latest first. */
  answers: z.array(answerSchema),
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
  answer: plain(detailSchema),
  status: 200,
  message: 'Dispute',
  errors: ['NOT_FOUND'],
})

/**
 * POST /staff/disputes/{provider}/{disputeId}/answers: accepts or contests it, with one file up to 5 MB where the provider
 * takes one. The answer is kept and leaves for the provider after that. Accepting gives back at most what is left
 * of the payment, counts to the person's sum of the day, and is refused above the limits of one person. The file is stored before the answer is written,
 * so the audit row comes first; the words are with the answer alone.
 */
export const answerDispute = endpoint({
  summary: 'Accept or contest a dispute',
  method: 'POST',
  path: '/staff/disputes/:provider/:disputeId/answers',
  params,
  audit: 'secret',
  access: actsOnMoney,
  body: plain(z.object({ kind: text(), details: text(), deliveryAddress: text(), deliveryDate: text() })),
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
