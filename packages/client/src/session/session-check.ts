import type { AnswerOf } from '@gatefill/contracts/core/endpoint'
import { getMe } from '@gatefill/contracts/customer/account/users'
import { refreshSession, signOut } from '@gatefill/contracts/public/auth'
import { canRenew, isEndingSoon, needsRefresh, SESSION_EXPIRING } from '@gatefill/domain/accounts/session'
import { ApiError, NetworkError } from '../calls/api-error.ts'
import type { Call } from '../calls/client.ts'
import { timeLimit } from '../calls/time-limit.ts'
import { serverTime } from '../device/server-clock.ts'
import type { StoredUser } from './auth-store.ts'
import { setAuth, useAuth } from './auth-store.ts'
import { dropUnrememberedSession, endSession, storedToken, storeToken } from './session.ts'
import { readToken } from './token.ts'

const TRIES = 3
const PAUSE_MILLISECONDS = 700
/** A browser waits without end for an answer that does not come; this long one try may take. */
const ANSWER_MILLISECONDS = 10_000

/**
 * Asks the server who is signed in. 401, 403 and 404 sign out. Without an answer `openSaved` may show what was cached on
 * this device; else it is asked up to three times, and then the status becomes 'unreachable' for a remembered session,
 * 'signed-out' for another (C-17).
 */
export async function checkSession(call: Call, openSaved?: () => Promise<boolean>): Promise<void> {
  dropUnrememberedSession()
  const token = storedToken()
  if (token === undefined) return endSession()
  // The end of the session is read from the token itself, which may have been stored without the rest.
  storeToken(token)
  for (let tried = 1; ; tried += 1) {
    const failure = await askWhoIsSignedIn(call)
    if (failure === undefined) return
    if (isRefusal(failure)) return endSession()
    if (failure instanceof NetworkError && (await openSaved?.()))
      return setAuth({ status: 'signed-in', authenticated: true, unconfirmed: true })
    if (tried >= TRIES) break
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MILLISECONDS * tried))
  }
  if (useAuth.getState().remember !== false) return setAuth({ status: 'unreachable' })
  endSession()
  setAuth({ endedUnanswered: true })
}

/** Asks once more for a session that was opened with what was cached. Throws what kept the server from confirming it. */
export async function confirmSession(call: Call): Promise<void> {
  const failure = await askWhoIsSignedIn(call)
  if (isRefusal(failure)) endSession()
  if (failure !== undefined) throw failure
}

/** Signs the person in as the server names them; gives back why it did not. */
async function askWhoIsSignedIn(call: Call): Promise<Error | undefined> {
  try {
    const { data } = await call(getMe, { signal: timeLimit(ANSWER_MILLISECONDS) })
    setAuth({
      status: 'signed-in',
      authenticated: true,
      user: storedPart(data),
      unconfirmed: false,
      mustAgree: !data.termsAgreed,
    })
    return undefined
  } catch (error) {
    return error instanceof Error ? error : new Error('The session could not be asked for', { cause: error })
  }
}

const isRefusal = (failure: Error | undefined): boolean =>
  failure instanceof ApiError && [401, 403, 404].includes(failure.status)

/** The person changed their account: the screens that show it from the browser's copy follow. */
export function rememberPerson(profile: AnswerOf<typeof getMe>): void {
  setAuth({ user: storedPart(profile) })
}

const storedPart = ({ firstName, lastName, pictureUrl }: AnswerOf<typeof getMe>): StoredUser => ({
  firstName,
  lastName,
  picture: pictureUrl,
})

/** Ends the session here at once and on the server as far as it can be reached (C-19). */
export async function signOutOfThisBrowser(call: Call): Promise<void> {
  const ended = call(signOut)
  endSession(true)
  await ended.catch((error: unknown) => console.warn('The server did not confirm the sign-out', error))
}

/** Renews the token when it has less than 15 minutes left, unless its session ends with it (C-18, C-85). */
export async function renewSession(call: Call): Promise<void> {
  const token = storedToken()
  const claims = token === undefined ? undefined : readToken(token)
  if (claims === undefined || !canRenew(claims) || !needsRefresh(claims.exp, serverTime())) return
  const { data } = await call(refreshSession)
  storeToken(data.accessToken)
}

/**
 * Checks the token: ends the session inside the margin, and warns in the 5 minutes before. Returns whether it ends
 * soon.
 */
export function inspectSession(now = serverTime()): boolean {
  const { status, sessionExpiry } = useAuth.getState()
  if (status !== 'signed-in') return false
  if (storedToken(now) === undefined) {
    endSession()
    return false
  }
  const endsSoon = sessionExpiry !== null && isEndingSoon(sessionExpiry, now)
  if (endsSoon) console.warn(SESSION_EXPIRING)
  return endsSoon
}
