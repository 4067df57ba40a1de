import { seedToken, storedToken } from '../support/browser/browser-storage.ts'
import { countCalls, failSilently, holdBack } from '../support/browser/network.ts'
import { enter, signUpThroughApi } from '../support/customers.ts'
import { expect, test } from '../support/test.ts'

const PUBLIC_PAGES = [
  ['/terms', 'Terms'],
  ['/faqs', 'FAQs'],
  ['/privacy', 'Privacy Policy'],
  ['/signin', 'Welcome Back'],
  ['/signup', 'Create an Account'],
  ['/forgot-password', 'Forgot your password?'],
] as const

const PROTECTED_PATHS = [
  '/dashboard',
  '/dashboard/order-fuel',
  '/dashboard/order-history',
  '/dashboard/delivery-status',
  '/dashboard/delivery-status/ord_01HZXW5N8Y0000000000000000',
  '/dashboard/terms',
  '/dashboard/no-such-page',
]

test('a visitor reads every public page under its own address, and the logo leads to the landing page [RT-001] [RT-002] [RT-003] [RT-004] [RT-005] [RT-014] [RT-015] [PE-003] [SU-013] [GN-002]', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page).toHaveTitle('Fuel at your gate in Lagos · Gatefill')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Fuel at your gate')
  await expect(page.getByText('Lagos').first()).toBeVisible()
  for (const [path, heading] of PUBLIC_PAGES) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page).toHaveURL(path)
  }
  for (const path of ['/terms', '/faqs', '/privacy', '/signin']) {
    await page.goto(path)
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await page.getByRole('banner').getByRole('link', { name: 'Gatefill' }).click()
    await expect(page).toHaveURL('/')
  }
})

test('a protected path leads a visitor to sign-in, an unknown public one to the landing page [RT-016] [RT-019] [RT-028] [RT-029]', async ({
  page,
}) => {
  for (const path of PROTECTED_PATHS) {
    await page.goto(path)
    await expect(page, path).toHaveURL('/signin')
  }
  await page.goto('/no-such-page')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Fuel at your gate')
})

test('signing in opens the page that was asked for; an unknown one becomes the dashboard [RT-030] [TR-016]', async ({
  page,
  customer,
}) => {
  const signIn = async () => {
    await page.getByLabel('Email').fill(customer.email)
    await page.getByLabel('Password', { exact: true }).fill(customer.password)
    await page.getByRole('button', { name: 'Sign In' }).click()
  }
  const signOut = async () => {
    await page.getByRole('button', { name: /account menu/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(page).toHaveURL('/signin')
  }

  await page.goto('/dashboard/order-history?status=paid')
  await expect(page).toHaveURL('/signin')
  await signIn()
  await expect(page).toHaveURL('/dashboard/order-history?status=paid')

  await signOut()
  await signIn()
  await expect(page).toHaveURL('/dashboard')

  await signOut()
  await page.goto('/dashboard/no-such-page')
  await expect(page).toHaveURL('/signin')
  await signIn()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ṣọlá')
})

test('a signed-in customer is led from public pages to the dashboard, and reads the texts inside it [RT-008] [RT-009] [RT-010] [RT-011] [RT-012] [RT-017] [RT-027] [RT-031] [PE-004]', async ({
  page,
  customer,
}) => {
  await enter(page, customer)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(customer.firstName)
  const outside = [
    '/signin',
    '/signup',
    '/forgot-password',
    '/verify-email',
    '/reset-password',
    '/',
    '/terms',
    '/faqs',
    '/privacy',
    '/no-such-page',
    '/dashboard/no-such-page',
  ]
  for (const path of outside) {
    await page.goto(path)
    await expect(page, path).toHaveURL('/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(customer.firstName)
  }
  for (const [path, heading] of PUBLIC_PAGES.slice(0, 3)) {
    await page.goto(`/dashboard${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  }
})

test('the screens of the dashboard open under their addresses, from its navigation and by themselves [RT-018] [RT-019] [RT-020] [EN-048]', async ({
  page,
  customer,
}) => {
  await enter(page, customer)
  const main = page.getByRole('navigation', { name: 'Main' })
  for (const [link, path, heading] of [
    ['Order Fuel', '/dashboard/order-fuel', 'Order Fuel'],
    ['Orders', '/dashboard/order-history', 'Orders'],
    ['Delivery Status', '/dashboard/delivery-status', 'Delivery Status'],
  ] as const) {
    await main.getByRole('link', { name: link, exact: true }).click()
    await expect(page).toHaveURL(path)
    await expect(page).toHaveTitle(`${heading} · Gatefill`)
    // The new screen begins at its heading, for the eyes and for a screen reader.
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused()
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  }
  await page.getByRole('complementary').getByRole('link', { name: 'Gatefill' }).click()
  await expect(page).toHaveURL('/dashboard')
})

test('every area of the application is reached from the dashboard, by name [GN-003]', async ({
  page,
  customer,
}) => {
  await enter(page, customer)
  const main = page.getByRole('navigation', { name: 'Main' })
  const arrive = async (path: string, heading: string) => {
    await expect(page).toHaveURL(new RegExp(`^[^?]*${path}`))
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  }
  for (const [link, path, heading] of [
    ['Order Fuel', '/dashboard/order-fuel', 'Order Fuel'],
    ['Orders', '/dashboard/order-history', 'Orders'],
    ['Delivery Status', '/dashboard/delivery-status', 'Delivery Status'],
    ['Notifications', '/dashboard/notifications', 'Notifications'],
    ['Help and support', '/dashboard/support', 'Help'],
  ] as const) {
    await page.getByRole('complementary').getByRole('link', { name: link }).click()
    await arrive(path, heading)
  }
  await page.getByRole('link', { name: 'New Ticket' }).first().click()
  await arrive('/dashboard/support/create', 'New ticket')

  const menu = page.getByRole('button', { name: /account menu$/ })
  await menu.click()
  await page.getByRole('menuitem', { name: 'Account Settings' }).click()
  await arrive('/dashboard/settings', 'Account Settings')
  await menu.click()
  await page.getByRole('menuitem', { name: 'Delivery Addresses' }).click()
  await expect(page.getByRole('dialog', { name: 'Delivery Addresses' })).toBeVisible()
  await page.keyboard.press('Escape')
  await main.getByRole('link', { name: 'Home', exact: true }).click()
  await expect(page).toHaveURL('/dashboard')
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
  await me.release()
  await expect(page).toHaveURL('/dashboard')
})

test('a refused start signs out at once; an unanswered one is tried three times first [TR-008]', async ({
  page,
  stack,
  customer,
}) => {
  await seedToken(page, customer.token)
  const calls = countCalls(page, 'GET /users/me')
  const forbidden = await failSilently(page, 'GET /users/me', 403)
  await page.goto('/dashboard/order-history')
  await expect(page).toHaveURL('/signin')
  expect(calls()).toBe(1)
  expect(await storedToken(page)).toBeNull()
  await forbidden.stop()

  const other = await signUpThroughApi(stack)
  await page.evaluate((token) => localStorage.setItem('auth-token', token), other.token)
  const down = await failSilently(page, 'GET /users/me', 503)
  await page.goto('/dashboard/order-history')
  // Remembered on this device, so one press tries again instead of typing the password.
  const notice = page.getByRole('alert').filter({ hasText: 'The service could not be reached.' })
  await expect(notice).toBeVisible()
  expect(calls()).toBe(1 + 3)
  await expect(page).toHaveURL('/signin')
  await down.stop()
  await notice.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL('/dashboard/order-history')
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
