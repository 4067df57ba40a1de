import type { Page } from '@playwright/test'
import { storedAuth, storedToken } from '../support/browser/browser-storage.ts'
import {
  answer,
  countCalls,
  cutOff,
  failSilently,
  failWith,
  holdBack,
  refuseFields,
} from '../support/browser/network.ts'
import { takeToast, toast } from '../support/browser/toasts.ts'
import { newEmail, signUpUnverified } from '../support/customers.ts'
import { expect, test } from '../support/test.ts'

const LOGIN = 'POST /auth/login'

const email = (page: Page) => page.getByLabel('Email')
const password = (page: Page) => page.getByLabel('Password', { exact: true })
const submit = (page: Page) => page.getByRole('button', { name: /^Sign(ing)? In/ })

async function fill(page: Page, person: { email: string; password: string }): Promise<void> {
  await email(page).fill(person.email)
  await password(page).fill(person.password)
}

test('sign-in shows its texts, toggles the password, and leads to sign-up and to a new password [SI-001] [SI-002] [SI-003] [SI-004] [SI-005] [SI-006] [SI-007] [SI-008]', async ({
  page,
}) => {
  await page.goto('/signin')
  await expect(page).toHaveTitle('Sign In · Gatefill')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome Back')
  await expect(page.getByText('Sign in to your account')).toBeVisible()
  await expect(email(page)).toHaveAttribute('type', 'email')
  await expect(page.getByRole('checkbox', { name: 'Remember me' })).not.toBeChecked()
  await expect(submit(page)).toHaveText('Sign In')

  await password(page).fill('lantern')
  const show = page.getByRole('button', { name: 'Show password' })
  for (const [pressed, type] of [
    ['false', 'password'],
    ['true', 'text'],
    ['false', 'password'],
  ] as const) {
    await expect(show).toHaveAttribute('aria-pressed', pressed)
    await expect(password(page)).toHaveAttribute('type', type)
    await show.click()
  }

  await page.getByRole('link', { name: 'Forgot Password?' }).click()
  await expect(page).toHaveURL('/forgot-password')
  await page.goBack()
  await page.getByRole('link', { name: 'Create Account' }).click()
  await expect(page).toHaveURL('/signup')
})

test('each field says what it needs, the first takes the focus, and an edit clears its message [VA-004] [VA-005] [VA-006] [VA-007]', async ({
  page,
}) => {
  const calls = countCalls(page, LOGIN)
  await page.goto('/signin')
  await submit(page).click()
  const emailMessage = page.getByText('Email is required')
  await expect(emailMessage).toBeVisible()
  await expect(page.getByText('Password is required')).toBeVisible()
  await expect(email(page)).toBeFocused()
  await expect(email(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(email(page)).toHaveAccessibleDescription('Email is required')

  await page.keyboard.type('a')
  await expect(emailMessage).toHaveCount(0)
  await expect(page.getByText('Password is required')).toBeVisible()
  await email(page).fill('ada@x')
  await submit(page).click()
  await expect(page.getByText('Invalid email address')).toBeVisible()
  await password(page).fill('x')
  await expect(page.getByText('Password is required')).toHaveCount(0)
  await email(page).fill(newEmail())
  await expect(page.getByText('Invalid email address')).toHaveCount(0)
  expect(calls()).toBe(0)
})

test('while it signs in the button says so and a second press sends nothing more [SI-009]', async ({
  page,
  customer,
}) => {
  const login = await holdBack(page, LOGIN)
  await page.goto('/signin')
  await fill(page, customer)
  await submit(page).click()
  await expect(submit(page)).toHaveText('Signing In...')
  await expect(submit(page)).toHaveAttribute('aria-disabled', 'true')
  await submit(page).click({ force: true })
  await password(page).press('Enter')
  expect(login.count()).toBe(1)
  await login.release()
  await expect(toast(page, 'Login successful!')).toHaveCount(1)
  await expect(page).toHaveURL('/dashboard')
  expect(login.count()).toBe(1)
})

test('wrong credentials and other failures show one toast and nothing beside it [TR-015] [UX-034] [ER-006] [ER-007] [ER-008]', async ({
  page,
  customer,
}) => {
  await page.goto('/signin')
  await fill(page, { ...customer, password: 'not-the-password' })
  await submit(page).click()
  await takeToast(page, 'Invalid email or password')
  await expect(page.getByText('Invalid email or password')).toHaveCount(0)
  await expect(page).toHaveURL('/signin')
  expect(await storedToken(page)).toBeNull()

  const failures = [
    [() => failWith(page, LOGIN, 'The sign-in is closed for a moment'), 'The sign-in is closed for a moment'],
    [() => failSilently(page, LOGIN), 'Login failed. Please check your credentials.'],
    [() => cutOff(page, LOGIN), 'Login failed. Please try again.'],
  ] as const
  for (const [interfere, text] of failures) {
    const interference = await interfere()
    await submit(page).click()
    await takeToast(page, text)
    await expect(page.getByText(text)).toHaveCount(0)
    await interference.stop()
  }
  await fill(page, customer)
  await submit(page).click()
  await expect(page).toHaveURL('/dashboard')
})

test('fields that the server refuses are told at the fields, the first message of each, without a toast [VA-016]', async ({
  page,
}) => {
  await refuseFields(page, LOGIN, {
    password: ['This password was never used', 'Another message'],
    email: ['This email is not ours'],
  })
  await page.goto('/signin')
  await fill(page, { email: newEmail(), password: 'lantern' })
  await submit(page).click()
  await expect(email(page)).toHaveAccessibleDescription('This email is not ours')
  await expect(password(page)).toHaveAccessibleDescription('This password was never used')
  await expect(page.getByText('Another message')).toHaveCount(0)
  await expect(email(page)).toBeFocused()
  await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(0)
})

test('an unverified account is led to the code screen, and the e-mail is remembered [TR-012] [TR-013] [TR-014] [ER-005]', async ({
  page,
  stack,
}) => {
  const person = await signUpUnverified(stack)
  await page.goto('/signin')
  await fill(page, person)
  await submit(page).click()
  await takeToast(page, 'Please verify your email before signing in')
  await expect(page).toHaveURL('/verify-email')
  expect(await storedAuth(page)).toMatchObject({ tempEmail: person.email, tempOtp: '', authenticated: false })

  await answer(page, LOGIN, {
    status: 200,
    body: { status: 'error', message: 'EMAIL_NOT_VERIFIED', data: null },
  })
  await page.goto('/signin')
  await fill(page, person)
  await submit(page).click()
  await takeToast(page, 'Please verify your email before signing in')
  await expect(page).toHaveURL('/verify-email')
})

test('too many tries are refused in a sentence and the form stays usable', async ({ page }) => {
  await answer(page, LOGIN, {
    status: 429,
    headers: { 'retry-after': '30' },
    body: {
      status: 'error',
      code: 'RATE_LIMITED',
      message: 'Too many tries. Please wait 30 seconds.',
      data: null,
    },
  })
  await page.goto('/signin')
  await fill(page, { email: newEmail(), password: 'lantern' })
  await submit(page).click()
  await takeToast(page, 'Too many tries. Please wait 30 seconds.')
  await expect(submit(page)).toHaveText('Sign In')
})
