import { useSyncExternalStore } from 'react'

/** What stands over the work; any other name is the work itself. The back button of the phone leads out of it. */
const PAGES = [
  'menu',
  'updates',
  'refused',
  'run',
  'map',
  'order',
  'cannot-deliver',
  'incident',
  'emergency',
  'earnings',
  'account',
  'break',
  'shift-until',
  'end-shift',
] as const
export type PageName = (typeof PAGES)[number]

function subscribe(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange)
  return () => window.removeEventListener('hashchange', onChange)
}

const currentPage = (): PageName | undefined => PAGES.find((name) => name === window.location.hash.slice(1))

export const usePage = (): PageName | undefined => useSyncExternalStore(subscribe, currentPage)

/** Back to the work. */
export function goToWork(): void {
  window.location.hash = 'work'
  window.scrollTo(0, 0)
}
