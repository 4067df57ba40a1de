import { serverTime } from '@gatefill/client/device/server-clock'
import { useCall } from '@gatefill/client/react/call-context'
import { useAuth } from '@gatefill/client/session/auth-store'
import { monitorSession } from '@gatefill/client/session/session-monitor'
import { isEndingSoon } from '@gatefill/domain/accounts/session'
import { isShown } from '@gatefill/ui/is-shown'
import { Button } from '@gatefill/ui/primitives/button'
import { Strip } from '@gatefill/ui/primitives/notice'
import { SkipLink } from '@gatefill/ui/primitives/skip-link'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { lazy, Suspense, useEffect, useLayoutEffect, useState } from 'react'
import { reloadIntoNewVersion, useNewVersion } from '../../service-worker/registration.ts'
import { savesData } from '../../shared/device/saves-data.ts'
import { leaveFreely } from '../../shared/forms/leave-guard.ts'
import { optionalPart } from '../../shared/page/optional-part.ts'
import { TopBarContext } from '../../shared/page/page-header.tsx'
import { endFirstView, firstView } from '../first-view.ts'
import { dashboardPages } from '../routing/dashboard-pages.ts'
import { LeavePrompt } from '../routing/leave-prompt.tsx'
import { useLoadAhead } from '../routing/load-ahead.ts'
import { RouteFocus } from '../routing/route-focus.tsx'
import { StorageWarning } from '../storage-warning.tsx'
import * as texts from '../texts.ts'
import { AccountMenu } from './account-menu.tsx'
import { DashboardFrame } from './dashboard-frame.tsx'

// Few people are ever asked.
const ConsentStrip = lazy(async () => ({ default: (await import('./consent-strip.tsx')).ConsentStrip }))

/** The frame of every signed-in screen: two bars on a phone, a sidebar on a desktop. */
export function DashboardLayout({ children }: { children?: ReactNode }) {
  const [topBar, setTopBar] = useState<HTMLElement | null>(null)
  const mustAgree = useAuth((auth) => auth.mustAgree)
  useLayoutEffect(replaceFirstView, [])
  useForgetOnLeave()
  useLoadAhead(dashboardPages)
  useLiveUpdates()
  return (
    <TopBarContext value={topBar}>
      <SkipLink />
      <DashboardFrame
        headingRef={setTopBar}
        account={(place) => <AccountMenu place={place} />}
        strips={
          <>
            <ConnectionStrip />
            <StorageWarning />
            <NewVersionStrip />
            <SessionStrip />
            {mustAgree && (
              <Suspense fallback={null}>
                <ConsentStrip />
              </Suspense>
            )}
          </>
        }
      >
        {children}
      </DashboardFrame>
      <LeavePrompt />
      <RouteFocus />
    </TopBarContext>
  )
}

/** What was read for one person is gone when another one signs in without a reload. */
function useForgetOnLeave(): void {
  const cache = useQueryClient()
  useEffect(() => () => cache.clear(), [cache])
}

// Loaded while there is still a network. Without it the screens themselves say what they could not read.
const ConnectionWords = optionalPart(async () => (await import('./connection-words.tsx')).ConnectionWords)

/** Says that the service is not reached, how old the shown data is, whether something is missing, and that reading is slow. */
const ConnectionStrip = () => (
  <Suspense>
    <ConnectionWords />
  </Suspense>
)

/** The link or content of the first view that has the focus keeps it in the frame that takes its place. */
function replaceFirstView(): void {
  const active = document.activeElement
  const focused = active instanceof HTMLElement && firstView()?.contains(active) ? active : undefined
  const isContent = focused?.tagName === 'MAIN'
  const href = focused?.getAttribute('href') ?? null
  // The sidebar may lead where the page does.
  const place = focused === undefined ? -1 : shownLinks(href).indexOf(focused)
  endFirstView()
  if (isContent) document.querySelector('main')?.focus()
  else shownLinks(href)[place]?.focus()
}

const shownLinks = (href: string | null): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('a[href]')].filter(
    (link) => link.getAttribute('href') === href && isShown(link),
  )

/**
 * Live events of the signed-in customer while the dashboard is open; for those who save data the screens poll rarely
 * instead.
 */
function useLiveUpdates(): void {
  const cache = useQueryClient()
  useEffect(() => {
    if (savesData()) return
    let isOver = false
    let stop = () => {}
    // Live updates are loaded after the first script, so that the screen comes first; without them screens poll.
    import('../live/live-updates.ts').then(
      ({ startLiveUpdates }) => {
        if (!isOver) stop = startLiveUpdates(cache)
      },
      (error: unknown) => console.warn('No live updates on this visit', error),
    )
    return () => {
      isOver = true
      stop()
    }
  }, [cache])
}

/** Offers the new version; the person chooses when, so that nothing half-written is lost. */
function NewVersionStrip() {
  const isReady = useNewVersion()
  const [isReloading, setReloading] = useState(false)
  if (!isReady) return null
  const reload = () => {
    setReloading(true)
    leaveFreely()
    reloadIntoNewVersion()
  }
  return (
    <Strip
      action={
        <Button variant="secondary" size="compact" busy={isReloading} onClick={reload}>
          Reload
        </Button>
      }
    >
      {texts.newVersionReady}
    </Strip>
  )
}

const UPDATE_MILLISECONDS = 10_000

// Few people stay until the end of their session.
const SessionEnding = lazy(async () => ({ default: (await import('./session-ending.tsx')).SessionEnding }))

/** Runs the session's timers, and says in time when it ends. */
function SessionStrip() {
  const call = useCall()
  const expiry = useAuth((auth) => auth.sessionExpiry)
  const now = useNow()
  useEffect(() => monitorSession(call), [call])

  if (expiry === null || !isEndingSoon(expiry, now)) return null
  return (
    <Suspense>
      <SessionEnding expiry={expiry} now={now} />
    </Suspense>
  )
}

/** The present time, updated every ten seconds. */
function useNow(): Date {
  const [now, setNow] = useState(serverTime)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverTime()), UPDATE_MILLISECONDS)
    return () => clearInterval(timer)
  }, [])
  return now
}
