import { checkStaffSession, useStaffAuth } from '@gatefill/client/session/staff-session'
import { ErrorState } from '@gatefill/ui/primitives/error-state'
import { FullScreenSpinner } from '@gatefill/ui/primitives/spinner'
import { Navigate, Outlet, useLocation } from 'react-router'
import { call } from '../shared/call.ts'
import { MemberContext } from '../shared/member.ts'
import { isConsolePath, paths } from '../shared/paths.ts'

/** Where a person was going when the guard stopped them; stored in the history entry of the sign-in. */
type SignInState = { from?: string }

/** Lets the staff in; sends everybody else to sign in and remembers the page. */
export function StaffGuard() {
  const { status, member } = useStaffAuth()
  const location = useLocation()
  if (status === 'loading') return <FullScreenSpinner label="Checking your session" />
  if (status === 'unreachable') return <Unreachable />
  if (member === undefined) {
    const from = location.pathname + location.search
    return <Navigate to={paths.signIn} replace state={{ from } satisfies SignInState} />
  }
  return (
    <MemberContext value={member}>
      <Outlet />
    </MemberContext>
  )
}

/** Keeps who is signed in out of the sign-in. */
export function SignInGuard() {
  const { status } = useStaffAuth()
  const { state } = useLocation()
  if (status === 'loading') return <FullScreenSpinner label="Checking your session" />
  if (status !== 'signed-in') return <Outlet />
  return <Navigate to={originOf(state)} replace />
}

function originOf(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('from' in state)) return paths.money
  return typeof state.from === 'string' && isConsolePath(state.from) ? state.from : paths.money
}

function Unreachable() {
  return (
    <main className="mx-auto grid min-h-dvh max-w-[40rem] content-center gap-4 p-4">
      <h1 className="heading-1">The console did not open</h1>
      <ErrorState title="The server did not respond" onRetry={() => void checkStaffSession(call)}>
        You are still signed in and no money was moved. Check your network and try again.
      </ErrorState>
    </main>
  )
}
