import { formatDate, formatDateTime, isSameDay } from '../core/formats.ts'
import type { PayeeAccountChangeId, StaffId } from '../core/ids.ts'
import { HOUR_SECONDS, secondsAfter } from '../core/lagos-time.ts'
import { plainLine } from '../core/plain-line.ts'
import type { Result } from '../core/result.ts'
import { conflict, ok } from '../core/result.ts'
import { stateMachine } from '../core/state-machine.ts'
import type { PayeeKind } from '../payments/payee-kind.ts'
import { endingOf } from '../payments/refunds/refund-account.ts'
import type { Holder } from './account-holder.ts'
import { holderProblem } from './account-holder.ts'
import type { BankAccount } from './payout.ts'

export const ACCOUNT_CHANGE_STATES = ['waiting', 'confirmed', 'refused'] as const
export type AccountChangeState = (typeof ACCOUNT_CHANGE_STATES)[number]

/** What a change of a payee's account may become. A confirmed one is refused while it is new: the old account is back then. */
export const accountChangeStates = stateMachine<AccountChangeState>({
  waiting: ['confirmed', 'refused'],
  confirmed: ['refused'],
  refused: [],
})

/** An account that was in force, since when, and by whom. */
export type AccountBefore = BankAccount & { since: Date; by: StaffId }

/** A change of a payee's account (C-98): a second person confirms it, and the old account stays until then. */
export type AccountChange = {
  id: PayeeAccountChangeId
  kind: PayeeKind
  payeeId: string
  account: BankAccount
  old: AccountBefore
  /** How the payee asked for it, as a person wrote it. */
  askedForBy: string
  state: AccountChangeState
  askedBy: StaffId
  askedAt: Date
  confirmedBy: StaffId | null
  confirmedAt: Date | null
  /** Why the name at the bank is right although it is another; '' where it is the same. */
  confirmNote: string
  refusedBy: StaffId | null
  refusedAt: Date | null
  refusal: string
  holder: Holder
}

type Refused = Result<void, 'CONFLICT'>
export const isSameAccount = (one: BankAccount, other: BankAccount): boolean =>
  one.accountNumber === other.accountNumber &&
  one.bankCode === other.bankCode &&
  one.beneficiary === other.beneficiary

/** Whether nobody has answered a change yet. */
export const isWaiting = ({ state }: Pick<AccountChange, 'state'>): boolean => state === 'waiting'

const overSentence = (state: AccountChangeState): string =>
  `This change of the bank account is ${state} already. Nothing was changed.`

/** Whether this person may confirm a change: another one than who asked for it. */
export function mayConfirmChange(
  { state, askedBy }: Pick<AccountChange, 'state' | 'askedBy'>,
  staffId: StaffId,
): Refused {
  if (!accountChangeStates.canBecome(state, 'confirmed')) return conflict(overSentence(state))
  return askedBy === staffId
    ? conflict('You asked for this change yourself, so another person must confirm it.')
    : ok(undefined)
}

/** What is missing in the words of who confirms: where the bank names somebody else they say why that is right. */
export const confirmNoteProblem = (
  { holder, account }: Pick<AccountChange, 'holder' | 'account'>,
  note: string,
): string | undefined => {
  const problem = holderProblem(holder, account.beneficiary)
  return problem !== undefined && plainLine(note) === ''
    ? `${problem} Please say why it is right.`
    : undefined
}

/** How long nothing is paid to an account that took the place of another (C-98), in seconds. */
export const CHANGED_ACCOUNT_SECONDS = 24 * HOUR_SECONDS

/** '24 hours' */
export const CHANGED_ACCOUNT_WAIT = `${CHANGED_ACCOUNT_SECONDS / HOUR_SECONDS} hours`

/** From when a payout may leave to an account that was changed then. */
export const accountFreeAt = (changedAt: Date): Date => secondsAfter(changedAt, CHANGED_ACCOUNT_SECONDS)

/** Whether a change is still looked at with care: its account waits, or no payout has gone to it. */
export const isNewChange = (
  { state, confirmedAt }: Pick<AccountChange, 'state' | 'confirmedAt'>,
  hasBeenPaid: boolean,
  now: Date,
): boolean =>
  state === 'confirmed' && confirmedAt !== null && (!hasBeenPaid || now < accountFreeAt(confirmedAt))

/** Whether anybody may refuse a change: while it waits, or while its account is new, which brings the old one back. */
export function mayRefuseChange(
  change: Pick<AccountChange, 'state' | 'confirmedAt'>,
  hasBeenPaid: boolean,
  now: Date,
): Refused {
  if (!accountChangeStates.canBecome(change.state, 'refused')) return conflict(overSentence(change.state))
  return isWaiting(change) || isNewChange(change, hasBeenPaid, now)
    ? ok(undefined)
    : conflict(
        `A payout has gone to this account, and ${CHANGED_ACCOUNT_WAIT} are over. Change the bank account instead, which needs a second person.`,
      )
}

/**
 * Whether a payout may be sent: one to an account that took another's place waits `CHANGED_ACCOUNT_SECONDS` from the change. `changedAt` is
 * that of the payee's account; `hadOther`: it took the place of another.
 */
export function mayReachAccount(
  narration: string,
  { changedAt, hadOther }: { changedAt: Date; hadOther: boolean },
  now: Date,
): Refused {
  const from = accountFreeAt(changedAt)
  return hadOther && now < from
    ? conflict(
        `The bank account of ${narration} was changed less than ${CHANGED_ACCOUNT_WAIT} ago. Nothing was sent. It can be sent from ${formatDateTime(from)}.`,
      )
    : ok(undefined)
}

/** What is answered where a payout names another account than its payee has now. */
export const accountIsGone = (narration: string): string =>
  `${narration} names a bank account that the payee no longer has. Nothing was sent. Mark it as failed and draft it again.`

/** 'changed today by Adaeze Okafor', or with the day. */
export const changedWords = (at: Date, by: string, now: Date): string =>
  `changed ${isSameDay(at, now) ? 'today' : `on ${formatDate(at)}`} by ${by}`

/** What the payee is told, at the contact from before; no account number is whole. */
export const accountChangeNotice = (
  { account, old }: Pick<AccountChange, 'account' | 'old'>,
  appName: string,
): string =>
  `${appName}: we were asked to pay you to another bank account, ending ${endingOf(account.accountNumber)} instead of ${endingOf(old.accountNumber)}. If that was not you, tell us today.`
