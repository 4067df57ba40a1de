import { focusHeading } from '@gatefill/ui/focus-heading'
import { dismissFormerErrors } from '@gatefill/ui/primitives/toaster'
import { useEffect } from 'react'
import { useLocation } from '../../shared/routing/use-routing.ts'

/** Stored outside the component, because signing in and out exchanges the layout that holds it. */
let shownPath: string | undefined

/**
 * After a change of screen: to the top, the focus on the heading, and no error of the former one. The first screen of a document is left to the
 * browser.
 */
export function RouteFocus() {
  const { pathname } = useLocation()
  useEffect(() => {
    const former = shownPath
    shownPath = pathname
    if (former === undefined || former === pathname) return
    dismissFormerErrors()
    window.scrollTo(0, 0)
    focusHeading('h1')
  }, [pathname])
  return null
}
