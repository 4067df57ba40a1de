import { useAuth } from '@gatefill/client/session/auth-store'
import { FullScreenSpinner } from '@gatefill/ui/primitives/spinner'
import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { isDashboardPath, paths } from '../../shared/page/paths.ts'
import { NavigateTo, useLocation } from '../../shared/routing/use-routing.ts'
import * as texts from '../texts.ts'

/** Where a person was going when the guard stopped them; stored in the history entry of /signin. */
export type SignInState = { from?: string }

/** Lets signed-in people into the dashboard; sends everybody else to sign in and remembers the page. */
export function DashboardGuard({ children }: { children?: ReactNode }) {
  const status = useAuth((auth) => auth.status)
  const leftByChoice = useAuth((auth) => auth.leftByChoice)
  const location = useLocation()
  if (status === 'loading') return <FullScreenSpinner label={texts.checkingYourSession} />
  if (status === 'signed-in') return children
  if (leftByChoice) return <NavigateTo to={paths.signIn} />
  const from = location.pathname + location.search
  return <NavigateTo to={paths.signIn} state={{ from } satisfies SignInState} />
}

/** Keeps signed-in people out of the auth pages. */
export function AuthPageGuard({ children }: { children?: ReactNode }) {
  const status = useAuth((auth) => auth.status)
  const location = useLocation()
  if (status === 'loading') return <FullScreenSpinner label={texts.checkingYourSession} />
  if (status !== 'signed-in') return children
  return <NavigateTo to={originOf(location.state)} />
}

/** The remembered path, if it is one of ours, else the dashboard (C-07). */
function originOf(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('from' in state)) return paths.dashboard
  return typeof state.from === 'string' && isDashboardPath(state.from) ? state.from : paths.dashboard
}

/** Any unknown path: signed in to the dashboard, else to the landing page, which is a document of its own. */
export function UnknownPath() {
  const status = useAuth((auth) => auth.status)
  useEffect(() => {
    if (status === 'signed-out' || status === 'unreachable') window.location.replace(paths.landing)
  }, [status])
  if (status === 'signed-in') return <NavigateTo to={paths.dashboard} />
  return <FullScreenSpinner label="Loading" />
}
