import { SkipLink } from '@gatefill/ui/primitives/skip-link'
import { Outlet } from 'react-router'
import { PresenceContext, usePresence } from '../../shared/presence.ts'
import { ConsoleActs } from './console-acts.tsx'
import { RouteFocus } from './route-focus.tsx'
import { Sidebar } from './sidebar.tsx'

/** The frame of every room: the navigation beside it, the palette and the shortcuts over it. */
export function ConsoleLayout() {
  const isPresent = usePresence()
  return (
    <PresenceContext value={isPresent}>
      <SkipLink />
      <div className="flex min-h-dvh flex-col desk:flex-row">
        <Sidebar />
        <main id="main" tabIndex={-1} className="flex min-w-0 flex-1 flex-col outline-none">
          <Outlet />
        </main>
      </div>
      <RouteFocus />
      <ConsoleActs />
    </PresenceContext>
  )
}
