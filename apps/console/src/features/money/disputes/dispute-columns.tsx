import { serverTime } from '@gatefill/client/device/server-clock'
import type { FinanceDispute } from '@gatefill/contracts/staff/finance/settlements'
import { formatDate, formatDateTime } from '@gatefill/domain/core/formats'
import { asId } from '@gatefill/domain/core/ids'
import { kobo } from '@gatefill/domain/core/money'
import type { DisputeState } from '@gatefill/domain/payments/dispute'
import { isDisputeDue, isDisputeOpen } from '@gatefill/domain/payments/dispute'
import { providerName } from '@gatefill/domain/payments/payment-method'
import { MoneyText } from '@gatefill/ui/fuel/money-text'
import type { BadgeTone } from '@gatefill/ui/primitives/badge'
import { Badge } from '@gatefill/ui/primitives/badge'
import { Link } from 'react-router'
import { OrderLink } from '../../../shared/rooms/order-link.tsx'
import { disputePath } from '../../../shared/rooms/rooms.ts'
import type { Column } from '../../../shared/table/columns.tsx'
import { Small } from '../../../shared/table/columns.tsx'

/** What staff read for each state of a dispute. */
export const DISPUTE_STATE_NAMES: Readonly<Record<DisputeState, string>> = {
  open: 'Disputed',
  won: 'Won',
  lost: 'Charged back',
}
const TONES: Readonly<Record<DisputeState, BadgeTone>> = { open: 'yellow', won: 'green', lost: 'red' }

export const DisputeBadge = ({ state }: { state: DisputeState }) => (
  <Badge tone={TONES[state]}>{DISPUTE_STATE_NAMES[state]}</Badge>
)

/** A row of a list of disputes; the list of those to act on leaves out when one was decided again. */
type Listed = Omit<FinanceDispute, 'turnedAt'> & Partial<Pick<FinanceDispute, 'turnedAt'>>

/** What stands in a list of disputes. */
export const DISPUTE_COLUMNS: readonly Column<Listed>[] = [
  {
    name: 'Payment',
    kind: 'long',
    cell: ({ provider, reference, disputeId }) => (
      <>
        <Link
          to={disputePath(provider, disputeId)}
          className="text-link inline-flex min-h-8 items-center wrap-anywhere"
        >
          Dispute {disputeId}
        </Link>
        <Small>{providerName(provider)}</Small>
        <Small>{reference}</Small>
      </>
    ),
    sort: ({ provider, reference }) => `${provider} ${reference}`,
    csv: [
      ['Provider', ({ provider }) => provider],
      ['Reference', ({ reference }) => reference],
      ['Dispute', ({ disputeId }) => disputeId],
    ],
  },
  {
    name: 'State',
    cell: ({ state, turnedAt = null }) => (
      <>
        <DisputeBadge state={state} />
        {turnedAt !== null && <Small>Decided again {formatDate(turnedAt)}</Small>}
      </>
    ),
    sort: ({ state }) => DISPUTE_STATE_NAMES[state],
    csv: ({ state }) => DISPUTE_STATE_NAMES[state],
  },
  {
    name: 'Order',
    cell: ({ orderId }) => (orderId === null ? 'Unknown' : <OrderLink id={asId(orderId)} />),
    csv: ({ orderId }) => orderId,
  },
  {
    name: 'Amount',
    kind: 'figures',
    cell: ({ amount }) => <MoneyText amount={kobo(amount)} />,
    sort: ({ amount }) => amount,
    csv: ({ amount }) => ({ kobo: kobo(amount) }),
  },
  {
    name: 'Opened',
    cell: ({ openedAt }) => formatDate(openedAt),
    sort: ({ openedAt }) => openedAt,
    csv: ({ openedAt }) => openedAt,
  },
  {
    name: 'Answer by',
    cell: (dispute) => <AnswerBy {...dispute} />,
    sort: ({ dueAt }) => dueAt,
    csv: ({ dueAt }) => dueAt,
  },
]

/** The provider's time to answer, while the dispute is open; marked in its last day. */
export function AnswerBy({ state, dueAt }: Pick<FinanceDispute, 'state' | 'dueAt'>) {
  if (!isDisputeOpen(state)) return 'Decided'
  if (dueAt === null) return 'Not named'
  const due = new Date(dueAt)
  const text = formatDateTime(dueAt)
  if (!isDisputeDue({ state, dueAt: due }, serverTime())) return text
  return due < serverTime() ? <Badge tone="red">Overdue, {text}</Badge> : <Badge tone="yellow">{text}</Badge>
}
