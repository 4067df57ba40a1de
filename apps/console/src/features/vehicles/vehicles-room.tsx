import { serverTime } from '@gatefill/client/device/server-clock'
import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import type { WireVehicle } from '@gatefill/contracts/staff/fleet/vehicle-shapes'
import { addVehicle, listVehicles } from '@gatefill/contracts/staff/fleet/vehicles'
import { formatDate } from '@gatefill/domain/core/formats'
import { PAPER_NAMES } from '@gatefill/domain/fleet/paper'
import { Button } from '@gatefill/ui/primitives/button'
import { useState } from 'react'
import { PickPanel } from '../../entities/fleet/pick-list.tsx'
import { useMay } from '../../shared/member.ts'
import { useReadInterval } from '../../shared/presence.ts'
import { FLEET } from '../../shared/rooms/fleet-rooms.ts'
import { Panel } from '../../shared/rooms/panel.tsx'
import { PlaceTabs } from '../../shared/rooms/place-tabs.tsx'
import { Room } from '../../shared/rooms/room.tsx'
import { useUrlValues } from '../../shared/rooms/url-values.ts'
import { AddVan } from './add-van.tsx'
import { VehicleDetail } from './vehicle-detail.tsx'
import { VehicleDialog } from './vehicle-dialog.tsx'
import { byAttention, expiringPapers, problemsOf, vehicleBadge } from './vehicle-state.ts'

/** All vehicles, those that need somebody first; the one that the URL names beside them. */
function VehiclesRoom() {
  const vehicles = useEndpoint(listVehicles, {}, { refetchInterval: useReadInterval() })
  const { values, change } = useUrlValues({ vehicle: '' })
  const [editing, setEditing] = useState<'new' | 'selected'>()
  const now = serverTime()
  const sorted = byAttention(vehicles.data ?? [], now)
  const selected = sorted.find(({ id }) => id === values.vehicle) ?? sorted[0]
  const close = () => setEditing(undefined)
  return (
    <div className="grid grid-cols-1 items-start gap-4 desk:grid-cols-[17rem_minmax(0,1fr)]">
      <div className="grid grid-cols-1 gap-4">
        <PickPanel
          id="vehicles"
          title="Vehicles"
          about="Needs attention first"
          action={<AddVehicle onAdd={() => setEditing('new')} />}
          read={vehicles}
          empty={{ title: 'No vehicles yet', text: 'Add the first one with its compartments and papers.' }}
          selected={selected?.id}
          picks={sorted.map((vehicle) => ({
            id: vehicle.id,
            title: vehicle.plate,
            about: aboutOf(vehicle),
            to: `?vehicle=${vehicle.id}`,
            badge: vehicleBadge(vehicle, now),
            warning: problemsOf(vehicle, now)[0],
          }))}
        />
        <ExpiringSoon vehicles={sorted} />
      </div>
      {selected !== undefined && <VehicleDetail vehicle={selected} onChange={() => setEditing('selected')} />}
      {editing === 'new' && <AddVan onClose={close} onSaved={(vehicle) => change({ vehicle })} />}
      {editing === 'selected' && (
        <VehicleDialog
          key={selected?.id}
          vehicle={selected}
          onClose={close}
          onSaved={(vehicle) => {
            change({ vehicle })
            close()
          }}
        />
      )}
    </div>
  )
}

function AddVehicle({ onAdd }: { onAdd: () => void }) {
  const may = useMay()
  return may(addVehicle) ? (
    <Button variant="secondary" size="compact" onClick={onAdd}>
      Add a van
    </Button>
  ) : null
}

const aboutOf = ({ name, shift, drivers }: WireVehicle): string =>
  [name, shift?.name ?? drivers[0]?.name].filter((part) => part !== undefined).join(', ')

function ExpiringSoon({ vehicles }: { vehicles: readonly WireVehicle[] }) {
  const expiring = expiringPapers(vehicles)
  if (expiring.length === 0) return null
  return (
    <Panel id="expiring" title="Expiring soon">
      <ul className="grid gap-3 p-4">
        {expiring.map(({ plate, paper }) => (
          <li key={paper.id} className="flex gap-3">
            <b className="figures w-24 flex-none">{formatDate(paper.validTo)}</b>
            <span>
              {paperName(paper.kind)}
              <span className="block text-ink-2">{plate}</span>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const paperName = (kind: string): string =>
  Object.entries(PAPER_NAMES).find(([each]) => each === kind)?.[1] ?? kind

/** /console/vehicles: vans with compartments, papers, stock and shifts. */
export function VehiclesPage() {
  return (
    <Room title={FLEET.vehicles.title} tabs={<PlaceTabs label="Vehicles" places={Object.values(FLEET)} />}>
      <VehiclesRoom />
    </Room>
  )
}
