import { formatDate } from '../core/formats.ts'
import type { StaffId } from '../core/ids.ts'
import type { Day } from '../core/lagos-days.ts'
import { startOfDay } from '../core/lagos-days.ts'
import { HOUR_MILLISECONDS } from '../core/lagos-time.ts'
import type { Kobo } from '../core/money.ts'
import { addKobo, formatNaira, negate, ZERO } from '../core/money.ts'
import type { Result } from '../core/result.ts'
import { conflict, ok } from '../core/result.ts'
import { stateMachine } from '../core/state-machine.ts'
import type { Month } from './month.ts'
import { firstDayOf, monthAfter } from './month.ts'

/** `reopening`: closed still, and somebody has asked to open it again. */
export const PERIOD_STATES = ['open', 'prepared', 'closed', 'reopening'] as const
export type PeriodState = (typeof PERIOD_STATES)[number]

/** What an accounting period may become. */
export const periodStates = stateMachine<PeriodState>({
  open: ['prepared'],
  prepared: ['closed', 'open'],
  closed: ['reopening'],
  reopening: ['open', 'closed'],
})

/** A month of the ledger; `journals` counts those that it had when it was prepared. */
export type AccountingPeriod = {
  month: Month
  state: PeriodState
  note: string
  journals: number
  preparedBy: StaffId | null
  preparedAt: Date | null
  closedBy: StaffId | null
  closedAt: Date | null
  reopeningBy: StaffId | null
  reopeningReason: string
}

/** Whether the month takes no journal; a correction counts in the next one that does. */
export const isPeriodClosed = (state: PeriodState): boolean => state === 'closed' || state === 'reopening'

/** The last payments of a month may be on their way for a while after it. */
const SETTLED_HOURS = 1

export const isMonthOver = (month: Month, now: Date): boolean =>
  now.getTime() >= startOfDay(firstDayOf(monthAfter(month))).getTime() + SETTLED_HOURS * HOUR_MILLISECONDS

/** What must be true of a month before it is closed; `blocks`: nobody may accept that it is not. */
export type CheckItem = {
  key: PeriodCheck
  label: string
  isDone: boolean
  detail: string
  blocks: boolean
}

export const PERIOD_CHECKS = [
  'month_over',
  'earlier_closed',
  'trial_balance',
  'deposits_agree',
  'refunds_agree',
  'receivable_agrees',
  'nights',
  'discrepancies',
  'bank_matched',
  'bank_lines',
  'bank_agrees',
  'bank_discrepancies',
  'payouts',
  'stations_debit',
  'dead_letters',
] as const
export type PeriodCheck = (typeof PERIOD_CHECKS)[number]

/** The account `bank` of the ledger, and what statements say on the last day that they cover; null without a balance. */
export type BankBalances = { ours: Kobo; stated: { day: Day; balance: Kobo } | null }

export type PeriodFacts = {
  month: Month
  now: Date
  /** Earlier months with journals that are not closed. */
  earlierOpen: readonly Month[]
  /** The sum of all postings, in kobo; 0 while the ledger balances. */
  between: Kobo
  /** How far off the ledger's own checks are, in kobo. */
  depositsOff: Kobo
  refundsOff: Kobo
  /** By how much `psp_receivable` was off in the last night, as text; '' where it agreed. */
  receivableOff: string
  nightsDone: number
  nightsDue: number
  openDiscrepancies: number
  settlements: number
  settlementsMatched: number
  /** Lines of our bank that nobody has explained, and their sums in kobo. */
  openBankLines: number
  openMoneyIn: Kobo
  openMoneyOut: Kobo
  bank: BankBalances
  /** What the account `bank_discrepancies` holds, in kobo. */
  bankDiscrepancies: Kobo
  openPayouts: number
  /** Refunds at the cost of stations, until the end of the month, that no payout has taken off: how many, and kobo. */
  stationRefunds: number
  stationRefundsAmount: Kobo
  deadLetters: number
}

/** The checklist of a month, in the order in which it is shown. */
export function periodChecklist(facts: PeriodFacts): CheckItem[] {
  const { earlierOpen, nightsDone, nightsDue, settlements, settlementsMatched } = facts
  return [
    item('month_over', 'Month is over', isMonthOver(facts.month, facts.now), '', true),
    item('earlier_closed', 'Earlier months closed', earlierOpen.length === 0, earlierOpen.join(', '), true),
    agrees('trial_balance', 'Trial balance equal', facts.between),
    agrees('deposits_agree', 'Deposits agree', facts.depositsOff),
    agrees('refunds_agree', 'Refunds agree', facts.refundsOff),
    item(
      'receivable_agrees',
      'Receivable from providers explained',
      facts.receivableOff === '',
      facts.receivableOff === '' ? '' : `${facts.receivableOff} off`,
    ),
    item('nights', 'Nights reconciled', nightsDone >= nightsDue, `${nightsDone} of ${nightsDue}`),
    none('discrepancies', 'Discrepancies', facts.openDiscrepancies),
    item(
      'bank_matched',
      'Settlements matched to the bank',
      settlementsMatched >= settlements,
      `${settlementsMatched} of ${settlements}`,
    ),
    item(
      'bank_lines',
      'Bank lines explained',
      facts.openBankLines === 0,
      facts.openBankLines === 0
        ? ''
        : `${facts.openBankLines} open: ${formatNaira(facts.openMoneyIn)} in, ${formatNaira(facts.openMoneyOut)} out`,
    ),
    bankAgrees(facts.bank),
    bankDiscrepanciesCleared(facts.bankDiscrepancies),
    none('payouts', 'Payouts finished', facts.openPayouts),
    item(
      'stations_debit',
      'Short deliveries taken off stations',
      facts.stationRefunds === 0,
      facts.stationRefunds === 0
        ? ''
        : `${facts.stationRefunds} open, ${formatNaira(facts.stationRefundsAmount)}`,
    ),
    none('dead_letters', 'Dead letters', facts.deadLetters),
  ]
}

const item = (
  key: PeriodCheck,
  label: string,
  isDone: boolean,
  detail: string,
  blocks = false,
): CheckItem => ({ key, label, isDone, detail, blocks })

const agrees = (key: PeriodCheck, label: string, off: Kobo): CheckItem =>
  item(key, label, off === 0, off === 0 ? '' : `${formatNaira(off)} off`, true)

function bankAgrees({ ours, stated }: BankBalances): CheckItem {
  const label = 'Ledger agrees with the bank'
  if (stated === null)
    return item('bank_agrees', label, ours === ZERO, ours === ZERO ? '' : 'No statement with a balance')
  const between = addKobo(ours, negate(stated.balance))
  const isEqual = between === ZERO
  const detail = `${formatNaira(between > 0 ? between : negate(between))} ${between > 0 ? 'more' : 'less'} than the bank on ${formatDate(startOfDay(stated.day))}`
  return item('bank_agrees', label, isEqual, isEqual ? '' : detail)
}

/** A discrepancy that was named is not forgotten: it stands here until the bank or a journal puts it right. */
const bankDiscrepanciesCleared = (off: Kobo): CheckItem =>
  item(
    'bank_discrepancies',
    'Discrepancies with the bank cleared',
    off === ZERO,
    off === ZERO ? '' : `${formatNaira(off > 0 ? off : negate(off))} open`,
  )

const none = (key: PeriodCheck, label: string, open: number): CheckItem =>
  item(key, label, open === 0, `${open} open`)

type Refused = Result<void, 'CONFLICT'>

/** Whether the month may be prepared; what is not done and may be accepted needs a note. */
export function mayPrepare(state: PeriodState, checklist: readonly CheckItem[], note: string): Refused {
  if (state !== 'open') return conflict(`This month is ${state} already. Nothing was changed.`)
  const blocking = checklist.find(({ isDone, blocks }) => blocks && !isDone)
  if (blocking !== undefined)
    return conflict(`${blocking.label}: not yet${blocking.detail === '' ? '' : ` (${blocking.detail})`}.`)
  return checklist.some(({ isDone }) => !isDone) && note === ''
    ? conflict('Please say in a note why the open points of the checklist are accepted.')
    : ok(undefined)
}

/** Whether this person may close it: another than who prepared it, and no journal came since. */
export function mayClose(period: AccountingPeriod, staffId: StaffId, journals: number): Refused {
  if (period.state !== 'prepared') return conflict(`This month is ${period.state}, not prepared.`)
  if (period.preparedBy === staffId)
    return conflict('You prepared this month yourself, so another person must close it.')
  return journals === period.journals
    ? ok(undefined)
    : conflict('Journals were posted to this month after it was prepared. Send it back and prepare it again.')
}

export const maySendBack = (period: AccountingPeriod): Refused =>
  period.state === 'prepared' ? ok(undefined) : conflict(`This month is ${period.state}, not prepared.`)

/** Only the last closed month is opened again, so that closed months never follow an open one. */
export function mayAskReopening(period: AccountingPeriod, closedLater: readonly Month[]): Refused {
  if (period.state !== 'closed') return conflict(`This month is ${period.state}, not closed.`)
  return closedLater.length === 0
    ? ok(undefined)
    : conflict(`${closedLater.join(', ')} is closed too. Only the last closed month can be reopened.`)
}

export function mayReopen(period: AccountingPeriod, staffId: StaffId): Refused {
  if (period.state !== 'reopening') return conflict('Nobody asked to reopen this month.')
  return period.reopeningBy === staffId
    ? conflict('You asked to reopen this month yourself, so another person must decide.')
    : ok(undefined)
}
