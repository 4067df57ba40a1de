import type { Page } from '@playwright/test'
import { seedToken } from '../support/browser/browser-storage.ts'
import { holdBack } from '../support/browser/network.ts'
import type { Customer } from '../support/customers.ts'
import { expect, test } from '../support/test.ts'

const APPLICATION = /\/assets\/app-[^/]+\.js$/

/** Keeps the application's script on its way; the result lets it come. */
async function holdApplication(page: Page): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(APPLICATION, async (route) => {
    await held
    await route.continue()
  })
  return release
}

/** Without waiting for scripts, which are held back. */
async function open(page: Page, { token, firstName, lastName }: Customer): Promise<void> {
  await seedToken(page, token)
  // As a sign-in leaves it: the greeting has the name from the beginning.
  const state = {
    user: { firstName, lastName, picture: null },
    authenticated: true,
    tempEmail: '',
    tempOtp: '',
  }
  const stored = JSON.stringify({ state, version: 0 })
  await page.addInitScript((value) => localStorage.setItem('auth-store', value), stored)
  await page.goto('/dashboard', { waitUntil: 'commit' })
  // Until the style is there, nobody sees anything, and what stands for phones and for desks is both there.
  await expect(page.getByRole('main').getByRole('link', { name: 'Order Fuel' })).toHaveCount(1)
}

const firstView = (page: Page) => page.locator('#first-view')

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
])
  test(`home stands before the application, which moves nothing at ${viewport.width} px [UX-063]`, async ({
    page,
    customer,
  }) => {
    await page.setViewportSize(viewport)
    const orders = await holdBack(page, 'GET /orders/user')
    const prices = await holdBack(page, 'GET /products')
    const release = await holdApplication(page)
    await open(page, customer)
    const places = [
      page.getByRole('main').getByRole('link', { name: 'Order Fuel' }),
      page.getByRole('region', { name: 'Fuel prices' }),
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Orders', exact: true }),
    ]
    await expect(firstView(page)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      /^Good (morning|afternoon|evening), Ṣọlá$/,
    )
    await page.evaluate(() => document.fonts.ready)
    const boxes = () => Promise.all(places.map((place) => place.boundingBox()))
    const before = await boxes()
    expect(before).not.toContain(null)

    release()
    await expect(firstView(page)).toHaveCount(0)
    await page.evaluate(() => document.fonts.ready)
    expect(await boxes()).toEqual(before)
    await orders.stop()
    await prices.stop()
    await expect(page.getByText('No active order')).toBeVisible()
  })

test('a link of the first view keeps the focus when the application takes its place [UX-063]', async ({
  page,
  customer,
}) => {
  const release = await holdApplication(page)
  await open(page, customer)
  const orderFuel = page.getByRole('main').getByRole('link', { name: 'Order Fuel' })
  await orderFuel.focus()
  release()
  await expect(firstView(page)).toHaveCount(0)
  await expect(orderFuel).toBeFocused()
})

test('the content of the first view keeps the focus that the way past the navigation gave it [UX-063]', async ({
  page,
  customer,
}) => {
  const release = await holdApplication(page)
  await open(page, customer)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  release()
  await expect(firstView(page)).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
})

test('a link of the first view leads on before the application has loaded [UX-063]', async ({
  page,
  customer,
}) => {
  const release = await holdApplication(page)
  await open(page, customer)
  await page.getByRole('main').getByRole('link', { name: 'Order Fuel' }).click()
  await expect(page).toHaveURL('/dashboard/order-fuel')
  release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order Fuel')
})

test('nobody sees the dashboard on the way to the sign-in page [UX-063]', async ({ page }) => {
  const release = await holdApplication(page)
  await page.goto('/dashboard', { waitUntil: 'commit' })
  await expect(firstView(page)).toBeAttached()
  await expect(firstView(page)).toBeHidden()
  release()
  await expect(page).toHaveURL('/signin')
  await expect(page.getByLabel('Email')).toBeVisible()
})

test('what home shows is asked for before the application is there, and once [UX-064]', async ({
  page,
  customer,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) asked.push(pathname)
  })
  const release = await holdApplication(page)
  await open(page, customer)
  const reads = ['/api/users/me', '/api/orders/user', '/api/products']
  await expect.poll(() => asked).toEqual(reads)
  release()
  await expect(page.getByText('No active order')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Fuel prices' })).toContainText('₦')
  expect(asked.filter((path) => reads.includes(path))).toEqual(reads)
})
