import { ALONE_LIMITS } from '../../accounts/alone-limits.ts'
import type { Day } from '../../core/lagos-days.ts'
import type { Kobo } from '../../core/money.ts'
import { addKobo, formatNaira, negate, signedKobo, ZERO } from '../../core/money.ts'
import { lineProblem, plainLine, tooLongProblem } from '../../core/plain-line.ts'
import type { FieldErrors } from '../../core/result.ts'
import type { Account, Journal, Posting } from '../../payments/ledger.ts'
import type { ChargeKind } from './charge-kinds.ts'
import { chargeAccount, chargeKindOf, chargeProblem } from './charge-kinds.ts'
import { NOTE_MAX } from './explanation.ts'

export const PART_KINDS = ['charge', 'discrepancy', 'settlement', 'payout'] as const
export type PartKind = (typeof PART_KINDS)[number]

/** A part of a bank line; `amount` in kobo as the bank would write it: + money in, - money out. */
export type LinePart = { amount: Kobo } & (
  | { kind: 'charge'; charge: ChargeKind }
  | { kind: 'discrepancy'; name: string }
  | { kind: 'settlement'; provider: string; settlementId: string }
  | { kind: 'payout'; payoutId: string }
)

/** A part as a form sends it; fields that its kind does not have are empty. */
export type SentPart = {
  kind: PartKind
  amount: number
  charge: string
  name: string
  provider: string
  settlementId: string
  payoutId: string
}

export const PARTS_MAX = 20
const NAME_MAX = 100

/** What is left of a line when its parts are taken off it, in kobo with its sign. */
export const leftOf = (line: Kobo, parts: readonly { amount: Kobo }[]): Kobo =>
  addKobo(line, ...parts.map(({ amount }) => negate(amount)))

/** What is wrong with the parts of a line, by field. The first problem of all parts stands at `parts`, with its number. */
export function partsErrors(
  line: Kobo,
  { parts, note }: { parts: readonly SentPart[]; note: string },
): FieldErrors {
  const problem = partsProblem(line, parts)
  const noteProblem = tooLongProblem(plainLine(note), 'Note', NOTE_MAX)
  return {
    ...(problem !== undefined && { parts: [problem] }),
    ...(noteProblem !== undefined && { note: [noteProblem] }),
  }
}

function partsProblem(line: Kobo, parts: readonly SentPart[]): string | undefined {
  if (parts.length === 0 || parts.length > PARTS_MAX) return `Please enter 1 to ${PARTS_MAX} parts`
  for (const [at, part] of parts.entries()) {
    const problem = partProblem(part)
    if (problem !== undefined) return parts.length === 1 ? problem : `Part ${at + 1}: ${problem}`
  }
  const named = parts.flatMap(({ provider, settlementId, payoutId }) =>
    settlementId === '' && payoutId === '' ? [] : [`${provider} ${settlementId} ${payoutId}`],
  )
  if (new Set(named).size < named.length) return 'The same settlement or payout is named twice'
  const left = leftOf(
    line,
    parts.map(({ amount }) => ({ amount: signedKobo(amount) })),
  )
  return left === ZERO ? undefined : notEqual(line, left)
}

const notEqual = (line: Kobo, left: Kobo): string =>
  `The parts must equal the line, ${formatNaira(line)}. ${formatNaira(left)} is left.`

function partProblem(part: SentPart): string | undefined {
  if (!Number.isSafeInteger(part.amount) || part.amount === 0) return 'Please enter an amount other than 0'
  switch (part.kind) {
    case 'charge':
      return chargeProblem(part.charge, part.amount)
    case 'discrepancy':
      return lineProblem(part.name, 'A name for the discrepancy', NAME_MAX)
    case 'settlement':
      if (part.settlementId === '') return 'Please select a settlement'
      return part.amount > 0 ? undefined : 'A settlement is money in, so its amount is above zero'
    case 'payout':
      if (part.payoutId === '') return 'Please select a payout'
      return part.amount < 0 ? undefined : 'A payout is money out, so its amount is below zero'
  }
}

/** The parts of a form that has no errors. */
export const partsOf = (sent: readonly SentPart[]): LinePart[] =>
  sent.flatMap(({ kind, provider, settlementId, payoutId, ...part }): LinePart[] => {
    const amount = signedKobo(part.amount)
    const charge = chargeKindOf(part.charge)
    if (kind === 'settlement') return [{ kind, amount, provider, settlementId }]
    if (kind === 'payout') return [{ kind, amount, payoutId }]
    if (kind === 'discrepancy') return [{ kind, amount, name: plainLine(part.name) }]
    return charge === undefined ? [] : [{ kind, amount, charge }]
  })

/** What of the parts enters the ledger with them: settlements and payouts are posted already. */
const isPostedHere = ({ kind }: LinePart): boolean => kind === 'charge' || kind === 'discrepancy'

/** In kobo without a sign: how much of a line one person calls a charge or a discrepancy. Money in and out do not cancel. */
export const saidAlone = (parts: readonly LinePart[]): Kobo =>
  addKobo(ZERO, ...parts.filter(isPostedHere).map(({ amount }) => (amount < 0 ? negate(amount) : amount)))

/**
 * Whether one person may post this much without a second one (C-105); `before` is what they posted alone in seven days.
 * A transfer to an accomplice looks like a charge once somebody calls it one.
 */
export const mayPostAlone = (amount: Kobo, before: Kobo): boolean =>
  amount <= ALONE_LIMITS.bankCharge && addKobo(before, amount) <= ALONE_LIMITS.bankChargesOfSevenDays

/**
 * The journal of an explanation, in the month of the line's day; undefined where its parts move nothing that is not in the
 * ledger already.
 */
export function bankLineJournal(id: string, day: Day, parts: readonly LinePart[]): Journal | undefined {
  const sums = new Map<Account, Kobo>()
  const add = (account: Account, amount: Kobo) =>
    sums.set(account, addKobo(sums.get(account) ?? ZERO, amount))
  for (const part of parts.filter(isPostedHere)) {
    add('bank', part.amount)
    add(part.kind === 'charge' ? chargeAccount(part.charge) : 'bank_discrepancies', negate(part.amount))
  }
  const postings: Posting[] = [...sums].flatMap(([account, amount]) =>
    amount === ZERO ? [] : [{ account, amount }],
  )
  if (postings.length === 0) return undefined
  return { kind: 'bank_line', source: { type: 'bank_line', id }, postings, valueDate: day }
}

/** Takes the journal of an explanation back, on the same day. */
export const reversalOf = (journal: Journal): Journal => ({
  ...journal,
  kind: 'bank_line_reversed',
  postings: journal.postings.map(({ account, amount }) => ({ account, amount: negate(amount) })),
})
