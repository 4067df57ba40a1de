import { dismissFormerErrors } from '@gatefill/ui/primitives/toaster'
import { useEffect } from 'react'
import { focusFirstField, focusStart } from '../../shared/page/focus-start.ts'
import { useLocation } from '../../shared/routing/use-routing.ts'

/** Stored outside the component, because signing in and out exchanges the layout that holds it. */
let shownPath: string | undefined

/**
 * After a change of screen: to the top, the focus on the heading or on what the screen asks for first, and no error of the
 * former one. The first screen of a document is left to the browser, except for such a field.
 */
export function RouteFocus() {
  const { pathname } = useLocation()
  useEffect(() => {
    const former = shownPath
    shownPath = pathname
    if (former === pathname) return
    if (former === undefined) {
      if (document.activeElement === document.body) focusFirstField()
      return
    }
    dismissFormerErrors()
    window.scrollTo(0, 0)
    focusStart('h1')
  }, [pathname])
  return null
}
