import type { StoredAuth } from '../session/auth-store.ts'
import { AUTH_STORE_KEY, CLOCK_KEY, OPEN_BROWSER_MARKER, TOKEN_KEY } from '../session/storage-keys.ts'
import { claimsOf, isExpired } from '../session/token.ts'

/**
 * What the public pages ask about their visitor, without the libraries of the application: these pages weigh a few
 * kilobytes.
 */

/** What is stored in this browser; null where it stores nothing. */
export function stored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null // storage is closed to us: nobody is known here
  }
}

/** The server's time, as the application measured it last (device/server-clock.ts). */
export const visitorTime = (): Date => new Date(Date.now() + Number(stored(CLOCK_KEY)))

/** A token that may still open the dashboard: three parts, time left, and the browser not closed since (C-13). */
export function visitorToken(): string | undefined {
  const token = stored(TOKEN_KEY) ?? ''
  const claims = claimsOf(token)
  if (claims === undefined || isExpired(claims, visitorTime())) return undefined
  const forThisBrowserOnly = storedAuth()?.remember === false
  return forThisBrowserOnly && !document.cookie.includes(OPEN_BROWSER_MARKER) ? undefined : token
}

/** The first name of the person who was signed in last, as it was stored; '' when it is not known. */
export const visitorFirstName = (): string => storedAuth()?.user?.firstName ?? ''

/** Ends a session that the server does not know any more, silently: the visitor stays on the page (C-16). */
export function forgetVisitor(): void {
  localStorage.removeItem(TOKEN_KEY)
  const auth = storedAuth()
  if (auth === undefined) return
  const state = { ...auth, user: null, authenticated: false, sessionExpiry: null }
  localStorage.setItem(AUTH_STORE_KEY, JSON.stringify({ state, version: 0 }))
}

/** Reads `data` of a GET answer. Undefined data: no success, or no readable answer; `status` is 0 without any. */
export async function readPublic(url: string, token?: string): Promise<{ status: number; data?: unknown }> {
  try {
    const response = await fetch(url, {
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    })
    const answer: unknown = await response.json()
    const hasData = response.ok && typeof answer === 'object' && answer !== null && 'data' in answer
    return hasData ? { status: response.status, data: answer.data } : { status: response.status }
  } catch {
    // The page is complete without it; what depends on the answer stays hidden.
    return { status: 0 }
  }
}

function storedAuth(): Partial<StoredAuth> | undefined {
  try {
    return JSON.parse(stored(AUTH_STORE_KEY) ?? '{}').state
  } catch {
    // Not ours: the application starts again from it.
    return undefined
  }
}
