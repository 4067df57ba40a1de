import type { FinancePayoutDetail } from '@gatefill/contracts/staff/finance/payouts'
import { asId } from '@gatefill/domain/core/ids'
import { kobo, signedKobo } from '@gatefill/domain/core/money'
import { formatDl } from '@gatefill/domain/fleet/decilitres'
import { MoneyText } from '@gatefill/ui/fuel/money-text'
import { dayText } from '../../../entities/money/days.ts'
import { OrderLink } from '../../../shared/rooms/order-link.tsx'
import type { Column } from '../../../shared/table/columns.tsx'
import { FootCell } from '../../../shared/table/columns.tsx'
import { TablePanel } from '../../../shared/table/table-panel.tsx'
import type { Read } from '../../../shared/table/table-states.tsx'
import { LINE_KIND_NAMES } from './payout-labels.tsx'

type Line = FinancePayoutDetail['lines'][number]

/** Fuel is counted in tenths of a litre. */
const quantityText = ({ kind, quantity }: Line): string =>
  kind === 'fuel' ? formatDl(quantity) : String(quantity)

const columns: readonly Column<Line>[] = [
  { name: 'Day', cell: ({ day }) => dayText(day), csv: ({ day }) => day },
  {
    name: 'Order',
    cell: ({ orderId }) => orderId !== null && <OrderLink id={asId(orderId)} />,
    csv: ({ orderId }) => orderId,
  },
  {
    name: 'For',
    kind: 'long',
    cell: ({ kind, description }) => (
      <span className="wrap-anywhere">
        {LINE_KIND_NAMES[kind]}
        {description !== '' && `, ${description}`}
      </span>
    ),
    csv: [
      ['Type', ({ kind }) => LINE_KIND_NAMES[kind]],
      ['For', ({ description }) => description],
    ],
  },
  { name: 'Quantity', kind: 'figures', cell: quantityText, csv: quantityText },
  {
    name: 'Rate',
    kind: 'figures',
    cell: ({ unitAmount }) => <MoneyText amount={signedKobo(unitAmount)} />,
    csv: ({ unitAmount }) => ({ kobo: signedKobo(unitAmount) }),
  },
  {
    name: 'Amount',
    kind: 'figures',
    cell: ({ amount }) => <MoneyText amount={signedKobo(amount)} />,
    csv: ({ amount }) => ({ kobo: signedKobo(amount) }),
  },
]

/** What a payout is made of: each delivered order by the price of its day. */
export function PayoutLines({ payout, read }: { payout: FinancePayoutDetail; read: Read }) {
  return (
    <TablePanel
      id="payout-lines"
      title="Statement"
      read={read}
      rows={payout.lines}
      columns={columns}
      keyOf={(line) => `${line.day} ${line.orderId} ${line.kind} ${line.description}`}
      empty={{ title: 'No lines', text: 'A payout that was withdrawn has no lines.' }}
      foot={
        <tr>
          <FootCell span={5}>Total</FootCell>
          <FootCell right>
            <MoneyText amount={kobo(payout.amount)} />
          </FootCell>
        </tr>
      }
    />
  )
}
