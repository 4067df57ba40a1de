import { formatDateTime } from '@gatefill/domain/core/formats'
import { statusLabel } from '@gatefill/domain/orders/order'
import type { OrderActor } from '@gatefill/domain/orders/order-lifecycle'
import type { OrderHistoryEntry, StaffOrderDetail } from '@gatefill/domain/orders/staff-order'
import type { Column } from '../../shared/table/columns.tsx'
import { TablePanel } from '../../shared/table/table-panel.tsx'
import type { Read } from '../../shared/table/table-states.tsx'

const ACTORS: Readonly<Record<OrderActor, string>> = {
  customer: 'Customer',
  payment: 'Payment provider',
  dispatcher: 'Dispatcher',
  staff: 'Staff',
  auto: 'Automatic',
  driver: 'Driver',
  clock: 'Time limit',
}

export const actorText = ({ actor, actorName }: OrderHistoryEntry): string => actorName ?? ACTORS[actor]
const noteText = ({ note, driverName }: OrderHistoryEntry): string =>
  [note ?? '', driverName === null ? '' : `Driver: ${driverName}`].filter((text) => text !== '').join('. ')

const columns: Column<OrderHistoryEntry>[] = [
  { name: 'Time', cell: ({ at }) => formatDateTime(at), csv: ({ at }) => at },
  { name: 'Status', cell: ({ to }) => <b>{statusLabel(to)}</b>, csv: ({ to }) => statusLabel(to) },
  { name: 'By', cell: actorText, csv: actorText },
  {
    name: 'Note',
    kind: 'long',
    cell: (entry) => <span className="wrap-anywhere">{noteText(entry)}</span>,
    csv: noteText,
  },
]

/** Every transition of an order: when, to what, by whom. */
export function OrderHistory({ order, read }: { order: StaffOrderDetail; read: Read }) {
  return (
    <TablePanel
      id="history"
      title="History"
      read={read}
      rows={order.history}
      columns={columns}
      keyOf={({ at, command }) => `${at} ${command}`}
      empty={{ title: 'No entries', text: 'Nothing has happened to this order yet.' }}
    />
  )
}
