import { DriversRoom } from '../../features/drivers/drivers-room.tsx'
import { FLEET } from '../../shared/rooms/fleet-rooms.ts'
import { PlaceTabs } from '../../shared/rooms/place-tabs.tsx'
import { Room } from '../../shared/rooms/room.tsx'

/** /console/vehicles/drivers: papers, shifts, suspension and pause. */
export function DriversPage() {
  return (
    <Room title={FLEET.drivers.title} tabs={<PlaceTabs label="Vehicles" places={Object.values(FLEET)} />}>
      <DriversRoom />
    </Room>
  )
}
