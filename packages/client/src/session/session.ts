import { canRenew, TOKEN_MALFORMED } from '@gatefill/domain/accounts/session'
import type { CallSession } from '../calls/client.ts'
import { takeEarlyRead } from '../calls/early-reads.ts'
import { deviceStorage } from '../device/browser-storage.ts'
import { serverTime } from '../device/server-clock.ts'
import { noteAnswer } from '../live/live-since.ts'
import type { StoredUser } from './auth-store.ts'
import { clearAuth, setAuth, useAuth } from './auth-store.ts'
import { OPEN_BROWSER_MARKER, TOKEN_KEY } from './storage-keys.ts'
import { isExpired, readToken } from './token.ts'

/** The stored token, if it is one and has time left. */
export function storedToken(now = serverTime()): string | undefined {
  const token = deviceStorage.getItem(TOKEN_KEY)
  if (token === null) return undefined
  const claims = readToken(token)
  if (claims === undefined) {
    console.error(TOKEN_MALFORMED)
    deviceStorage.removeItem(TOKEN_KEY)
    return undefined
  }
  return isExpired(claims, now) ? undefined : token
}

/** Whose token is stored; undefined without one that has time left. */
export function storedOwner(): string | undefined {
  const token = storedToken()
  return token === undefined ? undefined : readToken(token)?.owner
}

/** Whether the session of the stored token can be made to last longer (C-85). */
export function canExtendSession(): boolean {
  const token = storedToken()
  const claims = token === undefined ? undefined : readToken(token)
  return claims !== undefined && canRenew(claims)
}

/** Whether a token is stored that has run into its margin: a call must be refused as 'Token expired'. */
function hasExpiredToken(now = serverTime()): boolean {
  const token = deviceStorage.getItem(TOKEN_KEY)
  const claims = token === null ? undefined : readToken(token)
  return claims !== undefined && isExpired(claims, now)
}

/** Stores a token of exactly three parts; another is refused, logged and not stored. */
export function storeToken(token: string): boolean {
  const claims = readToken(token)
  if (claims === undefined) {
    console.error(TOKEN_MALFORMED)
    return false
  }
  deviceStorage.setItem(TOKEN_KEY, token)
  setAuth({ sessionExpiry: claims.exp })
  return true
}

/** Begins a session after a sign-in. False when the token is not one. */
export function beginSession(token: string, remember: boolean, user: StoredUser): boolean {
  if (!storeToken(token)) return false
  if (!remember) document.cookie = `${OPEN_BROWSER_MARKER}; path=/; SameSite=Strict`
  setAuth({
    status: 'signed-in',
    authenticated: true,
    user,
    remember,
    tempEmail: '',
    leftByChoice: false,
    endedUnanswered: false,
    unconfirmed: false,
  })
  return true
}

/** Ends the session in this browser. What the server knows is the caller's concern. */
export function endSession(leftByChoice = false): void {
  deviceStorage.removeItem(TOKEN_KEY)
  document.cookie = 'gatefill-open=; path=/; max-age=0; SameSite=Strict'
  clearAuth('signed-out', leftByChoice)
}

/** Drops a session that was to end with the browser, when the browser was closed since. */
export function dropUnrememberedSession(): void {
  const { remember } = useAuth.getState()
  if (remember === false && !document.cookie.includes(OPEN_BROWSER_MARKER)) endSession()
}

/** Follows sign-in and sign-out of other tabs. `recheck` asks the server who is signed in now. */
export function followOtherTabs(recheck: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key !== TOKEN_KEY) return
    if (event.newValue === null) clearAuth('signed-out')
    else recheck()
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}

/** The customer's session, for the calls of their application. */
export const customerSession: CallSession = {
  storedToken: () => storedToken(),
  hasExpiredToken: () => hasExpiredToken(),
  takeEarly: takeEarlyRead,
  noteAnswer,
  end: () => endSession(),
}
