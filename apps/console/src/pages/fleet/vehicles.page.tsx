import { VehiclesRoom } from '../../features/vehicles/vehicles-room.tsx'
import { FLEET } from '../../shared/rooms/fleet-rooms.ts'
import { PlaceTabs } from '../../shared/rooms/place-tabs.tsx'
import { Room } from '../../shared/rooms/room.tsx'

/** /console/vehicles: vans with compartments, papers, stock and shifts. */
export function VehiclesPage() {
  return (
    <Room title={FLEET.vehicles.title} tabs={<PlaceTabs label="Vehicles" places={Object.values(FLEET)} />}>
      <VehiclesRoom />
    </Room>
  )
}
