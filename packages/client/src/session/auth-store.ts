import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
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

export const useAuth = create<AuthState>()(
  persist(
    (): AuthState => ({
      ...nobody,
      tempEmail: '',
      status: 'loading',
      leftByChoice: false,
      endedUnanswered: false,
      unconfirmed: false,
      mustAgree: false,
    }),
    {
      name: AUTH_STORE_KEY,
      storage: createJSONStorage(() => localStorage),
      partialize: ({
        status: _status,
        leftByChoice: _left,
        endedUnanswered: _unanswered,
        mustAgree: _must,
        unconfirmed: _unconfirmed,
        ...stored
      }) => stored,
    },
  ),
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
