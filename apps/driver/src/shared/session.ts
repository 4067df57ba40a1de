import type { CallSession } from '@gatefill/client/calls/client'
import { deviceStorage } from '@gatefill/client/device/browser-storage'
import { serverTime } from '@gatefill/client/device/server-clock'
import { isExpired, readToken } from '@gatefill/client/session/token'
import type { DriverSelf } from '@gatefill/contracts/driver/driver-shapes'

/** Apart from the session of a customer or of staff in the same browser. */
const SESSION_KEY = 'driver-session'
/** What binds this phone to each driver who signed in on it; it outlives the session (C-86). */
const DEVICE_KEY = 'driver-devices'

type Session = { token: string; driver: DriverSelf }

const listeners = new Set<() => void>()
let read: { text: string | null; session: Session | undefined } = { text: null, session: undefined }

/** Who is signed in on this phone. A session that has ended by its time stays, so that the queue has an owner. */
export function currentSession(): Session | undefined {
  const text = deviceStorage.getItem(SESSION_KEY)
  // React compares the object, so it stays one while the stored text stays one.
  if (text !== read.text) read = { text, session: parseSession(text) }
  return read.session
}

function parseSession(text: string | null): Session | undefined {
  try {
    const stored: unknown = JSON.parse(text ?? 'null')
    if (typeof stored !== 'object' || stored === null || !('token' in stored)) return undefined
    return stored as Session // written by beginSession alone
  } catch {
    // Not ours: nobody is signed in.
    return undefined
  }
}

/** Begins a session. `deviceToken` comes with a sign-in by code and binds this phone. */
export function beginSession(session: Session, name: string, deviceToken: string | undefined): void {
  deviceStorage.setItem(SESSION_KEY, JSON.stringify(session))
  if (deviceToken !== undefined)
    deviceStorage.setItem(DEVICE_KEY, JSON.stringify({ ...deviceTokens(), [keyOf(name)]: deviceToken }))
  notify()
}

export function endSession(): void {
  deviceStorage.removeItem(SESSION_KEY)
  notify()
}

/** The token that binds this phone to the driver of that mail address or phone number. */
export const deviceTokenFor = (name: string): string | undefined => deviceTokens()[keyOf(name)]

function deviceTokens(): Record<string, string> {
  try {
    return JSON.parse(deviceStorage.getItem(DEVICE_KEY) ?? '{}')
  } catch {
    // Not ours: this phone is bound anew.
    return {}
  }
}

const keyOf = (name: string): string => name.trim().toLowerCase()

/** Calls back when somebody signs in or out, in this tab or another. */
export function subscribeToSession(onChange: () => void): () => void {
  const ofOtherTab = (event: StorageEvent) => {
    if (event.key === SESSION_KEY) onChange()
  }
  listeners.add(onChange)
  window.addEventListener('storage', ofOtherTab)
  return () => {
    listeners.delete(onChange)
    window.removeEventListener('storage', ofOtherTab)
  }
}

function notify(): void {
  for (const listener of listeners) listener()
}

function storedToken(): string | undefined {
  const token = currentSession()?.token
  const claims = token === undefined ? undefined : readToken(token)
  return claims === undefined || isExpired(claims, serverTime()) ? undefined : token
}

/** The driver's session, for the calls of this application. */
export const driverSession: CallSession = {
  storedToken,
  hasExpiredToken: () => currentSession() !== undefined && storedToken() === undefined,
  end: endSession,
}
