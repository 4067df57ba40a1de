import { seedToken, storedToken } from '../support/browser/browser-storage.ts'
import { failSilently, holdBack } from '../support/browser/network.ts'
import { enter } from '../support/customers.ts'
import { expect, test } from '../support/test.ts'

const PUBLIC_PAGES = [
  ['/terms', 'Terms'],
  ['/faqs', 'FAQs'],
  ['/privacy', 'Privacy Policy'],
  ['/signin', 'Welcome Back'],
  ['/signup', 'Create an Account'],
  ['/forgot-password', 'Forgot your password?'],
] as const

test('a visitor reads every public page under its own address, and the landing page under an unknown one [RT-003] [RT-004] [RT-005] [RT-028] [PE-003]', async ({
  page,
}) => {
  for (const [path, heading] of PUBLIC_PAGES) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page).toHaveURL(path)
  }
  await page.goto('/no-such-page')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Fuel at your gate')
})

test('public texts stand between header and footer, and their logo leads to the landing page [RT-001] [RT-002] [RT-014] [RT-015]', async ({
  page,
}) => {
  for (const path of ['/terms', '/faqs', '/privacy', '/signin']) {
    await page.goto(path)
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await page.getByRole('banner').getByRole('link', { name: 'Gatefill' }).click()
    await expect(page).toHaveURL('/')
  }
  await expect(page).toHaveTitle('Fuel at your gate in Lagos · Gatefill')
  await expect(page.getByText('Lagos').first()).toBeVisible()
})

test('a signed-in customer is led from the public documents to the dashboard [RT-027] [RT-031] [PE-004]', async ({
  page,
  customer,
}) => {
  await enter(page, customer)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(customer.firstName)
  for (const path of ['/', '/terms', '/faqs', '/privacy', '/no-such-page']) {
    await page.goto(path)
    await expect(page, path).toHaveURL('/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(customer.firstName)
  }
})

test('the back button does not lead a signed-in customer out of the dashboard [RT-032]', async ({
  page,
  customer,
}) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Sign In' }).first().click()
  await page.getByLabel('Email').fill(customer.email)
  await page.getByLabel('Password', { exact: true }).fill(customer.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/dashboard')
  await page.getByRole('link', { name: 'Orders', exact: true }).click()
  await expect(page).toHaveURL('/dashboard/order-history')
  await page.goBack()
  await expect(page).toHaveURL('/dashboard')
  await page.goBack()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(customer.firstName)
})

test('a start with a stored token shows a full-window spinner until the server has answered [RT-013] [RT-034]', async ({
  page,
  customer,
}) => {
  await seedToken(page, customer.token)
  const me = await holdBack(page, 'GET /users/me')
  await page.goto('/signin')
  const spinner = page.getByRole('status').filter({ hasText: 'Checking your session' })
  await expect(spinner).toBeVisible()
  await expect(page.getByRole('heading')).toHaveCount(0)
  const box = await spinner.locator('..').boundingBox()
  expect(box).toEqual({ x: 0, y: 0, width: 1280, height: 800 })
  expect(me.count()).toBe(1)
  await me.stop()
  await expect(page).toHaveURL('/dashboard')
})

test('a session that was not to be remembered ends when the service cannot be reached at the start [TR-008]', async ({
  page,
  customer,
}) => {
  await page.goto('/signin')
  await page.getByLabel('Email').fill(customer.email)
  await page.getByLabel('Password', { exact: true }).fill(customer.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/dashboard')
  await failSilently(page, 'GET /users/me', 503)
  await page.reload()
  await expect(page).toHaveURL('/signin')
  expect(await storedToken(page)).toBeNull()
})
