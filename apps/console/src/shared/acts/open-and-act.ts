import { useEffect } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { runAct, useAllActs } from './acts.ts'

/** A page that offers the act later than this, because its state changed, must not open a dialog by itself. */
const WANTED_MILLISECONDS = 10_000

/** Stands in the state of the navigation and not in the URL, so that no link from outside can carry it. */
type Wanted = { act: string; at: number }

const wantedIn = (state: unknown): Wanted | undefined =>
  typeof state === 'object' && state !== null && 'act' in state && 'at' in state
    ? (state as Wanted) // written below alone
    : undefined

/** Opens a page and then does one of its acts. */
export function useOpenAndAct(): (path: string, act: string) => void {
  const navigate = useNavigate()
  return (path, act) => {
    const state: Wanted = { act, at: Date.now() }
    void navigate(path, { state })
  }
}

/** Does the act for which a page was opened, once, as soon as the page offers it. */
export function useWantedAct(): void {
  const navigate = useNavigate()
  const { state, pathname, search } = useLocation()
  const wanted = wantedIn(state)
  // Another room was opened meanwhile: to change this address now would take that back.
  const isLeaving = useNavigation().state !== 'idle'
  const isOffered = useAllActs().some(({ id }) => id === wanted?.act)
  useEffect(() => {
    if (wanted === undefined || !isOffered || isLeaving) return
    void navigate({ pathname, search }, { replace: true, state: null })
    if (Date.now() - wanted.at < WANTED_MILLISECONDS) runAct(wanted.act)
  }, [wanted, isOffered, isLeaving, navigate, pathname, search])
}
