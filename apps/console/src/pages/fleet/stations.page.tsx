import { StationsRoom } from '../../features/stations/stations-room.tsx'
import { STATIONS } from '../../shared/rooms/fleet-rooms.ts'
import { Room } from '../../shared/rooms/room.tsx'

/** /console/stations: licence, hours, bays and stock of the stations where vans load. */
export function StationsPage() {
  return (
    <Room title={STATIONS.title}>
      <StationsRoom />
    </Room>
  )
}
