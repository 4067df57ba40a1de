import { visitorToken } from '@gatefill/client/calls/visitor'

/** public.css hides a page with it, and shows the page by itself when no answer comes. */
const CHECKING = 'checking-visitor'

/** Who is signed in goes to the dashboard and must not see a public page before; everybody else sees it at once. */
export function hideWhileChecking(): void {
  document.documentElement.classList.toggle(CHECKING, mayBeSignedIn())
}

export const showPage = (): void => document.documentElement.classList.remove(CHECKING)

function mayBeSignedIn(): boolean {
  try {
    return visitorToken() !== undefined
  } catch {
    // Storage may be closed to us; then nobody is signed in here.
    return false
  }
}
