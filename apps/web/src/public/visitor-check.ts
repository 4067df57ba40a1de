import { forgetVisitor, readPublic, visitorToken } from '@gatefill/client/calls/visitor'
import { config } from '../shared/device/config.ts'
import { paths } from '../shared/page/paths.ts'

const SIGNED_OUT = [401, 403, 404]

/** public.css hides a page with it, and shows the page by itself when no answer comes. */
const CHECKING = 'checking-visitor'

/** Who is signed in goes to the dashboard and must not see a public page before; everybody else sees it at once. */
export function hideWhileChecking(): void {
  document.documentElement.classList.toggle(CHECKING, mayBeSignedIn())
}

/**
 * Sends a signed-in visitor to the dashboard (C-04). A token that the server refuses is dropped and the visitor stays
 * (C-16); without an answer the page is simply read.
 */
export async function sendSignedInToDashboard(): Promise<void> {
  hideWhileChecking()
  const token = visitorToken()
  if (token === undefined) return
  const { status, data } = await readPublic(`${config.apiBase}/users/me`, token)
  if (data !== undefined) return window.location.replace(paths.dashboard)
  document.documentElement.classList.remove(CHECKING)
  if (SIGNED_OUT.includes(status)) forgetVisitor()
}

function mayBeSignedIn(): boolean {
  try {
    return visitorToken() !== undefined
  } catch {
    // Storage may be closed to us; then nobody is signed in here.
    return false
  }
}
