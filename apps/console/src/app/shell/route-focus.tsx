import { focusHeading } from '@gatefill/ui/focus-heading'
import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Stored outside the component, because signing in and out exchanges the layout that holds it. */
let shownPath: string | undefined

/** After a change of room: to the top, and the focus on its heading. */
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
