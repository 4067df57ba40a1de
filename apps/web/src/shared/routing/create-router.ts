import type { Route, RouteParams, RoutePart } from './route.ts'
import { matchRoute, partsOf } from './route.ts'

export type RouteLocation = { pathname: string; search: string; hash: string; state: unknown }

/** What is on the screen. `failure` holds why a part of the page could not be loaded. */
export type Shown = {
  location: RouteLocation
  params: RouteParams
  parts: readonly RoutePart[]
  failure?: { error: unknown }
}

export type NavigateOptions = { replace?: boolean; state?: unknown }
/** Goes to a path or a query of the application, or back by a number of steps. */
export type Navigate = (to: string | number, options?: NavigateOptions) => void

/** Decides whether a change of place waits for an answer; `proceed` then makes it. */
type Blocker = (from: RouteLocation, to: RouteLocation, proceed: () => void) => boolean

export type Router = {
  /** Undefined until the first page is loaded. */
  shown: () => Shown | undefined
  subscribe: (changed: () => void) => () => void
  navigate: Navigate
  /** Sets the one blocker; returns how to take it away. */
  block: (blocker: Blocker) => () => void
}

type HistoryEntry = { state: unknown; index: number }

/**
 * Follows the browser's history. The screen and the URL change when all parts of the new page are there, so that a slow
 * network leaves the former page on the screen; a newer navigation replaces one that still loads.
 */
export function createRouter(routes: readonly Route[]): Router {
  const listeners = new Set<() => void>()
  let shown: Shown | undefined
  let latest = 0

  const commit = (next: Shown) => {
    shown = next
    for (const listener of listeners) listener()
  }

  /** Loads the page of a place and shows it; `record` writes the history entry right before. */
  const open = (location: RouteLocation, record?: () => void) => {
    latest += 1
    const own = latest
    const match = matchRoute(routes, location.pathname)
    const params = match?.params ?? {}
    const arrive = (parts: readonly RoutePart[], failure?: { error: unknown }) => {
      if (own !== latest) return
      record?.()
      commit({ location, params, parts, ...(failure === undefined ? {} : { failure }) })
    }
    const parts = match === undefined ? [] : partsOf(match.route)
    if (!(parts instanceof Promise)) return arrive(parts)
    parts.then(arrive, (error: unknown) => arrive([], { error }))
  }

  const history = followHistory({ open, from: () => shown?.location })
  open(currentLocation())
  return {
    shown: () => shown,
    subscribe: (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    navigate: history.navigate,
    block: history.block,
  }
}

type HistoryDeps = {
  open: (location: RouteLocation, record?: () => void) => void
  from: () => RouteLocation | undefined
}

/** Asks the blocker before a change of place; a change that it allowed later is not asked about again. */
function askBlocker(from: HistoryDeps['from']) {
  let blocker: Blocker | undefined
  let isAllowed = false
  const block: Router['block'] = (next) => {
    blocker = next
    return () => {
      if (blocker === next) blocker = undefined
    }
  }
  const isBlocked = (to: RouteLocation, proceed: () => void): boolean => {
    const here = from()
    const wasAllowed = isAllowed
    isAllowed = false
    if (wasAllowed || blocker === undefined || here === undefined) return false
    return blocker(here, to, () => {
      isAllowed = true
      proceed()
    })
  }
  return { block, isBlocked }
}

/** The browser's history: its entries carry their number, so that a step back that is blocked can be undone. */
function followHistory({ open, from }: HistoryDeps): Pick<Router, 'navigate' | 'block'> {
  const { block, isBlocked } = askBlocker(from)
  let isUndoing = false
  let index = currentEntry()?.index ?? 0
  if (currentEntry() === undefined) replaceEntry({ state: null, index })

  const navigate: Navigate = (to, options = {}) => {
    if (typeof to === 'number') return window.history.go(to)
    const { pathname, search, hash, href } = new URL(to, window.location.href)
    const location: RouteLocation = { pathname, search, hash, state: options.state ?? null }
    if (isBlocked(location, () => navigate(to, options))) return
    open(location, () => {
      const isReplaced = options.replace === true || href === window.location.href
      if (!isReplaced) index += 1
      const entry: HistoryEntry = { state: location.state, index }
      if (isReplaced) window.history.replaceState(entry, '', href)
      else window.history.pushState(entry, '', href)
    })
  }

  window.addEventListener('popstate', () => {
    if (isUndoing) {
      isUndoing = false
      return
    }
    // An entry without our number was made by a link to a part of the same page.
    const next = currentEntry()?.index ?? index + 1
    if (currentEntry() === undefined) replaceEntry({ state: null, index: next })
    const steps = next - index
    if (steps !== 0 && isBlocked(currentLocation(), () => window.history.go(steps))) {
      isUndoing = true
      return window.history.go(-steps)
    }
    index = next
    open(currentLocation())
  })

  return { navigate, block }
}

function currentLocation(): RouteLocation {
  const { pathname, search, hash } = window.location
  return { pathname, search, hash, state: currentEntry()?.state ?? null }
}

function currentEntry(): HistoryEntry | undefined {
  const entry: unknown = window.history.state
  if (typeof entry !== 'object' || entry === null || !('index' in entry)) return undefined
  return typeof entry.index === 'number'
    ? { index: entry.index, state: 'state' in entry ? entry.state : null }
    : undefined
}

const replaceEntry = (entry: HistoryEntry) => window.history.replaceState(entry, '')
