import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import type { WireStockMove } from '@gatefill/contracts/staff/fleet/vehicles'
import { listStockMoves } from '@gatefill/contracts/staff/fleet/vehicles'
import { formatDateTime } from '@gatefill/domain/core/formats'
import { shortId } from '@gatefill/domain/core/ids'
import { dlToLitres, formatDl } from '@gatefill/domain/fleet/decilitres'
import { useReadInterval } from '../../shared/presence.ts'
import type { Column } from '../../shared/table/columns.tsx'
import { TablePanel } from '../../shared/table/table-panel.tsx'

const NAMES: Readonly<Record<WireStockMove['kind'], string>> = {
  load: 'Loaded',
  deliver: 'Delivered',
  return: 'Returned',
  sample: 'Sample',
  adjust: 'Adjusted',
}

const whereOf = ({ orderId, stationName, note, batch, seal }: WireStockMove): string =>
  [
    orderId === null ? (stationName ?? '') : `#${shortId(orderId)}`,
    batch === null ? '' : `batch ${batch}`,
    seal === null ? '' : `seal ${seal}`,
    note ?? '',
  ]
    .filter((part) => part !== '')
    .join(', ')

const columns: readonly Column<WireStockMove>[] = [
  { name: 'Time', cell: ({ at }) => formatDateTime(at), csv: ({ at }) => at },
  { name: 'Movement', cell: ({ kind }) => NAMES[kind], csv: ({ kind }) => NAMES[kind] },
  { name: 'Fuel', cell: ({ product }) => product, csv: ({ product }) => product },
  { name: 'Where', kind: 'long', cell: whereOf, csv: whereOf },
  {
    name: 'Litres',
    kind: 'figures',
    cell: ({ deltaDl }) => (
      <b className="figures">{deltaDl > 0 ? `+${formatDl(deltaDl)}` : formatDl(deltaDl)}</b>
    ),
    csv: ({ deltaDl }) => dlToLitres(deltaDl),
  },
  {
    name: 'On board',
    kind: 'figures',
    cell: ({ balanceDl }) => <span className="figures">{formatDl(balanceDl)}</span>,
    csv: ({ balanceDl }) => dlToLitres(balanceDl),
  },
]

/** Every litre that entered or left a vehicle, with what was on board after it. */
export function VehicleMoves({ vehicleId }: { vehicleId: string }) {
  const moves = useEndpoint(
    listStockMoves,
    { params: { id: vehicleId } },
    { refetchInterval: useReadInterval() },
  )
  return (
    <TablePanel
      id="moves"
      title="Stock"
      about="Loaded, delivered, returned, sampled and adjusted; the newest first."
      read={moves}
      rows={moves.data}
      columns={columns}
      keyOf={({ id }) => id}
      empty={{ title: 'No movements yet', text: 'The first loading appears here.' }}
    />
  )
}
