import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import type { Navigate, RouteLocation, Router, Shown } from './create-router.ts'
import type { RouteParams } from './route.ts'

export const RouterContext = createContext<Router | null>(null)
export const ShownContext = createContext<Shown | null>(null)

function useRouter(): Router {
  const router = useContext(RouterContext)
  if (router === null) throw new Error('this component stands outside of the router')
  return router
}

function useShown(): Shown {
  const shown = useContext(ShownContext)
  if (shown === null) throw new Error('this component stands outside of the router')
  return shown
}

/** The place that is on the screen. */
export const useLocation = (): RouteLocation => useShown().location

/** The named segments of the path. */
export const useParams = (): RouteParams => useShown().params

export const useNavigate = (): Navigate => useRouter().navigate

type NextParams = URLSearchParams | Record<string, string>
type SetSearchParams = (
  next: NextParams | ((before: URLSearchParams) => NextParams),
  options?: { replace?: boolean },
) => void

/** The query of the URL, and how to go to another one of the same page. */
export function useSearchParams(): [URLSearchParams, SetSearchParams] {
  const { navigate } = useRouter()
  const { pathname, search } = useLocation()
  const params = useMemo(() => new URLSearchParams(search), [search])
  const setParams = useCallback<SetSearchParams>(
    (next, options) => {
      const query = new URLSearchParams(
        typeof next === 'function' ? next(new URLSearchParams(search)) : next,
      ).toString()
      navigate(query === '' ? pathname : `${pathname}?${query}`, options)
    },
    [navigate, pathname, search],
  )
  return [params, setParams]
}

/** Goes to another path as soon as it is rendered. */
export function NavigateTo({
  to,
  replace = true,
  state,
}: {
  to: string
  replace?: boolean
  state?: unknown
}) {
  const { navigate } = useRouter()
  const wanted = useRef(state)
  useEffect(() => navigate(to, { replace, state: wanted.current }), [navigate, to, replace])
  return null
}

/**
 * Holds up a change of place while `blocks` says so. What is held up is returned until it is answered: `proceed` makes
 * the change, `reset` stays.
 */
export function useBlocker(
  blocks: (from: RouteLocation, to: RouteLocation) => boolean,
): { proceed: () => void; reset: () => void } | undefined {
  const { block } = useRouter()
  const [held, setHeld] = useState<{ proceed: () => void }>()
  const rule = useRef(blocks)
  useEffect(() => {
    rule.current = blocks
  })
  useEffect(
    () =>
      block((from, to, proceed) => {
        const isHeld = rule.current(from, to)
        if (isHeld) setHeld({ proceed })
        return isHeld
      }),
    [block],
  )
  if (held === undefined) return undefined
  const reset = () => setHeld(undefined)
  return {
    reset,
    proceed: () => {
      reset()
      held.proceed()
    },
  }
}
