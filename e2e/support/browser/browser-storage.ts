import type { Page } from '@playwright/test'

/** What the application keeps under auth-store. */
export type StoredAuth = {
  tempEmail: string
  tempOtp: string
  user: Record<string, unknown> | null
  authenticated: boolean
  sessionExpiry: number | null
  remember?: boolean
}

/** The persisted state under auth-store; undefined while there is none. */
export const storedAuth = (page: Page): Promise<StoredAuth | undefined> =>
  page.evaluate(() => {
    const kept = localStorage.getItem('auth-store')
    return kept === null ? undefined : JSON.parse(kept).state
  })

export const storedToken = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('auth-token'))

/** Puts a token where a sign-in leaves it, before the first script of every page of this tab runs. */
export const seedToken = (page: Page, token: string): Promise<unknown> =>
  page.addInitScript((value) => {
    // Only once a tab: a reload after a sign-out must not sign in again.
    if (sessionStorage.getItem('seeded') !== null) return
    sessionStorage.setItem('seeded', 'yes')
    localStorage.setItem('auth-token', value)
  }, token)

/**
 * Remembers an e-mail as a sign-up or a forgotten password does, and nothing else, before the first script of the next
 * page runs: an application that is there already would write its own state over it.
 */
export const rememberEmail = (page: Page, email: string): Promise<unknown> =>
  page.addInitScript((tempEmail) => {
    // Only once a tab: what the application forgets stays forgotten.
    if (sessionStorage.getItem('remembered') !== null) return
    sessionStorage.setItem('remembered', 'yes')
    const state = { tempEmail, tempOtp: '', user: null, authenticated: false, sessionExpiry: null }
    localStorage.setItem('auth-store', JSON.stringify({ state, version: 0 }))
  }, email)
