import { IncidentsList } from '../../features/incidents/incidents-list.tsx'
import { INCIDENTS } from '../../shared/rooms/dispatch-rooms.ts'
import { Room } from '../../shared/rooms/room.tsx'

/** /console/incidents: what two people must clear up, with what each stops. */
export const IncidentsPage = () => (
  <Room title={INCIDENTS.title}>
    <IncidentsList />
  </Room>
)
