import { SavedReplies } from '../../features/support/lists/saved-replies.tsx'
import { PlaceTabs } from '../../shared/rooms/place-tabs.tsx'
import { Room } from '../../shared/rooms/room.tsx'
import { SUPPORT } from '../../shared/rooms/support-rooms.ts'

/** /console/support/saved-replies: answers that support gives often. */
export function SavedRepliesPage() {
  return (
    <Room
      title={SUPPORT.savedReplies.title}
      tabs={<PlaceTabs label="Support" places={Object.values(SUPPORT)} />}
    >
      <SavedReplies />
    </Room>
  )
}
