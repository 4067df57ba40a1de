import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { checkStaffSession, useStaffAuth } from '@gatefill/client/session/staff-session'
import { getFirstRun } from '@gatefill/contracts/staff/operations'
import { opensTheShop } from '@gatefill/domain/accounts/roles'
import { ROLE_NAMES } from '@gatefill/domain/accounts/team'
import { ErrorState } from '@gatefill/ui/primitives/error-state'
import { FullScreenSpinner } from '@gatefill/ui/primitives/spinner'
import { Link, Navigate, Outlet, useLocation } from 'react-router'
import { call } from '../shared/call.ts'
import { MemberContext, useMember } from '../shared/member.ts'
import type { Place } from '../shared/rooms/place.ts'
import { Room } from '../shared/rooms/room.tsx'
import { FIRST_RUN, firstPlaceFor, isConsolePath, mayOpen, SIGN_IN } from '../shared/rooms/rooms.ts'

/** Leads to the first place that the role may open. */
const HOME = '/'

/** Where a person was going when the guard stopped them; stored in the history entry of the sign-in. */
type SignInState = { from?: string }

/** Lets the staff in; sends everybody else to sign in and remembers the page. */
export function StaffGuard() {
  const { status, member } = useStaffAuth()
  const location = useLocation()
  if (status === 'loading') return <FullScreenSpinner label="Checking your session" />
  if (status === 'unreachable') return <Unreachable />
  if (member === undefined) {
    const from = location.pathname + location.search + location.hash
    return <Navigate to={SIGN_IN} replace state={{ from } satisfies SignInState} />
  }
  return (
    <MemberContext value={member}>
      <Outlet />
    </MemberContext>
  )
}

/** Opens a place for its roles; to the others it says that it is not theirs. */
export function PlaceGuard({ place }: { place: Place }) {
  const { role } = useMember()
  const first = firstPlaceFor(role)
  if (mayOpen(role, place)) return <Outlet />
  return (
    <Room title={place.title}>
      <div className="grid max-w-[60ch] gap-2 py-4">
        <p className="text-lg font-semibold">
          {ROLE_NAMES[role]} accounts cannot open {place.title}.
        </p>
        <p className="text-ink-2">If you need it for your work, ask an administrator to change your role.</p>
        {first !== undefined && (
          <p>
            <Link to={first.path} className="text-link">
              Go to {first.title}
            </Link>
          </p>
        )}
      </div>
    </Room>
  )
}

/**
 * Any other address leads to the first place that the role may open; an administrator to what the first order still lacks,
 * as long as something does.
 */
export function FirstPlace() {
  const { role } = useMember()
  const opens = opensTheShop(role)
  const firstRun = useEndpoint(getFirstRun, {}, { enabled: opens })
  if (opens && firstRun.isPending) return <FullScreenSpinner label="Opening the console" />
  const isMissing = (firstRun.data?.missing.length ?? 0) > 0
  const place = isMissing ? FIRST_RUN : firstPlaceFor(role)
  return <Navigate to={place?.path ?? SIGN_IN} replace />
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
  if (typeof state !== 'object' || state === null || !('from' in state)) return HOME
  return typeof state.from === 'string' && isConsolePath(state.from) ? state.from : HOME
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
