import { forgetVisitor, readPublic, visitorToken } from '@gatefill/client/visitor'
import { config } from '../shared/config.ts'
import { paths } from '../shared/paths.ts'

const SIGNED_OUT = [401, 403, 404]

/**
 * Sends a signed-in visitor to the dashboard (C-04). A token that the server refuses is dropped and the visitor stays
 * (C-16); without an answer the page is simply read.
 */
export async function sendSignedInToDashboard(): Promise<void> {
  const token = visitorToken()
  if (token === undefined) return
  const { status, data } = await readPublic(`${config.apiBase}/users/me`, token)
  if (data !== undefined) window.location.replace(paths.dashboard)
  else if (SIGNED_OUT.includes(status)) forgetVisitor()
}
