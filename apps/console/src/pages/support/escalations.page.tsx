import { Escalations } from '../../features/support/lists/escalations.tsx'
import { PlaceTabs } from '../../shared/rooms/place-tabs.tsx'
import { Room } from '../../shared/rooms/room.tsx'
import { SUPPORT } from '../../shared/rooms/support-rooms.ts'

/** /console/support/escalations: what support asked of dispatch and finance. */
export function EscalationsPage() {
  return (
    <Room
      title={SUPPORT.escalations.title}
      tabs={<PlaceTabs label="Support" places={Object.values(SUPPORT)} />}
    >
      <Escalations />
    </Room>
  )
}
