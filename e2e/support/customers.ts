import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { callApi } from './api.ts'
import { seedToken } from './browser-storage.ts'
import type { Stack } from './stack.ts'

export type Customer = { email: string; password: string; token: string; firstName: string; lastName: string }

/** An address of the answer, as far as tests look at it. */
export type SavedAddress = { _id: string; street: string; isDefault: boolean }

const PASSWORD = 'gate-and-measure-20'

/** An address nobody else uses. */
export const newEmail = (): string => `ada.${randomBytes(5).toString('hex')}@example.com`

/** Leaves a sign-up that waits for its code. */
export async function signUpUnverified(stack: Stack): Promise<Omit<Customer, 'token'>> {
  const person = { firstName: 'Ṣọlá', lastName: 'Adéyẹmí', email: newEmail(), password: PASSWORD }
  await callApi(stack, 'POST', '/auth/signup', { body: { ...person, agreeToTerms: true } })
  return person
}

/** Signs a customer up with the code that really was mailed, and signs in. */
export async function signUpThroughApi(stack: Stack): Promise<Customer> {
  const person = await signUpUnverified(stack)
  const { email } = person
  const otp = await stack.mail.codeFor(email)
  await callApi(stack, 'POST', '/auth/signup-verification', { body: { email, otp } })
  return { ...person, token: await tokenFor(stack, person) }
}

/** A session of its own for a customer; remembered (30 days) unless said otherwise (12 hours). */
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

type AddressDeps = { street: string; city: string; state: string; LGA: string }

/** Saves an address for a customer. */
export const addAddress = (
  stack: Stack,
  { token }: Customer,
  parts: Partial<AddressDeps> = {},
): Promise<SavedAddress> =>
  callApi(stack, 'POST', '/users/address', {
    token,
    body: { street: '14 Admiralty Road', city: 'Lekki', state: 'Lagos', LGA: 'Eti-Osa', ...parts },
  })

/** Opens the application as a signed-in customer: the token lies where a sign-in leaves it. */
export async function enter(page: Page, { token }: Customer, path = '/dashboard'): Promise<void> {
  await seedToken(page, token)
  await page.goto(path)
}
