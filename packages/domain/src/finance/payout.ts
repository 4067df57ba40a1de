import type { DriverId, PayoutId, StaffId, StationId } from '../core/ids.ts'
import type { Day } from '../core/lagos-days.ts'
import type { Kobo } from '../core/money.ts'
import type { Result } from '../core/result.ts'
import { conflict, ok } from '../core/result.ts'
import { stateMachine } from '../core/state-machine.ts'
import type { PayeeKind } from '../payments/payee-kind.ts'

export const PAYOUT_STATES = ['draft', 'approved', 'sent', 'paid', 'failed', 'withdrawn'] as const
export type PayoutState = (typeof PAYOUT_STATES)[number]
export const payoutStateOf = (text: string | undefined): PayoutState | undefined =>
  PAYOUT_STATES.find((state) => state === text)

/**
 * What a payout may become. A failed one is paid by another payout that takes its place, never by itself; an approved one
 * fails where it must not be sent, to an account that its payee no longer has, and a paid one where the receiving bank
 * returns the money.
 */
export const payoutStates = stateMachine<PayoutState>({
  draft: ['approved', 'withdrawn'],
  approved: ['sent', 'failed'],
  sent: ['paid', 'failed'],
  paid: ['failed'],
  failed: [],
  withdrawn: [],
})

/** Whether the bank may still be asked for it, or has been and has not answered. */
export const isPayoutOpen = (state: PayoutState): boolean =>
  state === 'draft' || state === 'approved' || state === 'sent'

export const PAYOUT_LINE_KINDS = ['fuel', 'run', 'gate', 'km', 'short'] as const
export type PayoutLineKind = (typeof PAYOUT_LINE_KINDS)[number]

/** A bank account: a NUBAN of ten digits at the bank with this code. */
export type BankAccount = { beneficiary: string; accountNumber: string; bankCode: string }

export type Payout = BankAccount & {
  id: PayoutId
  kind: PayeeKind
  payeeId: StationId | DriverId
  from: Day
  to: Day
  amount: Kobo
  state: PayoutState
  narration: string
  draftedBy: StaffId
  approvedBy: StaffId | null
  replaces: PayoutId | null
  /** The first of the payouts that took each other's place: what was earned is posted once for it. */
  rootId: PayoutId
}

type Refused = Result<void, 'CONFLICT'>
/** A second person has not looked at it yet. */
export const awaitsApproval = ({ state }: Pick<Payout, 'state'>): boolean => state === 'draft'

export const awaitsSending = ({ state }: Pick<Payout, 'state'>): boolean =>
  payoutStates.canBecome(state, 'sent')

/** Whether this person may approve: another one than who drafted it, and than who changed the bank account last. */
export function mayApprovePayout(
  { state, draftedBy }: Pick<Payout, 'state' | 'draftedBy'>,
  staffId: StaffId,
  changedBy: StaffId | undefined,
): Refused {
  if (!awaitsApproval({ state })) return conflict(`This payout is ${state} already. Nothing was changed.`)
  if (draftedBy === staffId)
    return conflict('You drafted this payout yourself, so another person must approve it.')
  return changedBy === staffId
    ? conflict('You changed the bank account last, so another person must approve this payout.')
    : ok(undefined)
}

/** Whether a payout in this state may become another; the sentence names the state that it is in. */
export const mayBecome = (from: PayoutState, to: PayoutState): Refused =>
  payoutStates.canBecome(from, to)
    ? ok(undefined)
    : conflict(`This payout is ${from}, so it cannot become ${to}. Nothing was changed.`)

/** Whether a payout fails: the bank did not pay it, or it is approved and its payee no longer has the account. */
export function mayFail(state: PayoutState, isAccountInForce: boolean): Refused {
  if (state === 'paid')
    return conflict('This payout is paid. If the bank returned it, record the return. Nothing was changed.')
  return state === 'approved' && isAccountInForce
    ? conflict(
        'This payout is approved and has not been sent, so it cannot become failed. Nothing was changed.',
      )
    : mayBecome(state, 'failed')
}

/** Whether the receiving bank may have returned it: it was paid. */
export const mayReturn = (state: PayoutState): Refused =>
  state === 'paid'
    ? ok(undefined)
    : conflict(`This payout is ${state}, not paid, so no bank can return it. Nothing was changed.`)

/** Whether a new payout may take the place of this one: it failed, or it was to replace one that did. */
export function mayRedraft(
  { state, replaces }: Pick<Payout, 'state' | 'replaces'>,
  replacedBy: PayoutId | null,
): Refused {
  if (state !== 'failed' && !(state === 'withdrawn' && replaces !== null))
    return conflict(`This payout is ${state}, not failed. Nothing was changed.`)
  return replacedBy === null ? ok(undefined) : conflict('Another payout has taken its place already.')
}
