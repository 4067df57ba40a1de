import { useCall } from '@gatefill/client/react/call-context'
import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { useForm } from '@gatefill/client/react/use-form'
import type { StaffStation } from '@gatefill/contracts/staff/fleet/stations'
import { addStation, listStaffStations } from '@gatefill/contracts/staff/fleet/stations'
import { formatDate } from '@gatefill/domain/core/formats'
import { isExpiredPaper, isExpiringPaper } from '@gatefill/domain/fleet/paper'
import { stationErrors } from '@gatefill/domain/fleet/station-form'
import type { BadgeTone } from '@gatefill/ui/primitives/badge'
import { Button } from '@gatefill/ui/primitives/button'
import { TextField } from '@gatefill/ui/primitives/text-field'
import { useState } from 'react'
import { FLEET_READS } from '../../entities/fleet/fleet-reads.ts'
import { PickPanel } from '../../entities/fleet/pick-list.tsx'
import { useMay } from '../../shared/member.ts'
import { useReadInterval } from '../../shared/presence.ts'
import { STATIONS } from '../../shared/rooms/fleet-rooms.ts'
import { Room } from '../../shared/rooms/room.tsx'
import { useUrlValues } from '../../shared/rooms/url-values.ts'
import { WriteDialog } from '../../shared/write-dialog.tsx'
import { StationDetail } from './station-detail.tsx'

/** All stations by name; the one that the URL names beside them. */
function StationsRoom() {
  const stations = useEndpoint(listStaffStations, {}, { refetchInterval: useReadInterval() })
  const { values, change } = useUrlValues({ station: '' })
  const may = useMay()
  const [isAdding, setAdding] = useState(false)
  const all = stations.data ?? []
  const selected = all.find(({ id }) => id === values.station) ?? all[0]
  return (
    <div className="grid grid-cols-1 items-start gap-4 desk:grid-cols-[17rem_minmax(0,1fr)]">
      <PickPanel
        id="stations"
        title="Stations"
        action={
          may(addStation) && (
            <Button variant="secondary" size="compact" onClick={() => setAdding(true)}>
              Add<span className="sr-only"> a station</span>
            </Button>
          )
        }
        read={stations}
        empty={{ title: 'No stations yet', text: 'Add the station where vans load.' }}
        selected={selected?.id}
        picks={all.map((station) => ({
          id: station.id,
          title: station.name,
          about: station.address,
          to: `?station=${station.id}`,
          badge: stationBadge(station),
          warning: licenceWarning(station),
        }))}
      />
      {selected !== undefined && <StationDetail key={selected.id} station={selected} />}
      {isAdding && (
        <AddStation
          onClose={() => setAdding(false)}
          onAdded={(station) => {
            change({ station })
            setAdding(false)
          }}
        />
      )}
    </div>
  )
}

function stationBadge({ isOpen, stock }: StaffStation): { tone: BadgeTone; text: string } {
  if (!isOpen) return { tone: 'neutral', text: 'Closed' }
  const out = stock.find(({ outSince }) => outSince !== null)
  return out === undefined ? { tone: 'green', text: 'Open' } : { tone: 'red', text: `${out.product} out` }
}

function licenceWarning({ licence }: StaffStation): string | undefined {
  if (licence === null) return 'No licence recorded'
  if (isExpiredPaper(licence)) return `Licence expired ${formatDate(licence.validTo)}`
  return isExpiringPaper(licence) ? `Licence expires ${formatDate(licence.validTo)}` : undefined
}

function AddStation({ onClose, onAdded }: { onClose: () => void; onAdded: (id: string) => void }) {
  const call = useCall()
  const form = useForm({ initial: { name: '', address: '' }, validate: stationErrors })
  return (
    <WriteDialog
      title="Add a station"
      description="You enter hours, bays, tanks and the licence afterwards."
      confirmLabel="Add station"
      form={form}
      send={() => call(addStation, { body: form.values })}
      failed="The station was not added. Please try again."
      invalidates={FLEET_READS}
      onDone={({ data }) => onAdded(data.id)}
      onClose={onClose}
    >
      <TextField form={form} name="name" label="Name" />
      <TextField form={form} name="address" label="Address" />
    </WriteDialog>
  )
}

/** /console/stations: licence, hours, bays and stock of the stations where vans load. */
export function StationsPage() {
  return (
    <Room title={STATIONS.title}>
      <StationsRoom />
    </Room>
  )
}
