import type { ComponentType, ReactNode } from 'react'

/** A component of a route: a guard, a layout, or the page itself. The outer ones show their children. */
export type RoutePart = ComponentType<{ children?: ReactNode }>

/** A part that is loaded when its route is first opened. */
export type LoadedPart = { load: () => Promise<RoutePart>; loaded: RoutePart | undefined }

/** One path with its parts, the outermost first. */
export type Route = {
  /** `/tickets/:id`, `/orders/:id?` where it may be missing, `/orders/*` for whatever follows. */
  path: string
  parts: readonly (RoutePart | LoadedPart)[]
}

export type RouteParams = Readonly<Record<string, string | undefined>>
type RouteMatch = { route: Route; params: RouteParams }

/** A part of its own file: `loadedPart(async () => (await import('./home.page.tsx')).HomePage)`. */
export const loadedPart = (load: () => Promise<RoutePart>): LoadedPart => ({ load, loaded: undefined })

/** The first route that has this path. */
export function matchRoute(routes: readonly Route[], pathname: string): RouteMatch | undefined {
  for (const route of routes) {
    const groups = patternOf(route.path).exec(pathname)
    if (groups === null) continue
    const entries = Object.entries(groups.groups ?? {})
    return { route, params: Object.fromEntries(entries.map(([name, text]) => [name, decoded(text)])) }
  }
  return undefined
}

function patternOf(path: string): RegExp {
  const segments = path
    .split('/')
    .slice(1)
    .map((segment) => {
      if (segment === '*') return '(?:/.*)?'
      const [, name, optional] = /^:(\w+)(\?)?$/.exec(segment) ?? []
      if (name === undefined) return segment === '' ? '' : `/${segment}`
      return optional === undefined ? `/(?<${name}>[^/]+)` : `(?:/(?<${name}>[^/]+))?`
    })
  return new RegExp(`^${segments.join('')}/?$`, 'i')
}

/** A person may type a path that is no encoding of anything; it is then taken as it stands. */
function decoded(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  return /%(?![0-9a-f]{2})/i.test(text) ? text : decodeURIComponent(text)
}

/** The components of a route, or a promise of them when one has yet to be loaded. */
export function partsOf({ parts }: Route): readonly RoutePart[] | Promise<readonly RoutePart[]> {
  const ready = parts.map((part) => (isLoaded(part) ? part.loaded : part))
  if (ready.every((part) => part !== undefined)) return ready
  return Promise.all(
    parts.map(async (part) => {
      if (!isLoaded(part)) return part
      part.loaded ??= await part.load()
      return part.loaded
    }),
  )
}

const isLoaded = (part: RoutePart | LoadedPart): part is LoadedPart => typeof part === 'object'
