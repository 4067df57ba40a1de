import type { Page } from '@playwright/test'
import { storedAuth } from '../support/browser/browser-storage.ts'
import { countCalls, cutOff, failSilently, failWith, holdBack } from '../support/browser/network.ts'
import { takeToast, toast } from '../support/browser/toasts.ts'
import { newEmail } from '../support/customers.ts'
import { expect, test } from '../support/test.ts'

const SIGN_UP = 'POST /auth/signup'

const submit = (page: Page) => page.getByRole('button', { name: /^Creat(e|ing) Account/ })
const terms = (page: Page) => page.getByRole('checkbox', { name: /I agree/ })

type Person = { firstName: string; lastName: string; email: string; password: string }
const person = (changes: Partial<Person> = {}): Person => ({
  firstName: 'Ngozi',
  lastName: 'Ẹgbẹ́',
  email: newEmail(),
  password: 'lantern-and-gate-7',
  ...changes,
})

async function fill(page: Page, { firstName, lastName, email, password }: Person): Promise<void> {
  await page.getByLabel('First name').fill(firstName)
  await page.getByLabel('Last name').fill(lastName)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
}

test('sign-up shows its texts and three steps, and leads to terms, privacy policy and sign-in [SU-001] [SU-002] [SU-003] [SU-004] [SU-005] [SU-006] [SU-007] [SU-008] [SU-009] [SU-010] [SU-011] [GN-014] [PE-001]', async ({
  page,
  context,
}) => {
  await page.goto('/signup')
  await expect(page).toHaveTitle('Create an Account · Gatefill')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create an Account')
  for (const [label, type] of [
    ['First name', 'text'],
    ['Last name', 'text'],
    ['Email', 'email'],
    ['Password', 'password'],
  ] as const)
    await expect(page.getByLabel(label, { exact: true })).toHaveJSProperty('type', type)
  await expect(terms(page)).not.toBeChecked()
  await expect(submit(page)).toHaveText('Create Account')
  const steps = page.getByRole('list', { name: /step/i }).getByRole('listitem')
  await expect(steps).toHaveText([/Account/, /Verification/, /Complete/])
  await expect(steps.nth(0)).toHaveAttribute('aria-current', 'step')
  // One kind of user: nothing chooses a role.
  await expect(page.getByRole('radio')).toHaveCount(0)
  await expect(page.getByRole('combobox')).toHaveCount(0)
  await expect(page.getByText(/driver|rider|vendor/i)).toHaveCount(0)

  for (const [name, path, heading] of [
    [/^Terms/, '/terms', 'Terms'],
    [/^Privacy Policy/, '/privacy', 'Privacy Policy'],
  ] as const) {
    const opened = context.waitForEvent('page')
    await page.getByRole('main').getByRole('link', { name }).click()
    const tab = await opened
    await expect(tab).toHaveURL(path)
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText(heading)
    await tab.close()
  }
  await page.getByRole('link', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL('/signin')
})

test('each field says what it needs in the order of the form, and an edit clears its message [VA-007] [VA-008] [VA-009] [VA-010] [VA-011] [VA-012] [VA-013] [VA-014] [CO-011]', async ({
  page,
}) => {
  const calls = countCalls(page, SIGN_UP)
  await page.goto('/signup')
  await submit(page).click()
  const messages = page
    .getByRole('main')
    .locator('form')
    .getByText(/ is required$|^You must agree/)
  await expect(messages).toHaveText([
    'First name is required',
    'Last name is required',
    'Email is required',
    'Password is required',
    'You must agree to the terms',
  ])
  await expect(page.getByLabel('First name')).toBeFocused()
  await fill(page, person({ email: 'ada@x', password: '1234567' }))
  await expect(messages).toHaveText(['You must agree to the terms'])
  await terms(page).check()
  await expect(messages).toHaveCount(0)
  await submit(page).click()
  await expect(page.getByText('Invalid email address')).toBeVisible()
  await expect(page.getByText('Password must be at least 8 characters')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.getByLabel('Password', { exact: true }).fill('12345678')
  await submit(page).click()
  await expect(page.getByText('This password is too common. Please choose another one')).toBeVisible()
  expect(calls()).toBe(0)
})

test('a sign-up sends the consent with it once, says so, remembers the e-mail and goes on to the code [SU-012] [TR-017] [TR-018] [ER-013] [EN-040] [VE-005] [RT-006]', async ({
  page,
  stack,
}) => {
  const newcomer = person()
  const signUp = await holdBack(page, SIGN_UP)
  await page.goto('/signup')
  await fill(page, { ...newcomer, email: ` ${newcomer.email.toUpperCase()} ` })
  await terms(page).check()
  const sent = page.waitForRequest('**/api/auth/signup')
  await submit(page).click()
  await expect(submit(page)).toHaveText('Creating Account...')
  await submit(page).click({ force: true })
  await page.getByLabel('Password', { exact: true }).press('Enter')
  expect(signUp.count()).toBe(1)
  const body = (await sent).postDataJSON()
  expect(body).toMatchObject({
    firstName: newcomer.firstName,
    lastName: newcomer.lastName,
    password: newcomer.password,
    agreeToTerms: true,
  })
  expect(body.email.trim().toLowerCase()).toBe(newcomer.email)
  expect(body.termsVersion).toMatch(/^\d{4}-\d\d-\d\d$/)
  await signUp.release()

  const told = 'Account created successfully! Please check your email for verification.'
  await expect(toast(page, told)).toHaveCount(1)
  await expect(page).toHaveURL('/verify-email')
  const steps = page.getByRole('list', { name: /step/i }).getByRole('listitem')
  await expect(steps).toHaveText([/Account/, /Verification/, /Complete/])
  await expect(steps.nth(1)).toHaveAttribute('aria-current', 'step')
  expect(await storedAuth(page)).toMatchObject({ tempEmail: newcomer.email, tempOtp: '' })
  expect(await stack.mail.codeFor(newcomer.email)).toMatch(/^\d{6}$/)
  expect(signUp.count()).toBe(1)
})

test('an e-mail that has an account is told at its field, and other failures in one toast [ER-011] [VA-016]', async ({
  page,
  customer,
}) => {
  await page.goto('/signup')
  await fill(page, person({ email: customer.email }))
  await terms(page).check()
  await submit(page).click()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(
    'An account with this email already exists',
  )
  await expect(page.getByLabel('Email')).toBeFocused()

  await page.getByLabel('Email').fill(newEmail())
  const fallback = 'Registration failed. Please try again.'
  for (const [interfere, text] of [
    [() => failWith(page, SIGN_UP, 'No new accounts for a moment'), 'No new accounts for a moment'],
    [() => failSilently(page, SIGN_UP), fallback],
    [() => cutOff(page, SIGN_UP), fallback],
  ] as const) {
    const interference = await interfere()
    await submit(page).click()
    await takeToast(page, text)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await interference.stop()
  }
  await expect(page).toHaveURL('/signup')
})
