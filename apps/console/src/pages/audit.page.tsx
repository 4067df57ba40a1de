import { AuditList } from '../features/audit/audit-list.tsx'
import { Room } from '../shared/rooms/room.tsx'
import { AUDIT } from '../shared/rooms/rooms.ts'

/** /console/audit: what staff did, which nobody can change. */
export function AuditPage() {
  return (
    <Room title={AUDIT.title} note="Append only: nobody, not even the server, can change a row">
      <AuditList />
    </Room>
  )
}
