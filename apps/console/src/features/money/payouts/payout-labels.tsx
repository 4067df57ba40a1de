import { listPayees } from '@gatefill/contracts/staff/finance/payees'
import { getPayout, listPayoutBatches, listPayouts } from '@gatefill/contracts/staff/finance/payouts'
import type { PayoutLineKind, PayoutState } from '@gatefill/domain/finance/payout'
import type { PayeeKind } from '@gatefill/domain/payments/payee-kind'
import { Badge } from '@gatefill/ui/primitives/badge'

/** What a change of a payout makes stale. */
export const PAYOUT_READS = [listPayouts, getPayout, listPayoutBatches, listPayees]

export const PAYOUT_STATE_NAMES: Readonly<Record<PayoutState, string>> = {
  draft: 'Awaiting approval',
  approved: 'Approved, not sent',
  sent: 'Sent to the bank',
  paid: 'Paid',
  failed: 'Failed',
  withdrawn: 'Withdrawn',
}

const TONES = {
  draft: 'yellow',
  approved: 'blue',
  sent: 'blue',
  paid: 'green',
  failed: 'red',
  withdrawn: 'neutral',
} as const

type Shown = { state: PayoutState; returnedOn: string | null }

/** The state of a payout; one that a bank returned has failed after it was paid. */
export const payoutStateName = ({ state, returnedOn }: Shown): string =>
  returnedOn === null ? PAYOUT_STATE_NAMES[state] : 'Returned by the bank'

export const PayoutBadge = ({ payout }: { payout: Shown }) => (
  <Badge tone={TONES[payout.state]}>{payoutStateName(payout)}</Badge>
)

export const PAYEE_KIND_NAMES: Readonly<Record<PayeeKind, string>> = { station: 'Station', driver: 'Driver' }

export const LINE_KIND_NAMES: Readonly<Record<PayoutLineKind, string>> = {
  fuel: 'Fuel',
  run: 'Run',
  gate: 'Gate',
  km: 'Kilometres',
  short: 'Taken off',
}
