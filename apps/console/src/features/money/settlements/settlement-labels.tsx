import type { FinanceSettlement } from '@gatefill/contracts/staff/finance/settlements'
import { formatNaira, signedKobo } from '@gatefill/domain/core/money'
import { CURRENCY } from '@gatefill/domain/payments/payment-decision'
import type { SettlementState } from '@gatefill/domain/payments/settlements/settlement'
import type { BadgeTone } from '@gatefill/ui/primitives/badge'
import { Badge } from '@gatefill/ui/primitives/badge'

const STATES: Readonly<Record<SettlementState, { name: string; tone: BadgeTone }>> = {
  pending: { name: 'Pending', tone: 'blue' },
  processing: { name: 'Processing', tone: 'blue' },
  flagged: { name: 'Flagged', tone: 'red' },
  failed: { name: 'Failed', tone: 'red' },
  in_wallet: { name: 'In our wallet', tone: 'neutral' },
  paid: { name: 'Paid', tone: 'green' },
}

export const settlementStateName = (state: SettlementState): string => STATES[state].name

export const SettlementBadge = ({ state }: { state: SettlementState }) => (
  <Badge tone={STATES[state].tone}>{STATES[state].name}</Badge>
)

/** An amount of a settlement in its own currency: '₦18,258.00', 'USD 118.40'. */
export const settlementAmount = (
  { currency }: Pick<FinanceSettlement, 'currency'>,
  amount: number,
): string => {
  const naira = formatNaira(signedKobo(amount))
  return currency === CURRENCY ? naira : naira.replace('₦', `${currency} `)
}
