import { getStaffMe, staffSignOut } from '@gatefill/contracts/staff/staff'
import type { StaffMember } from '@gatefill/contracts/staff/staff-shapes'
import { create } from 'zustand'
import { ApiError } from '../calls/api-error.ts'
import type { Call, CallSession } from '../calls/client.ts'
import { tabStorage } from '../device/browser-storage.ts'
import { serverTime } from '../device/server-clock.ts'
import { hearTabs, notifyTabs, sessionOfOtherTab } from './staff-tabs.ts'
import { STAFF_TOKEN_KEY } from './storage-keys.ts'
import { isExpired, readToken } from './token.ts'

/** `unreachable`: the server gave no answer about the stored token, which stays for another try. */
type StaffAuth =
  | { status: 'loading' | 'unreachable'; member: undefined; ended: boolean }
  /** `ended`: the server ended the session; nobody signed out. */
  | { status: 'signed-out'; member: undefined; ended: boolean }
  | { status: 'signed-in'; member: StaffMember; ended: boolean }

/** Who of the staff is signed in. In memory only; the server is asked after each load. */
export const useStaffAuth = create<StaffAuth>()(() => ({
  status: 'loading',
  member: undefined,
  ended: false,
}))

// The session is in this tab's own storage and ends with it: a computer may be used by several people. A new tab is given
// the session of one that is open.
const stored = (): string | null => tabStorage.getItem(STAFF_TOKEN_KEY)

function storedToken(): string | undefined {
  const token = stored()
  const claims = token === null ? undefined : readToken(token)
  return token === null || claims === undefined || isExpired(claims, serverTime()) ? undefined : token
}

function leave(ended: boolean): void {
  tabStorage.removeItem(STAFF_TOKEN_KEY)
  useStaffAuth.setState({ status: 'signed-out', member: undefined, ended }, true)
}

/** The session of the staff, for the calls of the console. */
export const staffSession: CallSession = {
  storedToken,
  hasExpiredToken: () => stored() !== null && storedToken() === undefined,
  end: () => leave(true),
}

/** Begins a session after a sign-in. False when the server sent no token of three parts. */
export function beginStaffSession(token: string, member: StaffMember): boolean {
  if (readToken(token) === undefined) return false
  tabStorage.setItem(STAFF_TOKEN_KEY, token)
  useStaffAuth.setState({ status: 'signed-in', member, ended: false }, true)
  return true
}

/** Gives the session to new tabs of this browser, and ends it with the tab in which somebody signed out. */
export const shareStaffSession = (): (() => void) =>
  hearTabs((message) => {
    const token = storedToken()
    if (token === undefined) return
    if (message.kind === 'ask') notifyTabs({ kind: 'session', token })
    if (message.kind === 'left' && message.token === token) leave(false)
  })

/**
 * Asks the server who is signed in: in this tab, or in another one of this browser where this one is new. A refusal signs
 * out; without an answer the token stays.
 */
export async function checkStaffSession(call: Call): Promise<void> {
  if (stored() === null) {
    const token = await sessionOfOtherTab()
    // Meanwhile somebody may have signed in here.
    if (token !== undefined && stored() === null) tabStorage.setItem(STAFF_TOKEN_KEY, token)
  }
  if (storedToken() === undefined) return leave(stored() !== null)
  try {
    const { data } = await call(getStaffMe)
    useStaffAuth.setState({ status: 'signed-in', member: data, ended: false }, true)
  } catch (error) {
    if (error instanceof ApiError && [401, 403, 404].includes(error.status)) leave(true)
    else useStaffAuth.setState({ status: 'unreachable', member: undefined, ended: false }, true)
  }
}

/** Ends the session here at once, and on the server as far as it can be reached. */
export async function signOutStaff(call: Call): Promise<void> {
  const ended = call(staffSignOut)
  const token = storedToken()
  if (token !== undefined) notifyTabs({ kind: 'left', token })
  leave(false)
  await ended.catch((error: unknown) => console.warn('The server did not confirm the sign-out', error))
}
