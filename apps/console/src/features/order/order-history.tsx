import { formatDateTime } from '@gatefill/domain/core/formats'
import type { Timestamp } from '@gatefill/domain/core/lagos-time'
import { asSentence } from '@gatefill/domain/core/reason'
import { answerName } from '@gatefill/domain/delivery/failed-attempt'
import { changedFieldText, changedValuesText } from '@gatefill/domain/orders/delivery-change'
import type { OrderHistoryEntry, StaffOrderDetail } from '@gatefill/domain/orders/staff-order'
import { statusLabel } from '@gatefill/domain/statuses/order-status'
import { actorText } from '../../entities/orders/actor-text.ts'
import type { Column } from '../../shared/table/columns.tsx'
import { TablePanel } from '../../shared/table/table-panel.tsx'
import type { Read } from '../../shared/table/table-states.tsx'

const noteText = ({ note, driverName }: OrderHistoryEntry): string =>
  driverName === null ? (note ?? '') : `${asSentence(note ?? '')} Driver: ${driverName}`.trim()

/** A line of the history: a transition, a change of the delivery or the answer after a failed one, which change no status. */
type Line = { key: string; at: Timestamp; what: string; by: string; note: string }

const lineOf = (entry: OrderHistoryEntry): Line => ({
  key: `${entry.at} ${entry.command}`,
  at: entry.at,
  what: statusLabel(entry.to),
  by: actorText(entry),
  note: noteText(entry),
})

function answerLine({ failedAttempt, customer }: StaffOrderDetail): Line[] {
  const answer = failedAttempt?.answer ?? null
  if (answer === null) return []
  const by = { customer: customer.name, staff: 'Staff, for the customer' }
  return [
    {
      key: `${answer.at} answer`,
      at: answer.at,
      what: 'Answer after a failed delivery',
      by: by[answer.by],
      note: answerName(answer.choice),
    },
  ]
}

const changeLines = ({ deliveryChanges, customer }: StaffOrderDetail): Line[] =>
  deliveryChanges.map((change) => ({
    key: `${change.at} ${change.field}`,
    at: change.at,
    what: changedFieldText(change.field),
    by: change.by ?? customer.name,
    note: changedValuesText(change),
  }))

/** Oldest first; an answer stands before what it led to at the same moment. */
const linesOf = (order: StaffOrderDetail): Line[] =>
  [...answerLine(order), ...changeLines(order), ...order.history.map(lineOf)].sort((a, b) =>
    a.at.localeCompare(b.at),
  )

const columns: Column<Line>[] = [
  { name: 'Time', cell: ({ at }) => formatDateTime(at), csv: ({ at }) => at },
  { name: 'Status', cell: ({ what }) => <b>{what}</b>, csv: ({ what }) => what },
  { name: 'By', cell: ({ by }) => by, csv: ({ by }) => by },
  {
    name: 'Note',
    kind: 'long',
    cell: ({ note }) => <span className="wrap-anywhere">{note}</span>,
    csv: ({ note }) => note,
  },
]

/** Every transition of an order, each change of its delivery, and the last answer after a failed one: when, by whom. */
export function OrderHistory({ order, read }: { order: StaffOrderDetail; read: Read }) {
  return (
    <TablePanel
      id="history"
      title="History"
      read={read}
      rows={linesOf(order)}
      columns={columns}
      keyOf={({ key }) => key}
      empty={{ title: 'No entries', text: 'Nothing has happened to this order yet.' }}
    />
  )
}
