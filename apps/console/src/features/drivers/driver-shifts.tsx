import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import type { WireShift } from '@gatefill/contracts/staff/fleet/vehicles'
import { listShifts } from '@gatefill/contracts/staff/fleet/vehicles'
import { formatDate, formatTime } from '@gatefill/domain/core/formats'
import { dlToLitres, formatDl } from '@gatefill/domain/fleet/decilitres'
import type { Column } from '../../shared/table/columns.tsx'
import { Small } from '../../shared/table/columns.tsx'
import { TablePanel } from '../../shared/table/table-panel.tsx'

const columns: readonly Column<WireShift>[] = [
  {
    name: 'Day',
    cell: ({ beganAt, endedAt }) => (
      <>
        {formatDate(beganAt)}
        <Small>
          {formatTime(beganAt)} to {endedAt === null ? 'now' : formatTime(endedAt)}
        </Small>
      </>
    ),
    csv: [
      ['Began', ({ beganAt }) => beganAt],
      ['Ended', ({ endedAt }) => endedAt],
    ],
  },
  { name: 'Vehicle', cell: ({ plate }) => plate ?? 'None', csv: ({ plate }) => plate },
  {
    name: 'Delivered',
    kind: 'figures',
    cell: ({ deliveredDl }) => <span className="figures">{formatDl(deliveredDl)}</span>,
    csv: ({ deliveredDl }) => dlToLitres(deliveredDl),
  },
]

/** The shifts of a driver, the newest first. */
export function DriverShifts({ driverId }: { driverId: string }) {
  const shifts = useEndpoint(listShifts, { query: { driverId } })
  return (
    <TablePanel
      id="driver-shifts"
      title="Shifts"
      read={shifts}
      rows={shifts.data}
      columns={columns}
      keyOf={({ id }) => id}
      empty={{ title: 'No shifts yet', text: 'The first shift of this driver appears here.' }}
    />
  )
}
