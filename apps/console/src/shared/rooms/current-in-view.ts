import type { RefObject } from 'react'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** A bar of links that scrolls sideways on a narrow screen: the one of the present place is brought into view. */
export function useCurrentInView(): RefObject<HTMLElement | null> {
  const bar = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current link is another one after a navigation
  useEffect(() => {
    bar.current
      ?.querySelector('[aria-current="page"]')
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [pathname])
  return bar
}
