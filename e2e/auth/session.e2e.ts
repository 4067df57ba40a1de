import type { Page } from '@playwright/test'
import { seedToken, storedAuth, storedToken } from '../support/browser/browser-storage.ts'
import { countCalls } from '../support/browser/network.ts'
import { toast } from '../support/browser/toasts.ts'
import { enter, revoke, whenApplicationIsThere } from '../support/customers.ts'
import { expect, test } from '../support/test.ts'
import { expiryOf } from '../support/tokens.ts'

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
}

test('signing in stores token and profile but no code; signing out clears all but the theme, here and on the server [EN-045] [TR-005]', async ({
  page,
  stack,
  customer,
}) => {
  const profileReads = countCalls(page, 'GET /users/me')
  await page.goto('/signin')
  await page.getByLabel('Email').fill(customer.email)
  await page.getByLabel('Password', { exact: true }).fill(customer.password)
  const sent = page.waitForRequest('**/api/auth/login')
  const answered = page.waitForResponse('**/api/auth/login')
  await page.getByRole('button', { name: 'Sign In' }).click()
  expect((await sent).postDataJSON()).toEqual({
    email: customer.email,
    password: customer.password,
    remember: false,
  })
  const { data } = await (await answered).json()
  await expect(toast(page, 'Login successful!')).toHaveCount(1)
  await expect(page).toHaveURL('/dashboard')
  await expect.poll(profileReads).toBeGreaterThan(0)

  expect(await storedToken(page)).toBe(data.accessToken)
  expect(await storedAuth(page)).toEqual({
    tempEmail: '',
    tempOtp: '',
    user: { firstName: customer.firstName, lastName: customer.lastName, picture: null },
    authenticated: true,
    sessionExpiry: expiryOf(data.accessToken),
    remember: false,
  })

  await page.getByRole('button', { name: /account menu/ }).click()
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  await page.keyboard.press('Escape')
  const leavePrompts = countPrompts(page)
  await signOut(page)
  await expect(page).toHaveURL('/signin')
  expect(leavePrompts()).toBe(0)
  expect(await storedToken(page)).toBeNull()
  expect(await storedAuth(page)).toMatchObject({ user: null, authenticated: false, sessionExpiry: null })
  expect(await page.evaluate(() => ({ ...localStorage, ...sessionStorage }))).not.toHaveProperty(
    'order-draft',
  )
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark')
  await expect
    .poll(async () => (await callMe(stack.origin, data.accessToken)).status, 'the session on the server')
    .toBe(401)
})

const callMe = (origin: string, token: string) =>
  fetch(`${origin}/api/users/me`, { headers: { authorization: `Bearer ${token}` } })

/** Counts the browser's questions before leaving, and lets the page go. */
function countPrompts(page: Page): () => number {
  let count = 0
  page.on('dialog', (dialog) => {
    count += 1
    void dialog.accept()
  })
  return () => count
}

test('a session revoked elsewhere ends at the next call, and signing in leads back to the same place [ER-001] [TR-007] [AP-056]', async ({
  page,
  stack,
  customer,
}) => {
  await enter(page, customer, '/dashboard/order-history')
  await expect(page.getByText('No orders found')).toBeVisible()
  const prompts = countPrompts(page)
  await page.getByRole('link', { name: 'Delivery Status', exact: true }).click()
  await page.getByLabel('Order id').fill('7F3A9C')
  await revoke(stack, customer.token)
  await page.getByRole('button', { name: 'Find Order' }).click()
  await expect(page).toHaveURL('/signin')
  expect(await storedToken(page)).toBeNull()
  expect(prompts()).toBe(0)
  await page.getByLabel('Email').fill(customer.email)
  await page.getByLabel('Password', { exact: true }).fill(customer.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/dashboard/delivery-status')
})

test('a stale token on a public page is dropped silently and the visitor stays there [TR-007]', async ({
  page,
  stack,
  customer,
}) => {
  await revoke(stack, customer.token)
  await seedToken(page, customer.token)
  await page.goto('/')
  await expect.poll(() => storedToken(page)).toBeNull()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Fuel at your gate')
})

test('without "Remember me" the session survives reload and tabs, and ends with the browser [SI-005]', async ({
  page,
  context,
  browser,
  stack,
  customer,
}) => {
  for (const isRemembered of [false, true]) {
    await page.goto('/signin')
    await page.getByLabel('Email').fill(customer.email)
    await page.getByLabel('Password', { exact: true }).fill(customer.password)
    await page.getByRole('checkbox', { name: 'Remember me' }).setChecked(isRemembered)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page).toHaveURL('/dashboard')
    await page.reload()
    await whenApplicationIsThere(page)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(customer.firstName)

    // What a closed browser keeps: the storage and the cookies with an end of their own, of which only the device has one.
    const { origins, cookies } = await context.storageState()
    const kept = cookies.filter(({ expires }) => expires !== -1)
    expect(kept.map(({ name }) => name)).toEqual(['gatefill-device'])
    const reopened = await browser.newContext({
      baseURL: stack.origin,
      storageState: { origins, cookies: kept },
    })
    const tab = await reopened.newPage()
    await tab.goto('/dashboard')
    await expect(tab).toHaveURL(isRemembered ? '/dashboard' : '/signin')
    await reopened.close()
    await signOut(page)
    await expect(page).toHaveURL('/signin')
  }
})

test('signing out in one tab signs out the other one', async ({ page, context, customer }) => {
  await enter(page, customer)
  const second = await context.newPage()
  await second.goto('/dashboard/order-fuel')
  await expect(second.getByRole('heading', { level: 1, name: 'Order Fuel' })).toBeVisible()
  await signOut(page)
  await expect(page).toHaveURL('/signin')
  await expect(second).toHaveURL('/signin')
})

test('leaving the dashboard asks first: the browser on a reload, a dialog of ours for a link [RT-033]', async ({
  page,
  stack,
  customer,
}) => {
  await enter(page, customer)
  // Browsers ask only who has touched the page.
  await page.getByRole('heading', { level: 1 }).click()
  const asked = page.waitForEvent('dialog')
  const reload = page.reload()
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.accept()
  await reload
  await whenApplicationIsThere(page)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(customer.firstName)

  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '/terms', textContent: 'Elsewhere' })
    document.querySelector('main')?.append(link)
  })
  const question = page.getByRole('alertdialog')
  await page.getByRole('link', { name: 'Elsewhere' }).click()
  await expect(question).toContainText('Are you sure you want to leave? You will be logged out.')
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(question).toHaveCount(0)
  await expect(page).toHaveURL('/dashboard')

  const prompts = countPrompts(page)
  await page.getByRole('link', { name: 'Elsewhere' }).click()
  await question.getByRole('button', { name: 'Leave and sign out' }).click()
  await expect(page).toHaveURL('/terms')
  expect(prompts()).toBe(0)
  expect(await storedToken(page)).toBeNull()
  expect((await callMe(stack.origin, customer.token)).status).toBe(401)
})
