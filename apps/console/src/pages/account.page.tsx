import { OwnPassword, OwnSessions } from '../features/auth/own-account.tsx'
import { Room } from '../shared/rooms/room.tsx'

/** /console/account */
export function AccountPage() {
  return (
    <Room title="Your account">
      <div className="grid grid-cols-1 items-start gap-4 wide:grid-cols-[26rem_minmax(0,1fr)]">
        <OwnPassword />
        <OwnSessions />
      </div>
    </Room>
  )
}
