import { focusHeading } from '@gatefill/ui/focus-heading'
import { useEffect } from 'react'
import { useLocation } from '../../shared/routing/use-routing.ts'

/** Stored outside the component, because signing in and out exchanges the layout that holds it. */
let shownPath: string | undefined

/**
 * After a change of screen: to the top, and the focus on the heading. The first screen of a document is left to the
 * browser.
 */
export function RouteFocus() {
  const { pathname } = useLocation()
  useEffect(() => {
    const former = shownPath
    shownPath = pathname
    if (former === undefined || former === pathname) return
    window.scrollTo(0, 0)
    focusHeading('h1')
  }, [pathname])
  return null
}
