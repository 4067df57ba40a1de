import { BANK_RULE_STATES } from '@gatefill/domain/finance/bank-charges/bank-rule'
import { CHARGE_KINDS } from '@gatefill/domain/finance/bank-charges/charge-kinds'
import { PART_KINDS, PARTS_MAX } from '@gatefill/domain/finance/bank-charges/line-parts'
import { BANK_LINE_NOT_FOUND, BANK_RULE_NOT_FOUND } from '@gatefill/domain/finance/not-found'
import * as z from 'zod/mini'
import { endpoint, plain } from '../../core/endpoint.ts'
import { id, kobo, text, timestamp } from '../../core/fields.ts'
import { idParam } from '../../core/params.ts'
import { DECIDE_LINE } from './bank-line-shape.ts'
import { actsOnMoney, day, person, readsMoney } from './finance-shapes.ts'

const candidatesSchema = z.object({
  settlements: z.array(
    z.object({ provider: z.string(), settlementId: z.string(), amount: kobo(), settledAt: timestamp() }),
  ),
  payouts: z.array(z.object({ id: id(), amount: kobo(), narration: z.string() })),
})
export type BankLineCandidates = z.infer<typeof candidatesSchema>

/** GET /staff/bank-lines/{id}/candidates: settlements and payouts, without a sign, that no line has and this one may be. */
export const listBankLineCandidates = endpoint({
  summary: 'Settlements and payouts that a bank line may be',
  method: 'GET',
  path: '/staff/bank-lines/:id/candidates',
  params: { id: idParam('bankLine', BANK_LINE_NOT_FOUND) },
  access: readsMoney,
  answer: plain(candidatesSchema),
  status: 200,
  message: 'Candidates',
  errors: ['NOT_FOUND'],
})

/**
 * POST /staff/bank-lines/{id}/explain: an open line is posted in one or more parts that equal it to the kobo, with their
 * signs. A charge goes to the account of its kind, a discrepancy to `bank_discrepancies`; a settlement or payout is taken
 * whole. Above what one person may post alone (C-105) it awaits a second person.
 */
export const explainBankLine = endpoint({
  ...DECIDE_LINE,
  summary: 'Post a bank line as a charge or in parts',
  path: '/staff/bank-lines/:id/explain',
  body: plain(
    z.object({
      parts: z
        .array(
          z.object({
            kind: z.enum(PART_KINDS),
            /** Kobo: + money in, - money out. */
            amount: z.number(),
            charge: text(),
            name: text(),
            provider: text(),
            settlementId: text(),
            payoutId: text(),
          }),
        )
        .check(z.maxLength(PARTS_MAX)),
      note: text(),
    }),
  ),
  message: 'Line posted',
})

/** POST /staff/bank-lines/{id}/approve: by another person than who asked; it is posted. */
export const approveBankLine = endpoint({
  ...DECIDE_LINE,
  summary: 'Approve what a bank line is as the second person',
  path: '/staff/bank-lines/:id/approve',
  message: 'Line posted',
})

const ruleSchema = z.object({
  id: id(),
  /** Ten digits; '' for files that name none. */
  account: z.string(),
  words: z.string(),
  charge: z.enum(CHARGE_KINDS),
  upTo: kobo(),
  isAutomatic: z.boolean(),
  state: z.enum(BANK_RULE_STATES),
  /** The rule that this one takes the place of once it is approved. */
  replaces: z.nullable(id()),
  requestedBy: person(),
  requestedAt: timestamp(),
  approvedBy: z.nullable(person()),
  /** Open lines that fit it now, at most 100 of them, how many in all and their sum with its sign. */
  fitting: z.array(z.object({ id: id(), day: day(), narration: z.string(), amount: kobo() })),
  fittingCount: z.int(),
  fittingAmount: kobo(),
})
export type BankRuleView = z.infer<typeof ruleSchema>

/** GET /staff/bank-rules: the rules that hold and those that await a second person. */
export const listBankRules = endpoint({
  summary: 'Rules for bank lines, with the open lines that fit them',
  method: 'GET',
  path: '/staff/bank-rules',
  access: readsMoney,
  answer: plain(z.array(ruleSchema)),
  status: 200,
  message: 'Rules',
  errors: [],
})

const ruleForm = z.object({
  words: text(),
  charge: text(),
  /** Kobo without a sign. */
  upTo: z.number(),
  isAutomatic: z.boolean(),
})
const SAVED = plain(z.object({ id: id() }))
const RULE = { params: { id: idParam('bankRule', BANK_RULE_NOT_FOUND) }, access: actsOnMoney } as const

/**
 * POST /staff/bank-rules: remembers what a line is for lines of its account whose text has these words. One that posts by
 * itself holds once a second person has approved it.
 */
export const rememberBankRule = endpoint({
  summary: 'Remember what a bank line is for lines like it',
  method: 'POST',
  path: '/staff/bank-rules',
  access: actsOnMoney,
  body: plain(z.extend(ruleForm, { lineId: z.string() })),
  answer: SAVED,
  status: 201,
  message: 'Rule saved',
  errors: ['VALIDATION', 'NOT_FOUND', 'CONFLICT'],
})

/** PUT /staff/bank-rules/{id}: another rule takes its place; what the former posted goes on naming that one. */
export const editBankRule = endpoint({
  ...RULE,
  summary: 'Change a rule for bank lines',
  method: 'PUT',
  path: '/staff/bank-rules/:id',
  body: plain(ruleForm),
  answer: SAVED,
  status: 200,
  message: 'Rule saved',
  errors: ['VALIDATION', 'NOT_FOUND', 'CONFLICT'],
})

/** POST /staff/bank-rules/{id}/approve: by another person than who asked; it posts by itself from the next import on. */
export const approveBankRule = endpoint({
  ...RULE,
  summary: 'Approve a rule that posts automatically as the second person',
  method: 'POST',
  path: '/staff/bank-rules/:id/approve',
  answer: SAVED,
  status: 200,
  message: 'Rule approved',
  errors: ['VALIDATION', 'NOT_FOUND', 'CONFLICT'],
})

/** DELETE /staff/bank-rules/{id}: it no longer holds, or is declined; what it posted stays. */
export const removeBankRule = endpoint({
  ...RULE,
  summary: 'Remove a rule for bank lines',
  method: 'DELETE',
  path: '/staff/bank-rules/:id',
  answer: SAVED,
  status: 200,
  message: 'Rule removed',
  errors: ['VALIDATION', 'NOT_FOUND', 'CONFLICT'],
})

const LINES_MAX = 100

/**
 * POST /staff/bank-rules/{id}/post: open lines that were shown as fitting the rule are posted, as said by the caller.
 * `left`: explained otherwise meanwhile, or their month is closed.
 */
export const postByBankRule = endpoint({
  ...RULE,
  summary: 'Post the bank lines that fit a rule',
  method: 'POST',
  path: '/staff/bank-rules/:id/post',
  body: plain(z.object({ lineIds: z.array(z.string()).check(z.maxLength(LINES_MAX)) })),
  answer: plain(z.object({ posted: z.int(), requested: z.int(), left: z.int() })),
  status: 200,
  message: 'Lines posted',
  errors: ['NOT_FOUND', 'CONFLICT'],
})
