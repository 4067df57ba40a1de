import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { callApi } from './api.ts'
import { seedToken } from './browser/browser-storage.ts'
import type { Stack } from './stack.ts'

export type Customer = { email: string; password: string; token: string; firstName: string; lastName: string }

/** The part of a saved address that tests read. */
export type SavedAddress = { _id: string; street: string; isDefault: boolean }

const PASSWORD = 'gate-and-measure-20'

/** A new e-mail address. */
export const newEmail = (): string => `ada.${randomBytes(5).toString('hex')}@example.com`

/** Leaves a sign-up that waits for its code. */
export async function signUpUnverified(stack: Stack): Promise<Omit<Customer, 'token'>> {
  const account = { firstName: 'Ṣọlá', lastName: 'Adéyẹmí', email: newEmail(), password: PASSWORD }
  await callApi(stack, 'POST', '/auth/signup', { body: { ...account, agreeToTerms: true } })
  return account
}

/** Signs a customer up with the code that really was mailed, and signs in. */
export async function signUpThroughApi(stack: Stack): Promise<Customer> {
  const account = await signUpUnverified(stack)
  const { email } = account
  const otp = await stack.mail.codeFor(email)
  await callApi(stack, 'POST', '/auth/signup-verification', { body: { email, otp } })
  return { ...account, token: await tokenFor(stack, account) }
}

/** Opens another session of a customer: 30 days, or 12 hours with `remember` false. */
export async function tokenFor(
  stack: Stack,
  { email, password }: Pick<Customer, 'email' | 'password'>,
  remember = true,
): Promise<string> {
  const body = { email, password, remember }
  const { accessToken } = await callApi<{ accessToken: string }>(stack, 'POST', '/auth/login', { body })
  return accessToken
}

/** Ends a session on the server, as another device of the same customer would. */
export const revoke = (stack: Stack, token: string): Promise<unknown> =>
  callApi(stack, 'POST', '/auth/logout', { token })

type AddressFields = { street: string; city: string; state: string; LGA: string }

/** Saves an address for a customer. */
export const addAddress = (
  stack: Stack,
  { token }: Customer,
  fields: Partial<AddressFields> = {},
): Promise<SavedAddress> =>
  callApi(stack, 'POST', '/users/address', {
    token,
    body: { street: '14 Admiralty Road', city: 'Lekki', state: 'Lagos', LGA: 'Eti-Osa', ...fields },
  })

/** Opens the application as a signed-in customer. */
export async function enter(page: Page, { token }: Customer, path = '/dashboard'): Promise<void> {
  await seedToken(page, token)
  await page.goto(path)
  await whenApplicationIsThere(page)
}

/** Home is in its document before: a link of it loads the next page anew, and what is put there goes. */
export const whenApplicationIsThere = (page: Page): Promise<void> =>
  page.locator('#first-view').waitFor({ state: 'detached' })
