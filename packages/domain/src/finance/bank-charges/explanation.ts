import { formatDate } from '../../core/formats.ts'
import type { StaffId } from '../../core/ids.ts'
import type { Day } from '../../core/lagos-days.ts'
import { startOfDay } from '../../core/lagos-days.ts'
import type { Result } from '../../core/result.ts'
import { conflict, ok } from '../../core/result.ts'
import { stateMachine } from '../../core/state-machine.ts'

import type { BankLineState } from '../bank-statements/bank-line.ts'
import { isOpenBankLine, isRequestedBankLine } from '../bank-statements/bank-line.ts'

export const EXPLANATION_STATES = ['requested', 'posted', 'reversed', 'declined'] as const
export type ExplanationState = (typeof EXPLANATION_STATES)[number]

/** What an explanation of a bank line may become; a line has one at a time that is requested or posted. */
export const explanationStates = stateMachine<ExplanationState>({
  requested: ['posted', 'declined'],
  posted: ['reversed'],
  reversed: [],
  declined: [],
})

/** It is in the ledger. */
export const isExplanationPosted = (state: ExplanationState): boolean => state === 'posted'

export const NOTE_MAX = 300

/** Whether somebody may say what a line is. */
export const mayExplainLine = (state: BankLineState): Result<void, 'CONFLICT'> =>
  isOpenBankLine({ state })
    ? ok(undefined)
    : conflict(`This line is ${state.replace('_', ' ')} already. Nothing was changed.`)

/** Whether this person may approve what somebody else asked for. */
export function mayApproveLine(
  state: BankLineState,
  requestedBy: StaffId | null,
  staffId: StaffId,
): Result<void, 'CONFLICT'> {
  if (!isRequestedBankLine({ state }))
    return conflict(`This line is ${state.replace('_', ' ')}, so there is nothing to approve.`)
  return requestedBy === staffId
    ? conflict('You asked for this yourself, so another person must approve it.')
    : ok(undefined)
}

/** Why nothing of a line of this day is posted or reversed, once its month is closed. */
export function closedMonthSentence(day: Day, act: 'post' | 'reverse'): string {
  const month = formatDate(startOfDay(day)).replace(/^\d+ /, '')
  return act === 'post'
    ? `${month} is closed, so nothing of this line can be posted. Reopen ${month}, or set the line aside and write a manual journal in an open month.`
    : `${month} is closed, so this cannot be reversed. Reopen ${month}, or write a manual journal in an open month.`
}
