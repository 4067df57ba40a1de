import type { FinancePayment } from '@gatefill/contracts/staff/finance/payments'
import { formatDateTime } from '@gatefill/domain/core/formats'
import { asId } from '@gatefill/domain/core/ids'
import { kobo } from '@gatefill/domain/core/money'
import { paymentMethodLabel, providerName } from '@gatefill/domain/payments/payment-method'
import { MoneyText } from '@gatefill/ui/fuel/money-text'
import { Link } from 'react-router'
import { PAYMENT_STATE_NAMES, PaymentStateBadge } from '../../../entities/money/payment-labels.tsx'
import { OrderLink } from '../../../shared/rooms/order-link.tsx'
import { settlementPath } from '../../../shared/rooms/rooms.ts'
import type { Column } from '../../../shared/table/columns.tsx'
import { Small } from '../../../shared/table/columns.tsx'

/** What stands in the list of payments. */
export const PAYMENT_COLUMNS: readonly Column<FinancePayment>[] = [
  {
    name: 'Order',
    cell: ({ orderId, createdAt }) => (
      <>
        <OrderLink id={asId(orderId)} />
        <Small>{formatDateTime(createdAt)}</Small>
      </>
    ),
    csv: [
      ['Order', ({ orderId }) => orderId],
      ['Started', ({ createdAt }) => createdAt],
    ],
  },
  {
    name: 'Amount',
    kind: 'figures',
    cell: ({ amount, amountReceived }) => (
      <>
        <MoneyText amount={kobo(amount)} />
        {amountReceived !== null && amountReceived !== amount && (
          <Small>
            Received <MoneyText amount={kobo(amountReceived)} />
          </Small>
        )}
      </>
    ),
    csv: [
      ['Amount', ({ amount }) => ({ kobo: kobo(amount) })],
      ['Received', ({ amountReceived }) => (amountReceived === null ? null : { kobo: kobo(amountReceived) })],
      ['Fee', ({ fee }) => (fee === null ? null : { kobo: kobo(fee) })],
    ],
  },
  {
    name: 'State',
    cell: ({ state, isPending, paidAt }) => (
      <>
        <PaymentStateBadge state={state} />
        {isPending && <Small>The provider has not decided yet</Small>}
        {paidAt !== null && <Small>{formatDateTime(paidAt)}</Small>}
      </>
    ),
    csv: [
      ['State', ({ state }) => PAYMENT_STATE_NAMES[state]],
      ['Paid', ({ paidAt }) => paidAt],
    ],
  },
  {
    name: 'Refunded',
    kind: 'figures',
    cell: ({ refunded }) => refunded > 0 && <MoneyText amount={kobo(refunded)} />,
    csv: ({ refunded }) => ({ kobo: kobo(refunded) }),
  },
  {
    name: 'Payment',
    kind: 'long',
    cell: ({ provider, channel, reference, transactionId }) => (
      <>
        {providerName(provider)}
        {channel !== null && `, ${paymentMethodLabel(channel)}`}
        <Small>{reference}</Small>
        {transactionId !== null && <Small>Transaction {transactionId}</Small>}
      </>
    ),
    csv: [
      ['Provider', ({ provider }) => provider],
      ['Channel', ({ channel }) => channel],
      ['Reference', ({ reference }) => reference],
      ['Transaction', ({ transactionId }) => transactionId],
    ],
  },
  {
    name: 'Settlement',
    cell: ({ provider, settlementId }) =>
      settlementId === null ? (
        'None'
      ) : (
        <Link
          to={settlementPath(provider, settlementId)}
          className="text-link inline-flex min-h-8 items-center wrap-anywhere"
        >
          {settlementId}
        </Link>
      ),
    csv: ({ settlementId }) => settlementId,
  },
]
