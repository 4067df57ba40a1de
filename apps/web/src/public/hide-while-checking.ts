import { stored } from '@gatefill/client/calls/visitor'
import { TOKEN_KEY } from '@gatefill/client/session/storage-keys'

/** public.css hides a page with it, and shows the page by itself when no answer comes. */
const CHECKING = 'checking-visitor'

/**
 * Before the first paint, for whoever has a token at all: a person who is signed in must not see a public page before
 * the dashboard. Whether the token still counts is found out a moment later (visitor-check.ts).
 */
export function hideBeforeFirstPaint(): void {
  hidePage(stored(TOKEN_KEY) !== null)
}

export const hidePage = (isHidden: boolean): boolean =>
  document.documentElement.classList.toggle(CHECKING, isHidden)
