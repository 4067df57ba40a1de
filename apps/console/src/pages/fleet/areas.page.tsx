import { AreasRoom } from '../../features/areas/areas-room.tsx'
import { RULES } from '../../shared/rooms/fleet-rooms.ts'
import { PlaceTabs } from '../../shared/rooms/place-tabs.tsx'
import { Room } from '../../shared/rooms/room.tsx'

/** /console/rules/areas: where we deliver, on the map and in numbers. */
export function AreasPage() {
  return (
    <Room title={RULES.areas.title} tabs={<PlaceTabs label="Rules" places={Object.values(RULES)} />}>
      <AreasRoom />
    </Room>
  )
}
