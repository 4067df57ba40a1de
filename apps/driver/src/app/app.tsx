import type { ReactNode } from 'react'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { Account } from '../features/account/account.tsx'
import { Earnings } from '../features/earnings/earnings.tsx'
import { CannotDeliver } from '../features/gate/cannot-deliver.tsx'
import { Refused } from '../features/queue/refused.tsx'
import { Updates } from '../features/queue/updates.tsx'
import { Emergency } from '../features/report/emergency.tsx'
import { Incident } from '../features/report/incident.tsx'
import { RunOrder } from '../features/run/run-order.tsx'
import { RunOverview } from '../features/run/run-overview.tsx'
import { Break } from '../features/shift/break.tsx'
import { EndShift } from '../features/shift/end-shift.tsx'
import { ShiftUntil } from '../features/shift/shift-until.tsx'
import { MenuPage } from '../pages/menu.page.tsx'
import { SignInPage } from '../pages/sign-in.page.tsx'
import { WorkPage } from '../pages/work.page.tsx'
import { PhoneProvider, usePhoneView } from '../shared/phone-context.tsx'
import { usePositions } from '../shared/position/use-positions.ts'
import type { PageName } from '../shared/route.ts'
import { usePage } from '../shared/route.ts'
import { currentSession, subscribeToSession } from '../shared/session.ts'
import { PhoneScreen } from '../shared/ui/phone-screen.tsx'

// The map and its roads are larger than everything else together.
const GateMap = lazy(async () => ({ default: (await import('../features/map/gate-map.tsx')).GateMap }))
const MapPage = () => (
  <Suspense fallback={<PhoneScreen title="Map" />}>
    <GateMap />
  </Suspense>
)

const PAGES: Record<PageName, () => ReactNode> = {
  menu: MenuPage,
  updates: Updates,
  refused: Refused,
  run: RunOverview,
  map: MapPage,
  order: RunOrder,
  'cannot-deliver': CannotDeliver,
  incident: Incident,
  emergency: Emergency,
  earnings: Earnings,
  account: Account,
  break: Break,
  'shift-until': ShiftUntil,
  'end-shift': EndShift,
}

/** The whole application of a driver. */
export function App() {
  const session = useSyncExternalStore(subscribeToSession, currentSession)
  if (session === undefined) return <SignInPage />
  return (
    <PhoneProvider key={session.driver.id} driverId={session.driver.id}>
      <Pages />
    </PhoneProvider>
  )
}

/** The work, or what the driver has opened over it. */
function Pages() {
  const { work } = usePhoneView()
  const positionProblem = usePositions(work.shift !== null)
  const page = usePage()
  if (page === undefined) return <WorkPage positionProblem={positionProblem} />
  const Page = PAGES[page]
  return <Page />
}
