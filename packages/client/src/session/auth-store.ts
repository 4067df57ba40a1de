import { create } from 'zustand'
import { deviceStorage } from '../device/browser-storage.ts'
import { AUTH_STORE_KEY } from './storage-keys.ts'

/** The little of a person that may be stored in the browser (C-14). */
export type StoredUser = { firstName: string; lastName: string; picture: string | null }

/** What is stored under the key auth-store. `authenticated` is a hint only; the truth is GET /users/me. */
export type StoredAuth = {
  tempEmail: string
  /** The address and token of a sign-up that waits for its code: they make the code count for it (C-79). */
  tempSignUp?: { email: string; token: string } | undefined
  /** Always empty: a one-time code never reaches storage. */
  tempOtp: ''
  user: StoredUser | null
  authenticated: boolean
  /** The token's `exp`, seconds since 1970. */
  sessionExpiry: number | null
  /** False: the session ends with the browser (C-13). Absent: as true. */
  remember?: boolean
}

/** `unreachable`: the start-up check got no answer; the token stays so that one click can try again (C-17). */
export type AuthStatus = 'loading' | 'signed-in' | 'signed-out' | 'unreachable'

type AuthState = StoredAuth & {
  status: AuthStatus
  /** The person chose 'Sign out': the page they left is not remembered (C-07). */
  leftByChoice: boolean
  /**
   * The start-up check got no answer and ended a session that was not to be remembered; the sign-in page says so
   * (C-17).
   */
  endedUnanswered: boolean
  /** Opened with what was cached, because no answer came: the server has not said yet who is signed in (C-17). */
  unconfirmed: boolean
  /** The server says that they have not agreed to the terms in force (C-28). */
  mustAgree: boolean
}

const nobody: Omit<StoredAuth, 'tempEmail' | 'tempSignUp'> = {
  tempOtp: '',
  user: null,
  authenticated: false,
  sessionExpiry: null,
}

/** What an earlier page stored; nothing where that is not ours. */
function storedAuth(): Partial<StoredAuth> {
  try {
    return JSON.parse(deviceStorage.getItem(AUTH_STORE_KEY) ?? '{}').state
  } catch {
    return {} // as if nobody had been here: the person signs in again
  }
}

export const useAuth = create<AuthState>()(() => ({
  ...nobody,
  tempEmail: '',
  ...storedAuth(),
  status: 'loading',
  leftByChoice: false,
  endedUnanswered: false,
  unconfirmed: false,
  mustAgree: false,
}))

useAuth.subscribe(
  ({
    status: _status,
    leftByChoice: _left,
    endedUnanswered: _unanswered,
    mustAgree: _must,
    unconfirmed: _unconfirmed,
    ...state
  }) => deviceStorage.setItem(AUTH_STORE_KEY, JSON.stringify({ state, version: 0 })),
)

export function setAuth(change: Partial<AuthState>): void {
  useAuth.setState(change)
}

/** Forgets the person and the session; the email of a half-done sign-up stays. */
export function clearAuth(status: AuthStatus, leftByChoice = false): void {
  const { tempEmail } = useAuth.getState()
  useAuth.setState({
    ...nobody,
    tempEmail,
    status,
    leftByChoice,
    endedUnanswered: false,
    unconfirmed: false,
    remember: true,
  })
}
