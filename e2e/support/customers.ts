import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Stack } from './stack.ts'

export type Customer = { email: string; password: string; token: string; firstName: string; lastName: string }

const PASSWORD = 'gate-and-measure-20'

async function post(
  stack: Stack,
  path: string,
  body: unknown,
  token?: string,
): Promise<{ data: Record<string, unknown> }> {
  const answer = await fetch(`${stack.origin}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as { data: Record<string, unknown> } // the envelope of the contracts
}

/** Signs a customer up with the code that really was mailed, and signs in. */
export async function signUpThroughApi(stack: Stack): Promise<Customer> {
  const email = `chidi.${randomBytes(5).toString('hex')}@example.com`
  const person = { firstName: 'Ṣọlá', lastName: 'Adéyẹmí', email, password: PASSWORD }
  await post(stack, '/auth/signup', { ...person, agreeToTerms: true })
  await post(stack, '/auth/signup-verification', { email, otp: await stack.mail.codeFor(email) })
  const { data } = await post(stack, '/auth/login', { email, password: PASSWORD, remember: true })
  return { ...person, token: String(data.accessToken) }
}

/** Saves an address for a customer. */
export const addAddress = (stack: Stack, customer: Customer, street = '14 Admiralty Road') =>
  post(stack, '/users/address', { street, city: 'Lekki', state: 'Lagos', LGA: 'Eti-Osa' }, customer.token)

/** Opens the application as a signed-in customer: the token lies where a sign-in leaves it. */
export async function enter(page: Page, customer: Customer, path = '/dashboard'): Promise<void> {
  await page.addInitScript((token) => localStorage.setItem('auth-token', token), customer.token)
  await page.goto(path)
}
