import type { AttemptState } from '@gatefill/domain/payments/attempt-lifecycle'
import type { BadgeTone } from '@gatefill/ui/primitives/badge'
import { Badge } from '@gatefill/ui/primitives/badge'

export const PAYMENT_STATE_NAMES: Readonly<Record<AttemptState, string>> = {
  created: 'Being started',
  open: 'Not paid yet',
  init_unknown: 'Start not confirmed',
  succeeded: 'Paid',
  mismatch: 'Wrong amount, returned',
  superseded: 'Not needed, returned',
  expired: 'Expired',
}

const TONES: Readonly<Record<AttemptState, BadgeTone>> = {
  created: 'blue',
  open: 'blue',
  init_unknown: 'yellow',
  succeeded: 'green',
  mismatch: 'red',
  superseded: 'yellow',
  expired: 'neutral',
}

/** The state of a payment in words. */
export const PaymentStateBadge = ({ state }: { state: AttemptState }) => (
  <Badge tone={TONES[state]}>{PAYMENT_STATE_NAMES[state]}</Badge>
)
