import { fieldErrors } from '../core/field-errors.ts'
import type { Day } from '../core/lagos-days.ts'
import { dayOf, dayOfText } from '../core/lagos-days.ts'
import { DATE_REQUIRED, DAY_IN_FUTURE, LAST_DAY_BEFORE_FIRST } from '../core/lagos-input.ts'
import { formatNaira, kobo } from '../core/money.ts'
import { plainLine, tooLongProblem } from '../core/plain-line.ts'
import type { FieldErrors } from '../core/result.ts'
import { typedNumber } from '../core/typed/typed-number.ts'
import { payeeKindOf } from '../payments/payee-kind.ts'
import { accountNumberOf } from '../payments/refunds/refund-account.ts'

const NAME_MAX = 100
const KM_MAX = 10_000
/** ₦1,000,000 for a litre, run, gate or kilometre is a slip of the hand. */
const AMOUNT_MAX = 100_000_000

type PayeeAccount = { beneficiary: string; accountNumber: string; bankCode: string }

/** The bank account of a payee as it is stored: its numbers in digits alone. */
export const payeeAccountOf = <Account extends PayeeAccount>(form: Account): Account => ({
  ...form,
  beneficiary: plainLine(form.beneficiary),
  accountNumber: accountNumberOf(form.accountNumber),
  bankCode: typedNumber(form.bankCode),
})

/** What is wrong with the bank account of a payee, by field. */
export const accountErrors = (form: PayeeAccount): FieldErrors =>
  fieldErrors([
    ['beneficiary', beneficiaryProblem(plainLine(form.beneficiary))],
    [
      'bankCode',
      /^\d{3}(\d{2,3})?$/.test(typedNumber(form.bankCode)) ? undefined : 'Bank code has 3, 5 or 6 digits',
    ],
    ['accountNumber', accountNumberProblem(payeeAccountOf(form))],
  ])

function beneficiaryProblem(name: string): string | undefined {
  if (name === '') return 'Please enter the name of the account'
  return tooLongProblem(name, 'Name', NAME_MAX)
}

function accountNumberProblem(form: { accountNumber: string; bankCode: string }): string | undefined {
  if (!/^\d{10}$/.test(form.accountNumber)) return 'Account number must have 10 digits'
  return fitsBank(form) ? undefined : 'This account number does not belong to this bank. Check both.'
}

const ASKED_FOR_BY_MAX = 200

/** What is wrong with how a payee asked for another account. */
export const askedForByProblem = (text: string): string | undefined =>
  plainLine(text) === ''
    ? 'Please say how the payee asked for it, for example: e-mail of today, 8:50am'
    : tooLongProblem(plainLine(text), 'How the payee asked for it', ASKED_FOR_BY_MAX)

const WEIGHTS = [3, 7, 3, 3, 7, 3, 3, 7, 3, 3, 7, 3]

/**
 * Whether the last digit of a NUBAN fits the bank's code (Central Bank of Nigeria, NUBAN scheme of 2010: weights 3 7 3
 * over bank code and serial number, modulo 10). Codes of 5 and 6 digits belong to institutions whose numbers follow
 * other rules, so that only their length is checked.
 */
export function fitsBank({ accountNumber, bankCode }: { accountNumber: string; bankCode: string }): boolean {
  if (bankCode.length !== 3) return true
  const digits = `${bankCode}${accountNumber.slice(0, 9)}`
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(digits.charAt(at)), 0)
  return (10 - (sum % 10)) % 10 === Number(accountNumber.charAt(9))
}

/** What is wrong with a payout that somebody drafts, by field. */
export const payoutDraftErrors = (
  form: { kind: string; from: string; to: string; km?: number | undefined },
  now: Date,
): FieldErrors => {
  const [from, to] = [dayOfText(form.from), dayOfText(form.to)]
  return fieldErrors([
    ['kind', payeeKindOf(form.kind) === undefined ? 'Please select station or driver' : undefined],
    ['from', from === undefined ? DATE_REQUIRED : undefined],
    ['to', toProblem(from, to, now)],
    ['km', kmProblem(form)],
  ])
}

function toProblem(from: string | undefined, to: string | undefined, now: Date): string | undefined {
  if (to === undefined) return DATE_REQUIRED
  if (from !== undefined && to < from) return LAST_DAY_BEFORE_FIRST
  return to > dayOf(now) ? 'The last day must not be in the future' : undefined
}

function kmProblem({ kind, km = 0 }: { kind: string; km?: number | undefined }): string | undefined {
  if (!Number.isInteger(km) || km < 0 || km > KM_MAX)
    return `Kilometres must be a whole number, at most ${KM_MAX}`
  return kind === 'station' && km > 0 ? 'A station has no kilometres' : undefined
}

/** What is wrong with the day on which a payout was paid: it lies between the day of its batch and today. */
export function paidOnProblem(text: string, sentAt: Date, now: Date): string | undefined {
  const day = dayOfText(text)
  if (day === undefined) return DATE_REQUIRED
  if (day > dayOf(now)) return DAY_IN_FUTURE
  return day < dayOf(sentAt) ? 'The day must not be before the payout was sent' : undefined
}

/** What is wrong with the day on which a bank returned a payout: it lies between the day on which it was paid and today. */
export function returnedOnProblem(text: string, paidOn: Day, now: Date): string | undefined {
  const day = dayOfText(text)
  if (day === undefined) return DATE_REQUIRED
  if (day > dayOf(now)) return DAY_IN_FUTURE
  return day < paidOn ? 'The day must not be before the payout was paid' : undefined
}

/** What is wrong with the choice of whom or what a rate is for. */
export const rateChoiceProblem = (what: 'station' | 'fuel', isKnown: boolean): string | undefined =>
  isKnown ? undefined : `Please select a ${what}`

export const stationCostErrors = (form: { costPerLitre?: number | undefined; from: string }): FieldErrors =>
  fieldErrors([
    ['costPerLitre', amountProblem(form.costPerLitre, 1)],
    ['from', dayOfText(form.from) === undefined ? DATE_REQUIRED : undefined],
  ])

export const driverPayErrors = (form: {
  perRun?: number | undefined
  perGate?: number | undefined
  perKm?: number | undefined
  from: string
}): FieldErrors =>
  fieldErrors([
    ['perRun', amountProblem(form.perRun ?? 0, 0) ?? allZeroProblem(form)],
    ['perGate', amountProblem(form.perGate ?? 0, 0)],
    ['perKm', amountProblem(form.perKm ?? 0, 0)],
    ['from', dayOfText(form.from) === undefined ? DATE_REQUIRED : undefined],
  ])

const allZeroProblem = ({ perRun = 0, perGate = 0, perKm = 0 }: Parameters<typeof driverPayErrors>[0]) =>
  perRun + perGate + perKm === 0 ? 'Please enter an amount for a run, a gate or a kilometre' : undefined

const amountProblem = (amount: number | undefined, least: number): string | undefined =>
  amount !== undefined && Number.isSafeInteger(amount) && amount >= least && amount <= AMOUNT_MAX
    ? undefined
    : `Please enter an amount ${least > 0 ? 'above 0, ' : ''}up to ${formatNaira(kobo(AMOUNT_MAX))}`
