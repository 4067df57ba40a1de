import type { Day } from '../../core/lagos-days.ts'
import { DAY_MILLISECONDS } from '../../core/lagos-time.ts'
import type { Kobo } from '../../core/money.ts'
import { stateMachine } from '../../core/state-machine.ts'

export const BANK_LINE_STATES = ['open', 'requested', 'posted', 'matched', 'set_aside'] as const
export type BankLineState = (typeof BANK_LINE_STATES)[number]
export const bankLineStateOf = (text: string | undefined): BankLineState | undefined =>
  BANK_LINE_STATES.find((state) => state === text)

/** Nobody has said yet what the line is. */
export const isOpenBankLine = ({ state }: { state: BankLineState }): boolean => state === 'open'

/** Somebody has said what the line is, and it awaits a second person. */
export const isRequestedBankLine = ({ state }: { state: BankLineState }): boolean => state === 'requested'
export const isPostedBankLine = ({ state }: { state: BankLineState }): boolean => state === 'posted'

/** It is decided what the line is; where a second person has not approved that yet, it is not. */
export const isExplained = (state: BankLineState): boolean =>
  !isOpenBankLine({ state }) && !isRequestedBankLine({ state })

/** Somebody, or a rule, has said of what parts the line is. */
export const hasExplanation = (state: BankLineState): boolean =>
  isRequestedBankLine({ state }) || isPostedBankLine({ state })

/** A line of a bank statement; + money in, - money out. */
export type StatementLine = { day: Day; narration: string; reference: string; amount: Kobo }

/** A settlement that no line of a bank has yet. */
export type OpenSettlement = { provider: string; settlementId: string; amount: Kobo; day: Day }
/** A payout that was sent and that no line of a bank has yet; `isReturned`: one that came back, for the line of that. */
export type SentPayout = { payoutId: string; amount: Kobo; narration: string; isReturned: boolean }

export type Match =
  | { kind: 'settlement'; provider: string; settlementId: string }
  | { kind: 'payout'; payoutId: string }

/** Banks credit a settlement on its day or within so many days, over a long holiday. */
export const MATCH_DAYS = 5

/**
 * What a line is, where only one thing can be meant: a payout that left or came back by its narration and amount, a
 * settlement by its amount and days, one that is named in the line before others.
 */
export function matchOf(
  line: StatementLine,
  settlements: readonly OpenSettlement[],
  payouts: readonly SentPayout[],
): Match | undefined {
  const words = `${line.narration} ${line.reference}`.toLowerCase()
  const isBack = line.amount > 0
  const own = payouts.filter(
    ({ amount, narration, isReturned }) =>
      isReturned === isBack &&
      amount === (isBack ? line.amount : -line.amount) &&
      words.includes(narration.toLowerCase()),
  )
  if (own.length === 1 && own[0]) return { kind: 'payout', payoutId: own[0].payoutId }
  if (!isBack) return undefined
  const near = settlements.filter(({ amount, day }) => amount === line.amount && isNear(day, line.day))
  const named = near.filter(
    ({ provider, settlementId }) => words.includes(settlementId.toLowerCase()) || words.includes(provider),
  )
  const [only, ...others] = named.length > 0 ? named : near
  if (only === undefined || others.length > 0) return undefined
  return { kind: 'settlement', provider: only.provider, settlementId: only.settlementId }
}

function isNear(settled: Day, credited: Day): boolean {
  const days = (Date.parse(credited) - Date.parse(settled)) / DAY_MILLISECONDS
  return days >= -1 && days <= MATCH_DAYS
}

/** What bank lines may become; a decision is taken back before another is made. */
export const bankLineStates = stateMachine<BankLineState>({
  open: ['matched', 'set_aside', 'requested', 'posted'],
  requested: ['posted', 'open'],
  posted: ['open'],
  matched: ['open'],
  set_aside: ['open'],
})
