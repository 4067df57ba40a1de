import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import type { WireShift } from '@gatefill/contracts/staff/fleet/vehicles'
import { listShifts } from '@gatefill/contracts/staff/fleet/vehicles'
import { formatDate, formatTime } from '@gatefill/domain/core/formats'
import { dlToLitres, formatDl } from '@gatefill/domain/fleet/decilitres'
import type { Column } from '../../shared/table/columns.tsx'
import { Small } from '../../shared/table/columns.tsx'
import { TablePanel } from '../../shared/table/table-panel.tsx'

const hoursOf = ({ beganAt, endedAt }: WireShift): string =>
  `${formatTime(beganAt)} to ${endedAt === null ? 'now' : formatTime(endedAt)}`

const columns: readonly Column<WireShift>[] = [
  {
    name: 'Day',
    cell: (shift) => (
      <>
        {formatDate(shift.beganAt)}
        <Small>{hoursOf(shift)}</Small>
      </>
    ),
    csv: [
      ['Began', ({ beganAt }) => beganAt],
      ['Ended', ({ endedAt }) => endedAt],
    ],
  },
  { name: 'Driver', cell: ({ driverName }) => driverName, csv: ({ driverName }) => driverName },
  {
    name: 'Loaded',
    kind: 'figures',
    cell: ({ loadedDl }) => <span className="figures">{formatDl(loadedDl)}</span>,
    csv: ({ loadedDl }) => dlToLitres(loadedDl),
  },
  {
    name: 'Adjusted',
    kind: 'figures',
    cell: ({ adjustedDl }) => <span className="figures">{formatDl(adjustedDl)}</span>,
    csv: ({ adjustedDl }) => dlToLitres(adjustedDl),
  },
]

/** The shifts of a vehicle with the litres of each, the newest first. */
export function VehicleShifts({ vehicleId }: { vehicleId: string }) {
  const shifts = useEndpoint(listShifts, { query: { vehicleId } })
  return (
    <TablePanel
      id="shifts"
      title="Shifts"
      read={shifts}
      rows={shifts.data}
      columns={columns}
      keyOf={({ id }) => id}
      empty={{ title: 'No shifts yet', text: 'A shift with this vehicle appears here.' }}
    />
  )
}
