import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import type { StaffStation } from '@gatefill/contracts/staff/fleet/stations'
import type { WireStationMove } from '@gatefill/contracts/staff/fleet/stock'
import { listStationMoves } from '@gatefill/contracts/staff/fleet/stock'
import { formatDateTime } from '@gatefill/domain/core/formats'
import { dlToLitres, formatDl } from '@gatefill/domain/fleet/decilitres'
import { DAY_NAMES, dayHoursText } from '@gatefill/domain/fleet/station-terms'
import { FuelSymbol } from '@gatefill/ui/fuel/fuel-symbol'
import { plural } from '@gatefill/ui/plural'
import { AdjustmentsPanel } from '../../entities/fleet/adjustments-panel.tsx'
import { Tank } from '../../entities/fleet/level.tsx'
import { PapersPanel } from '../../entities/fleet/papers-panel.tsx'
import { useReadInterval } from '../../shared/presence.ts'
import { Panel } from '../../shared/rooms/panel.tsx'
import type { Column } from '../../shared/table/columns.tsx'
import { TablePanel } from '../../shared/table/table-panel.tsx'
import { StationActs } from './station-acts.tsx'

/** Everything about one station. */
export function StationDetail({ station }: { station: StaffStation }) {
  return (
    <div className="grid grid-cols-1 items-start gap-4 min-[100rem]:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid grid-cols-1 gap-4">
        <Panel
          id="station"
          title={station.name}
          about={station.address}
          action={<StationActs station={station} />}
        >
          <div className="grid gap-4 p-4 tablet:grid-cols-3">
            {station.stock.map((stock) => (
              <Stock key={stock.productId} stock={stock} />
            ))}
          </div>
        </Panel>
        <StationMoves stationId={station.id} />
      </div>
      <div className="grid grid-cols-1 items-start gap-4 wide:grid-cols-2 min-[100rem]:grid-cols-1">
        <AdjustmentsPanel of={({ stationId }) => stationId === station.id} />
        <Hours station={station} />
        <PapersPanel
          owner={{ of: 'station', id: station.id, name: station.name }}
          papers={station.licence === null ? [] : [station.licence]}
        />
      </div>
    </div>
  )
}

function Stock({
  stock: { product, onHandDl, capacityDl, outSince },
}: {
  stock: StaffStation['stock'][number]
}) {
  return (
    <div className="flex items-start gap-3">
      <Tank
        product={product}
        dl={Math.max(0, onHandDl ?? 0)}
        capacityDl={capacityDl ?? Math.max(onHandDl ?? 0, 1)}
      />
      <div className="min-w-0">
        <p className="flex items-center gap-2">
          <FuelSymbol product={product} className="size-5.5" />
          {product}
        </p>
        {onHandDl === null ? (
          <p className="text-ink-2">Not measured</p>
        ) : (
          <p className="figures font-display text-h3 font-bold">{formatDl(onHandDl)}</p>
        )}
        {capacityDl !== null && <p className="text-ink-2">of {formatDl(capacityDl)}</p>}
        {outSince !== null && <p className="font-semibold text-bad">Out since {formatDateTime(outSince)}</p>}
      </div>
    </div>
  )
}

function Hours({ station: { terms, comingTerms, place } }: { station: StaffStation }) {
  return (
    <Panel id="hours" title="Hours and bays">
      <dl className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1 px-4 py-3">
        {DAY_NAMES.map((name, at) => (
          <DayRow key={name} name={name} day={terms.days[at] ?? null} />
        ))}
        <dt className="text-ink-2">Bays</dt>
        <dd className="figures text-right">{terms.bays}</dd>
        <dt className="text-ink-2">Loading time</dt>
        <dd className="figures text-right">{terms.loadingMinutes} min</dd>
        <dt className="text-ink-2">Place</dt>
        <dd className="figures text-right">
          {place === null ? 'Not recorded' : `${place.lat}, ${place.lng}`}
        </dd>
      </dl>
      {terms.validFrom === null && (
        <p className="px-4 pb-3 text-micro text-ink-2">Assumed until somebody enters them.</p>
      )}
      {comingTerms.map(({ validFrom, bays }) => (
        <p key={validFrom} className="px-4 pb-3 text-ink-2">
          Other hours from {validFrom === null ? 'now' : formatDateTime(validFrom)},{' '}
          {plural(bays, { one: '# bay', other: '# bays' })}
        </p>
      ))}
    </Panel>
  )
}

function DayRow({ name, day }: { name: string; day: { from: number; to: number } | null }) {
  return (
    <>
      <dt className="text-ink-2">{name}</dt>
      <dd className="figures text-right">{dayHoursText(day === null ? null : [day.from, day.to])}</dd>
    </>
  )
}

const NAMES: Readonly<Record<WireStationMove['kind'], string>> = {
  receive: 'Received',
  load: 'To a van',
  adjust: 'Adjusted',
}

const noteOf = ({ plate, batch, note }: WireStationMove): string =>
  [plate, batch === null ? null : `batch ${batch}`, note].filter((part) => part !== null).join(', ')

const columns: readonly Column<WireStationMove>[] = [
  { name: 'When', cell: ({ at }) => formatDateTime(at), csv: ({ at }) => at },
  { name: 'Movement', cell: ({ kind }) => NAMES[kind], csv: ({ kind }) => NAMES[kind] },
  { name: 'Fuel', cell: ({ product }) => product, csv: ({ product }) => product },
  { name: 'Note', kind: 'long', cell: noteOf, csv: noteOf },
  {
    name: 'Litres',
    kind: 'figures',
    cell: ({ deltaDl }) => (
      <b className="figures">{deltaDl > 0 ? `+${formatDl(deltaDl)}` : formatDl(deltaDl)}</b>
    ),
    csv: ({ deltaDl }) => dlToLitres(deltaDl),
  },
  {
    name: 'Book',
    kind: 'figures',
    cell: ({ balanceDl }) => <span className="figures">{formatDl(balanceDl)}</span>,
    csv: ({ balanceDl }) => dlToLitres(balanceDl),
  },
]

function StationMoves({ stationId }: { stationId: string }) {
  const moves = useEndpoint(
    listStationMoves,
    { params: { id: stationId } },
    { refetchInterval: useReadInterval() },
  )
  return (
    <TablePanel
      id="station-moves"
      title="Deliveries and loadings"
      about="Deliveries from depots and loadings of our vans, with the book balance after each."
      read={moves}
      rows={moves.data}
      columns={columns}
      keyOf={({ id }) => id}
      empty={{ title: 'No movements yet', text: 'The first delivery from a depot or loading appears here.' }}
    />
  )
}
