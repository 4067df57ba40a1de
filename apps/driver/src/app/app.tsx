import { useSyncExternalStore } from 'react'
import { SignInPage } from '../pages/sign-in.page.tsx'
import { currentSession, subscribeToSession } from '../shared/session.ts'

/** The whole application of a driver. */
export function App() {
  const session = useSyncExternalStore(subscribeToSession, currentSession)
  if (session === undefined) return <SignInPage />
  return <main className="screen-main">Signed in as {session.driver.name}</main>
}
