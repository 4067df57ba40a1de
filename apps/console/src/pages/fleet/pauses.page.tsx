import { PausesRoom } from '../../features/pauses/pauses-room.tsx'
import { RULES } from '../../shared/rooms/fleet-rooms.ts'
import { PlaceTabs } from '../../shared/rooms/place-tabs.tsx'
import { Room } from '../../shared/rooms/room.tsx'

/** /console/rules/pauses: what is not taken for now. */
export function PausesPage() {
  return (
    <Room title={RULES.pauses.title} tabs={<PlaceTabs label="Rules" places={Object.values(RULES)} />}>
      <PausesRoom />
    </Room>
  )
}
