import { serverTime } from '@gatefill/client/device/server-clock'
import type { WireVehicle } from '@gatefill/contracts/staff/fleet/vehicle-shapes'
import { formatDate, formatTime } from '@gatefill/domain/core/formats'
import { formatDl } from '@gatefill/domain/fleet/decilitres'
import { VEHICLE_CLASS_NAMES } from '@gatefill/domain/fleet/vehicle-form'
import { FuelSymbol } from '@gatefill/ui/fuel/fuel-symbol'
import { TriangleAlert } from '@gatefill/ui/icons/signs'
import { Badge } from '@gatefill/ui/primitives/badge'
import { Notice } from '@gatefill/ui/primitives/notice'
import { IncidentNotices } from '../../entities/dispatch/incident-notices.tsx'
import { Level } from '../../entities/fleet/level.tsx'
import { PapersPanel } from '../../entities/fleet/papers-panel.tsx'
import { Panel } from '../../shared/rooms/panel.tsx'
import type { Column } from '../../shared/table/columns.tsx'
import { DataTable } from '../../shared/table/data-table.tsx'
import { VehicleActs } from './vehicle-acts.tsx'
import { VehicleMoves } from './vehicle-moves.tsx'
import { VehicleShifts } from './vehicle-shifts.tsx'
import { problemsOf } from './vehicle-state.ts'

/** Everything about one vehicle. */
export function VehicleDetail({ vehicle, onChange }: { vehicle: WireVehicle; onChange: () => void }) {
  return (
    <div className="grid grid-cols-1 content-start gap-4">
      <VehicleHead vehicle={vehicle} onChange={onChange} />
      <IncidentNotices about={{ vehicle: vehicle.id }} />
      {/* The movements come last: what stands below would move when they arrive. */}
      <div className="grid grid-cols-1 items-start gap-4 min-[100rem]:grid-cols-[minmax(0,1fr)_24rem] min-[100rem]:grid-rows-[auto_1fr]">
        <Panel id="compartments" title="Compartments">
          <DataTable
            id="compartments"
            caption="Compartments"
            columns={columns}
            rows={vehicle.compartments}
            keyOf={({ id }) => id}
            sortable={false}
          />
        </Panel>
        <div className="grid grid-cols-1 items-start gap-4 wide:grid-cols-2 min-[100rem]:row-span-2 min-[100rem]:grid-cols-1">
          <PapersPanel
            owner={{ of: 'vehicle', id: vehicle.id, name: vehicle.plate }}
            papers={vehicle.papers}
          />
          <VehicleShifts vehicleId={vehicle.id} />
        </div>
        <VehicleMoves vehicleId={vehicle.id} />
      </div>
    </div>
  )
}

function VehicleHead({ vehicle, onChange }: { vehicle: WireVehicle; onChange: () => void }) {
  const problems = problemsOf(vehicle, serverTime())
  return (
    <Panel
      id="vehicle"
      title={vehicle.plate}
      about={aboutOf(vehicle)}
      action={<VehicleActs key={vehicle.id} vehicle={vehicle} onChange={onChange} />}
    >
      {problems.length > 0 && (
        <Notice tone="danger" className="m-3" icon={<TriangleAlert aria-hidden="true" />}>
          <ul>
            {problems.map((problem) => (
              <li key={problem}>
                <b>{problem}.</b>
              </li>
            ))}
          </ul>
          <p>The planner gives this vehicle nothing that this forbids.</p>
        </Notice>
      )}
    </Panel>
  )
}

function aboutOf({ name, class: vehicleClass, shift, drivers }: WireVehicle): string {
  const usual = drivers.map((driver) => driver.name).join(', ')
  const who =
    shift === null
      ? usual === ''
        ? 'nobody drives it usually'
        : `usually ${usual}`
      : `${shift.name} since ${formatTime(shift.since)}`
  return `${name}, ${VEHICLE_CLASS_NAMES[vehicleClass].toLowerCase()}, ${who}`
}

type Tank = WireVehicle['compartments'][number]

const columns: readonly Column<Tank>[] = [
  {
    name: 'Fuel',
    cell: ({ product }) => (
      <span className="inline-flex items-center gap-2">
        <FuelSymbol product={product} className="size-5.5" />
        {product}
      </span>
    ),
  },
  {
    name: 'Level',
    cell: ({ product, onBoardDl, capacityDl }) => (
      <Level product={product} dl={onBoardDl} capacityDl={capacityDl} />
    ),
  },
  {
    name: 'On board',
    kind: 'figures',
    cell: ({ onBoardDl, capacityDl, promisedDl }) => (
      <span className="figures whitespace-nowrap">
        <b>{formatDl(onBoardDl)}</b> of {formatDl(capacityDl)}
        {promisedDl > 0 && (
          <span className="block text-micro text-ink-2">{formatDl(promisedDl)} promised</span>
        )}
      </span>
    ),
  },
  { name: 'Meter', cell: ({ meterSerial }) => meterSerial || 'Not recorded' },
  {
    name: 'Calibrated',
    cell: ({ calibratedAt }) =>
      calibratedAt === null ? (
        'Not recorded'
      ) : (
        <span className="figures whitespace-nowrap">{formatDate(calibratedAt)}</span>
      ),
  },
  {
    name: 'Valid until',
    cell: ({ calibratedUntil }) => (
      <span className="inline-flex flex-wrap items-center gap-2">
        <CalibrationBadge until={calibratedUntil} />
        {calibratedUntil !== null && <span className="figures">{formatDate(calibratedUntil)}</span>}
      </span>
    ),
  },
]

function CalibrationBadge({ until }: { until: string | null }) {
  if (until === null) return <Badge tone="red">Never</Badge>
  return new Date(until) <= serverTime() ? (
    <Badge tone="red">Expired</Badge>
  ) : (
    <Badge tone="green">Valid</Badge>
  )
}
