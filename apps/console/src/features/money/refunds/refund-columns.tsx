import type { StaffRefund } from '@gatefill/contracts/customer/orders/refund-shapes'
import { formatDate, formatDateTime } from '@gatefill/domain/core/formats'
import { asId } from '@gatefill/domain/core/ids'
import { kobo } from '@gatefill/domain/core/money'
import { providerName } from '@gatefill/domain/payments/payment-method'
import { isRefundDone } from '@gatefill/domain/payments/refunds/refund-lifecycle'
import { MoneyText } from '@gatefill/ui/fuel/money-text'
import { Badge } from '@gatefill/ui/primitives/badge'
import {
  REFUND_KIND_NAMES,
  REFUND_STATE_NAMES,
  refundTone,
  requiredAction,
} from '../../../entities/money/refund-labels.ts'
import { OrderLink } from '../../../shared/rooms/order-link.tsx'
import type { Column } from '../../../shared/table/columns.tsx'
import { Small } from '../../../shared/table/columns.tsx'

/** What stands in the list of refunds. */
export const REFUND_COLUMNS: readonly Column<StaffRefund>[] = [
  {
    name: 'Order',
    cell: ({ orderId, updatedAt }) => (
      <>
        <OrderLink id={asId(orderId)} />
        <Small>{formatDateTime(updatedAt)}</Small>
      </>
    ),
    csv: [
      ['Order', ({ orderId }) => orderId],
      ['Requested', ({ createdAt }) => createdAt],
      ['Changed', ({ updatedAt }) => updatedAt],
    ],
  },
  {
    name: 'Amount',
    kind: 'figures',
    cell: ({ amount }) => <MoneyText amount={kobo(amount)} />,
    csv: ({ amount }) => ({ kobo: kobo(amount) }),
  },
  {
    name: 'State',
    cell: (refund) => <RefundState refund={refund} />,
    csv: [
      ['State', ({ state }) => REFUND_STATE_NAMES[state]],
      ['Times sent', ({ sends }) => sends],
      ['Expected by', ({ expectedAt }) => expectedAt],
    ],
  },
  { name: 'Reason', cell: ({ kind }) => REFUND_KIND_NAMES[kind], csv: ({ kind }) => REFUND_KIND_NAMES[kind] },
  {
    name: 'Payment',
    kind: 'long',
    cell: ({ provider, reference, providerRefundId }) => (
      <>
        {providerName(provider)}
        <Small>{reference}</Small>
        {providerRefundId !== null && <Small>Refund {providerRefundId}</Small>}
      </>
    ),
    csv: [
      ['Provider', ({ provider }) => provider],
      ['Reference', ({ reference }) => reference],
      ['Provider’s refund', ({ providerRefundId }) => providerRefundId],
    ],
  },
]

function RefundState({
  refund: { state, expectedAt, sends, providerRefundId, unfundedSince, returnedAt },
}: {
  refund: StaffRefund
}) {
  const action = requiredAction({ state, providerRefundId, unfundedSince, returnedAt })
  return (
    <>
      <Badge tone={refundTone(state)}>{REFUND_STATE_NAMES[state]}</Badge>
      {action !== undefined && <Small>{action}</Small>}
      <Small>Times sent: {sends}</Small>
      {expectedAt !== null && !isRefundDone(state) && <Small>Expected by {formatDate(expectedAt)}</Small>}
    </>
  )
}
