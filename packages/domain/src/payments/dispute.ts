import type { Kobo } from '../core/money.ts'
import { addKobo } from '../core/money.ts'
import { stateMachine } from '../core/state-machine.ts'

/** `lost`: the bank returned the payment to its customer, which we book as a chargeback. */
export const DISPUTE_STATES = ['open', 'won', 'lost'] as const
export type DisputeState = (typeof DISPUTE_STATES)[number]

/** What a dispute may become. A bank may take a won one up again; a lost one is posted, and final. */
export const disputeStates = stateMachine<DisputeState>({
  open: ['won', 'lost'],
  won: ['open', 'lost'],
  lost: [],
})

export const isDisputeOpen = (state: DisputeState): boolean => state === 'open'
export const isDisputeLost = (state: DisputeState): boolean => state === 'lost'

/** A payment that its customer disputes at the bank; amount in kobo. */
export type Dispute = {
  disputeId: string
  reference: string
  amount: Kobo
  state: DisputeState
  openedAt: Date
}

/** Whether staff should look at a dispute: it is open, or it was lost while its order is still active. */
export const isDisputeUnsettled = (state: DisputeState, isOrderActive: boolean): boolean =>
  isDisputeOpen(state) || (isDisputeLost(state) && isOrderActive)

/** What the disputes of a payment mean for its refunds: whether one is open, and what was charged back, in kobo. */
export const disputedMoney = (
  disputes: readonly Pick<Dispute, 'state' | 'amount'>[],
): { isOpen: boolean; lost: Kobo } => ({
  isOpen: disputes.some(({ state }) => isDisputeOpen(state)),
  lost: addKobo(...disputes.filter(({ state }) => isDisputeLost(state)).map(({ amount }) => amount)),
})
