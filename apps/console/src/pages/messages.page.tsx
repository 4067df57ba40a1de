import { listPromotions } from '@gatefill/contracts/staff/promotions'
import { MessageTemplates } from '../features/messages/message-templates.tsx'
import { Promotions } from '../features/messages/promotions.tsx'
import { useMay } from '../shared/member.ts'
import { Room } from '../shared/rooms/room.tsx'
import { MESSAGES } from '../shared/rooms/rooms.ts'

/** /console/messages: what customers are sent, and promotions. */
export function MessagesPage() {
  const may = useMay()
  return (
    <Room title={MESSAGES.title} note="What customers are sent by email, text and push">
      {may(listPromotions) && <Promotions />}
      <MessageTemplates />
    </Room>
  )
}
