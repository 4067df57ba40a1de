import { useReadUntilReached } from '@gatefill/client/calls/read-until-reached'
import { serverTimeOf } from '@gatefill/client/device/server-clock'
import { STORAGE_REFUSED, useStorageRefused } from '@gatefill/client/react/use-storage-refused'
import { formatTime } from '@gatefill/domain/core/formats'
import { focusHeading } from '@gatefill/ui/focus-heading'
import { Mark } from '@gatefill/ui/fuel/mark'
import { Badge } from '@gatefill/ui/primitives/badge'
import { Strip } from '@gatefill/ui/primitives/notice'
import { SkipLink } from '@gatefill/ui/primitives/skip-link'
import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useContext, useEffect, useSyncExternalStore } from 'react'
import { Link, Outlet, useLocation } from 'react-router'
import { AlertsBell } from '../../features/alerts/alerts-bell.tsx'
import { useEmergencySlot } from '../../features/emergencies/use-emergency-slot.tsx'
import { IncidentCount } from '../../features/incidents/incident-count.tsx'
import { Keys } from '../../shared/acts/keys.tsx'
import { EmergencyContext } from '../../shared/emergency/emergency-slot.tsx'
import { useMember } from '../../shared/member.ts'
import { PresenceContext, usePresence } from '../../shared/presence.ts'
import { useConnectionLoss } from '../../shared/rooms/connection-loss.ts'
import { useCurrentInView } from '../../shared/rooms/current-in-view.ts'
import { INCIDENTS } from '../../shared/rooms/dispatch-rooms.ts'
import type { Room } from '../../shared/rooms/room-entry.ts'
import { placesFor, ROOMS } from '../../shared/rooms/rooms.ts'
import { AccountMenu } from './account-menu.tsx'
import { ConsoleActs } from './console-acts.tsx'
import { VersionLine } from './version-line.tsx'

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

/** Stored outside the component, because signing in and out exchanges the layout that holds it. */
let shownPath: string | undefined

/** After a change of room: to the top, and the focus on its heading. */
function RouteFocus() {
  const { pathname } = useLocation()
  useEffect(() => {
    const former = shownPath
    shownPath = pathname
    if (former === undefined || former === pathname) return
    window.scrollTo(0, 0)
    focusHeading('h1')
  }, [pathname])
  return null
}

/** The rooms that the role may open: names at the left, pictures alone on a tablet, a bar above on a phone. */
function Sidebar() {
  const { role } = useMember()
  const bar = useCurrentInView()
  return (
    <aside className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line bg-surface px-3 py-2 desk:sticky desk:top-0 desk:h-dvh desk:w-20 desk:flex-none desk:flex-col desk:flex-nowrap desk:items-stretch desk:overflow-y-auto desk:border-r desk:border-b-0 desk:px-2 desk:pt-5 desk:pb-3 side:w-[11.75rem] side:px-4">
      <Link
        to="/"
        className="flex min-h-10 items-center gap-2 rounded-control px-1 desk:mb-3 desk:justify-center side:justify-start side:px-2"
      >
        <Mark className="h-9" />
        <span className="font-display text-xl leading-7 font-bold tracking-tight desk:max-side:sr-only">
          Gatefill
        </span>
      </Link>
      <nav
        ref={bar}
        aria-label="Console"
        className="order-last flex w-full min-w-0 gap-0.5 overflow-x-auto desk:order-none desk:grid desk:overflow-visible"
      >
        {ROOMS.map((room) => {
          const [first] = placesFor(role, room)
          return first === undefined ? null : <RoomLink key={room.name} room={room} to={first.path} />
        })}
      </nav>
      <div className="ml-auto flex items-center gap-2 desk:mt-auto desk:ml-0 desk:grid desk:justify-items-center side:justify-items-stretch">
        <AlertsBell />
        <Freshness />
        <AccountMenu />
        <VersionLine />
      </div>
    </aside>
  )
}

function RoomLink({ room: { name, keys, base, icon: Icon }, to }: { room: Room; to: string }) {
  const { pathname } = useLocation()
  // On each of its places, whichever of them the role arrives at.
  const isHere = pathname === base || pathname.startsWith(`${base}/`)
  return (
    <Link
      to={to}
      title={name}
      aria-current={isHere ? 'page' : undefined}
      className="relative flex min-h-12 flex-none items-center gap-3 rounded-lg px-3 focus-visible:-outline-offset-3! font-semibold text-ink-2 not-aria-[current=page]:hover:bg-sunken aria-[current=page]:bg-ink aria-[current=page]:text-canvas desk:max-side:justify-center desk:max-side:px-0"
    >
      <Icon aria-hidden="true" className="size-6 flex-none" />
      <span className="desk:max-side:sr-only">{name}</span>
      {base === INCIDENTS.path && <IncidentCount />}
      <Keys keys={keys} className="ml-auto max-side:hidden" />
    </Link>
  )
}

/** Whether what is shown is up to date: read every few seconds, paused while nobody is there, or not reached. */
function Freshness() {
  useReadUntilReached()
  const loss = useConnectionLoss()
  const isPresent = useContext(PresenceContext)
  const { hasFailed, readAt } = useShownReads()
  const time = readAt === undefined ? '' : ` ${formatTime(serverTimeOf(readAt))}`
  return (
    <span role="status" className="whitespace-nowrap">
      {loss !== undefined && <Badge tone="red">{loss}</Badge>}
      {loss === undefined && hasFailed && <Badge tone="red">Not read</Badge>}
      {loss === undefined && !hasFailed && !isPresent && <Badge tone="neutral">As of{time}</Badge>}
      {loss === undefined && !hasFailed && isPresent && <Badge tone="green">Live</Badge>}
    </span>
  )
}

/** Whether the last read of anything on the screen failed, and when the oldest of it was read. */
function useShownReads(): { hasFailed: boolean; readAt: number | undefined } {
  const cache = useQueryClient().getQueryCache()
  const shown = () => cache.findAll({ type: 'active' }).map(({ state }) => state)
  const subscribe = (changed: () => void) => cache.subscribe(notifyManager.batchCalls(changed))
  const hasFailed = useSyncExternalStore(subscribe, () => shown().some(({ error }) => error !== null))
  const oldest = useSyncExternalStore(subscribe, () =>
    Math.min(...shown().flatMap(({ dataUpdatedAt: at }) => (at > 0 ? [at] : []))),
  )
  return { hasFailed, readAt: Number.isFinite(oldest) ? oldest : undefined }
}
