import { fieldErrors } from '../core/field-errors.ts'
import type { ManualJournalId, StaffId } from '../core/ids.ts'
import type { Day } from '../core/lagos-days.ts'
import { dayOf, dayOfText } from '../core/lagos-days.ts'
import { DATE_REQUIRED } from '../core/lagos-input.ts'
import { formatNaira, signedKobo } from '../core/money.ts'
import { plainLine, tooLongProblem } from '../core/plain-line.ts'
import type { FieldErrors, Result } from '../core/result.ts'
import { ok, refuse } from '../core/result.ts'
import { stateMachine } from '../core/state-machine.ts'
import type { Account, Journal, Posting } from '../payments/ledger.ts'
import { ACCOUNTS } from '../payments/ledger.ts'

export const MANUAL_JOURNAL_STATES = ['requested', 'approved', 'declined'] as const
export type ManualJournalState = (typeof MANUAL_JOURNAL_STATES)[number]
export const manualJournalStateOf = (text: string | undefined): ManualJournalState | undefined =>
  MANUAL_JOURNAL_STATES.find((state) => state === text)

/** What a journal that a person wrote may become. */
export const manualJournalStates = stateMachine<ManualJournalState>({
  requested: ['approved', 'declined'],
  approved: [],
  declined: [],
})

/** A journal that a person wrote; it is posted when a second person approves it. */
export type ManualJournal = {
  id: ManualJournalId
  state: ManualJournalState
  description: string
  valueDate: Day
  postings: Posting[]
  requestedBy: StaffId
  requestedAt: Date
  decidedBy: StaffId | null
  decidedAt: Date | null
  decisionNote: string
  journalId: string | null
}

export type ManualJournalForm = {
  description: string
  valueDate: string
  postings: readonly { account: string; amount: number }[]
}

const DESCRIPTION_MAX = 500
const POSTINGS_MAX = 20
const NAIRA_MAX = 10_000_000_000

export const accountOf = (code: string): Account | undefined => ACCOUNTS.find((account) => account === code)

/** What is wrong with a manual journal, by field. */
export const manualJournalErrors = (form: ManualJournalForm, now: Date): FieldErrors =>
  fieldErrors([
    ['description', descriptionProblem(plainLine(form.description))],
    ['valueDate', valueDateProblem(form.valueDate, now)],
    ['postings', postingsProblem(form.postings)],
  ])

function descriptionProblem(text: string): string | undefined {
  if (text === '') return 'Please say what this journal is for'
  return tooLongProblem(text, 'Description', DESCRIPTION_MAX)
}

function valueDateProblem(text: string, now: Date): string | undefined {
  const day = dayOfText(text)
  if (day === undefined) return DATE_REQUIRED
  return day > dayOf(now) ? 'The date must not be in the future' : undefined
}

function postingsProblem(postings: ManualJournalForm['postings']): string | undefined {
  if (postings.length < 2 || postings.length > POSTINGS_MAX)
    return `Please enter 2 to ${POSTINGS_MAX} postings`
  if (postings.some(({ account }) => accountOf(account) === undefined)) return 'Please select an account'
  if (postings.some(({ amount }) => !isAmount(amount))) return 'Please enter amounts in kobo, not 0'
  const between = postings.reduce((sum, { amount }) => sum + amount, 0)
  return between === 0
    ? undefined
    : `Debits and credits differ by ${formatNaira(signedKobo(Math.abs(between)))}`
}

const isAmount = (amount: number): boolean =>
  Number.isSafeInteger(amount) && amount !== 0 && Math.abs(amount) <= NAIRA_MAX * 100

/** The postings of a form that has no errors. */
export const postingsOf = (form: ManualJournalForm): Posting[] =>
  form.postings.flatMap(({ account, amount }) => {
    const known = accountOf(account)
    return known === undefined ? [] : [{ account: known, amount: signedKobo(amount) }]
  })

export const manualJournalOf = ({ id, postings, valueDate }: ManualJournal): Journal => ({
  kind: 'manual',
  source: { type: 'manual', id },
  postings,
  valueDate,
})

/** Whether this person may decide; only declining is open to who wrote it. */
export function mayDecideJournal(
  { state, requestedBy }: Pick<ManualJournal, 'state' | 'requestedBy'>,
  staffId: StaffId,
  to: ManualJournalState,
): Result<void, 'CONFLICT'> {
  if (!manualJournalStates.canBecome(state, to))
    return refuse('CONFLICT', { message: `This journal was already ${state}. Nothing was changed.` })
  return to === 'approved' && requestedBy === staffId
    ? refuse('CONFLICT', { message: 'You wrote this journal yourself, so another person must approve it.' })
    : ok(undefined)
}
