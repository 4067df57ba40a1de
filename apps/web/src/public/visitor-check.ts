import { forgetVisitor, readPublic, visitorToken } from '@gatefill/client/calls/visitor'
import { API_BASE } from '../shared/device/config.ts'
import { DASHBOARD } from '../shared/page/paths.ts'
import { forgetSavedReads } from './forget-saved.ts'
import { hidePage } from './hide-while-checking.ts'

const SIGNED_OUT = [401, 403, 404]

/**
 * Sends a signed-in visitor to the dashboard (C-04). A token that the server refuses is dropped and the visitor stays
 * (C-16); without an answer the page is simply read.
 */
export async function sendSignedInToDashboard(): Promise<void> {
  const token = visitorToken()
  hidePage(token !== undefined)
  if (token === undefined) return forgetSavedReads()
  const { status, data } = await readPublic(`${API_BASE}/users/me`, token)
  if (data !== undefined) return window.location.replace(DASHBOARD)
  hidePage(false)
  if (!SIGNED_OUT.includes(status)) return
  forgetVisitor()
  forgetSavedReads()
}
