import { CHARGE_KINDS } from '@gatefill/domain/finance/bank-charges/charge-kinds'
import { PART_KINDS } from '@gatefill/domain/finance/bank-charges/line-parts'
import { BANK_LINE_STATES } from '@gatefill/domain/finance/bank-statements/bank-line'
import { BANK_LINE_NOT_FOUND } from '@gatefill/domain/finance/not-found'
import * as z from 'zod/mini'
import { plain } from '../../core/endpoint.ts'
import { id, kobo, timestamp } from '../../core/fields.ts'
import { idParam } from '../../core/params.ts'
import { actsOnMoney, day, person } from './finance-shapes.ts'

/** A part of a line, in kobo as the bank writes it: + money in, - money out. */
const partSchema = z.object({
  kind: z.enum(PART_KINDS),
  amount: kobo(),
  charge: z.nullable(z.enum(CHARGE_KINDS)),
  /** The name of a discrepancy. */
  name: z.string(),
  settlement: z.nullable(z.object({ provider: z.string(), settlementId: z.string() })),
  payoutId: z.nullable(id()),
})

/** What was said that a line is: by whom (null: by its rule alone), and by which rule. */
const explanationSchema = z.object({
  id: id(),
  parts: z.array(partSchema),
  note: z.string(),
  rule: z.nullable(z.object({ id: id(), words: z.string() })),
  requestedBy: z.nullable(person()),
  requestedAt: timestamp(),
  approvedBy: z.nullable(person()),
})
export type BankExplanation = z.infer<typeof explanationSchema>

export const bankLineSchema = z.object({
  id: id(),
  statementId: id(),
  day: day(),
  narration: z.string(),
  reference: z.string(),
  /** Kobo: + money in, - money out. */
  amount: kobo(),
  state: z.enum(BANK_LINE_STATES),
  settlement: z.nullable(z.object({ provider: z.string(), settlementId: z.string() })),
  payoutId: z.nullable(id()),
  /** Who matched or set it aside; null where it was matched by itself. */
  decidedBy: z.nullable(person()),
  note: z.string(),
  /** What was said of a line that is requested or posted. */
  explanation: z.nullable(explanationSchema),
  /** The rule that an open line fits. */
  proposal: z.nullable(z.object({ ruleId: id(), words: z.string(), charge: z.enum(CHARGE_KINDS) })),
})
export type BankLine = z.infer<typeof bankLineSchema>

/** What all decisions about a line have in common. */
export const DECIDE_LINE = {
  method: 'POST',
  params: { id: idParam('bankLine', BANK_LINE_NOT_FOUND) },
  access: actsOnMoney,
  answer: plain(bankLineSchema),
  status: 200,
  errors: ['VALIDATION', 'NOT_FOUND', 'CONFLICT'],
} as const
