import type { CustomerState } from '@gatefill/domain/accounts/customer-block'
import { customerStateLabel } from '@gatefill/domain/accounts/customer-block'
import type { BadgeTone } from '@gatefill/ui/primitives/badge'
import { Badge } from '@gatefill/ui/primitives/badge'

const TONES: Readonly<Record<CustomerState, BadgeTone>> = {
  active: 'green',
  unverified: 'yellow',
  blocked: 'red',
  closed: 'neutral',
}

/** The state of an account in words. */
export const CustomerBadge = ({ state }: { state: CustomerState }) => (
  <Badge tone={TONES[state]}>{customerStateLabel(state)}</Badge>
)
