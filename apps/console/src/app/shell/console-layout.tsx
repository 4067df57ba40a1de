import { STORAGE_REFUSED, useStorageRefused } from '@gatefill/client/react/use-storage-refused'
import { Strip } from '@gatefill/ui/primitives/notice'
import { SkipLink } from '@gatefill/ui/primitives/skip-link'
import { Outlet } from 'react-router'
import { useEmergencySlot } from '../../features/emergencies/use-emergency-slot.tsx'
import { EmergencyContext } from '../../shared/emergency/emergency-slot.tsx'
import { PresenceContext, usePresence } from '../../shared/presence.ts'
import { ConsoleActs } from './console-acts.tsx'
import { RouteFocus } from './route-focus.tsx'
import { Sidebar } from './sidebar.tsx'

/** The frame of every room: the navigation beside it, the palette and the shortcuts over it. */
export function ConsoleLayout() {
  const isPresent = usePresence()
  const isStorageRefused = useStorageRefused()
  return (
    <PresenceContext value={isPresent}>
      <SkipLink />
      <div className="flex min-h-dvh flex-col desk:flex-row">
        <Sidebar />
        <main id="main" tabIndex={-1} className="flex min-w-0 flex-1 flex-col outline-none">
          {isStorageRefused && <Strip>{STORAGE_REFUSED}</Strip>}
          <Rooms />
        </main>
      </div>
      <RouteFocus />
      <ConsoleActs />
    </PresenceContext>
  )
}

/** The room that is open, with an emergency over it. */
function Rooms() {
  const slot = useEmergencySlot()
  return (
    <EmergencyContext value={slot}>
      <Outlet />
    </EmergencyContext>
  )
}
