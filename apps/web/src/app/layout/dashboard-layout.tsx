import { useAuth } from '@gatefill/client/session/auth-store'
import { SkipLink } from '@gatefill/ui/primitives/skip-link'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { lazy, Suspense, useEffect, useLayoutEffect, useState } from 'react'
import { TopBarContext } from '../../shared/page/page-header.tsx'
import { useLiveUpdates } from '../live/use-live-updates.ts'
import { dashboardPages } from '../routing/dashboard-pages.ts'
import { LeavePrompt } from '../routing/leave-prompt.tsx'
import { useLoadAhead } from '../routing/load-ahead.ts'
import { RouteFocus } from '../routing/route-focus.tsx'
import { StorageWarning } from '../storage-warning.tsx'
import { AccountMenu } from './account-menu.tsx'
import { ConnectionStrip } from './connection-strip.tsx'
import { DashboardFrame } from './dashboard-frame.tsx'
import { NewVersionStrip } from './new-version-strip.tsx'
import { replaceFirstView } from './replace-first-view.ts'
import { SessionStrip } from './session-strip.tsx'

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
