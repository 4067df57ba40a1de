import type { Call } from '@gatefill/client/calls/client'
import { signOutOfThisBrowser } from '@gatefill/client/session/session-check'
import { unsubscribeBrowser } from './push-browser.ts'

/** Signs out; this browser then shows no message of the person any more. */
export function signOut(call: Call): Promise<void> {
  unsubscribeBrowser().catch((error: unknown) => console.warn('The push subscription was not ended', error))
  return signOutOfThisBrowser(call)
}
