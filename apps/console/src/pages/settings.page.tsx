import { HoursPanel } from '../features/settings/hours-panel.tsx'
import { MaintenancePanel } from '../features/settings/maintenance-panel.tsx'
import { RetentionPanel } from '../features/settings/retention-panel.tsx'
import { SellerPanel } from '../features/settings/seller-panel.tsx'
import { Room } from '../shared/rooms/room.tsx'
import { SETTINGS } from '../shared/rooms/rooms.ts'

/** /console/settings: what holds for the whole shop. */
export function SettingsPage() {
  return (
    <Room title={SETTINGS.title}>
      <MaintenancePanel />
      <SellerPanel />
      <HoursPanel />
      <RetentionPanel />
    </Room>
  )
}
