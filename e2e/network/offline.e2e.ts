import type { Page } from '@playwright/test'
import { seedToken, storedToken } from '../support/browser/browser-storage.ts'
import { interfere } from '../support/browser/network.ts'
import { takeToast } from '../support/browser/toasts.ts'
import { enter, signUpThroughApi } from '../support/customers.ts'
import { countOrders, placeOrder, placePaidOrder, readOrder, shortIdOf } from '../support/orders.ts'
import { expect, test } from '../support/test.ts'

test.use({ serviceWorkers: 'allow' })

/** Opens the application and waits until it and what it read are on the device. */
async function openAndKeep(page: Page, open: () => Promise<unknown>, shown: string): Promise<void> {
  await open()
  await expect(page.getByText(shown).first()).toBeVisible()
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await expect.poll(() => savedText(page)).toContain(shown)
}

/** Everything that rests in the browser's store of saved reads. */
const savedText = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('gatefill-saved')
        // Not there yet: the application makes it, with what belongs into it.
        opening.onupgradeneeded = () => opening.transaction?.abort()
        opening.onerror = () => (opening.error?.name === 'AbortError' ? resolve('') : reject(opening.error))
        opening.onsuccess = () => {
          const base = opening.result
          const close = (text: string) => {
            base.close()
            resolve(text)
          }
          if (!base.objectStoreNames.contains('reads')) return close('')
          const reading = base.transaction('reads').objectStore('reads').getAll()
          reading.onsuccess = () => close(JSON.stringify(reading.result))
        }
      }),
  )

const strip = (page: Page) => page.getByRole('status').filter({ hasText: 'No connection.' })

test('without a network the dashboard opens with cached data and its time, and refreshes later', async ({
  page,
  context,
  stack,
  customer,
}) => {
  const order = await placeOrder(stack, customer)
  const number = shortIdOf(order)
  await openAndKeep(page, () => enter(page, customer), order._id.slice(-6).toUpperCase())
  await context.setOffline(true)
  await page.reload()
  await expect(strip(page)).toHaveText(/^No connection\. Showing what was saved at \d+:\d\d[ap]m\.$/)
  await expect(page.getByText(`#${number}`).first()).toBeVisible()
  await page.getByRole('link', { name: 'Orders', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await context.setOffline(false)
  await expect(strip(page)).toHaveCount(0)
  await expect(page.getByRole('rowheader')).toHaveCount(1)
  expect(await countOrders(stack, customer)).toBe(1)
})

test('a server that is down while the phone is online is told of, and read again by itself [BR-041]', async ({
  page,
  stack,
  customer,
}) => {
  const order = await placePaidOrder(stack, customer)
  const open = () => enter(page, customer, `/dashboard/delivery-status/${order._id}`)
  await openAndKeep(page, open, shortIdOf(order))
  await expect(page.getByRole('progressbar')).toBeVisible()
  // The proxy answers in the place of the server.
  const down = await interfere(page, '**/api/**', (route) =>
    route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' }),
  )
  const notReached = page.getByRole('status').filter({ hasText: /^Not reached since \d+:\d\d[ap]m/ })
  await page.reload()
  await expect(notReached).toBeVisible()
  await expect(page.getByRole('progressbar')).toBeVisible()
  await down.stop()
  await expect(notReached).toHaveCount(0)
})

test('a person without a remembered session who merely has no network is not signed out [UX-004]', async ({
  page,
  context,
  stack,
  customer,
}) => {
  await placeOrder(stack, customer)
  await page.goto('/signin')
  await page.getByLabel('Email').fill(customer.email)
  await page.getByLabel('Password', { exact: true }).fill(customer.password)
  await openAndKeep(
    page,
    () => page.getByRole('button', { name: 'Sign In', exact: true }).click(),
    '14 Admiralty Road',
  )
  await context.setOffline(true)
  await page.reload()
  await expect(strip(page)).toBeVisible()
  expect(await storedToken(page)).not.toBeNull()
})

test('signing out erases the cached data, and no account sees another’s, in any tab', async ({
  page,
  context,
  stack,
  customer,
}) => {
  const order = await placeOrder(stack, customer)
  await openAndKeep(page, () => enter(page, customer), shortIdOf(order))

  const other = await signUpThroughApi(stack)
  const othersOrder = await placeOrder(stack, other)
  const tab = await context.newPage()
  await seedToken(tab, other.token)
  await tab.goto('/dashboard')
  await expect(tab.getByText(`#${shortIdOf(othersOrder)}`).first()).toBeVisible()
  await expect(page.getByText(`#${shortIdOf(othersOrder)}`).first()).toBeVisible()
  await expect.poll(() => savedText(tab)).toContain(othersOrder._id)
  expect(await savedText(tab)).not.toContain(order._id)

  await tab.getByRole('button', { name: /account menu/ }).click()
  await tab.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(tab).toHaveURL('/signin')
  await expect.poll(() => savedText(tab)).toBe('[]')
})

test('a public page erases what was cached when the session is over [UX-005]', async ({
  page,
  stack,
  customer,
}) => {
  const order = await placeOrder(stack, customer)
  await openAndKeep(page, () => enter(page, customer), shortIdOf(order))
  // The session ends while no page of the application is open.
  await page.goto('/icon.svg')
  await page.evaluate(() => localStorage.clear())
  expect(await savedText(page)).toContain(order._id)
  await page.goto('/faqs')
  await expect.poll(() => savedText(page)).toBe('[]')
})

test('a cancellation without a network says so, and pressed again with one it happens once', async ({
  page,
  context,
  stack,
  customer,
}) => {
  const order = await placeOrder(stack, customer)
  await enter(page, customer, '/dashboard/order-history')
  await page.getByRole('button', { name: `Cancel #${shortIdOf(order)}` }).click()
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await question.getByLabel('Changed my mind').check()
  await context.setOffline(true)
  await question.getByRole('button', { name: 'Cancel Order' }).click()
  await takeToast(page, 'Failed to cancel order')
  await context.setOffline(false)
  await question.getByRole('button', { name: 'Cancel Order' }).click()
  await takeToast(page, 'Order cancelled successfully')
  const { status, timeline } = await readOrder(stack, customer, order._id)
  expect(status).toBe('cancelled')
  expect(timeline.filter((entry) => entry.status === 'cancelled')).toHaveLength(1)
})

test('a new version waits, says so, and is there after Reload', async ({ page, customer }) => {
  const controller = () =>
    page.evaluate(() => navigator.serviceWorker.controller?.scriptURL).catch(() => undefined)
  await enter(page, customer)
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  // From now on each page that opens asks for the same worker under another address: a new version for the browser.
  await page.addInitScript(() => {
    const workers = navigator.serviceWorker
    const register = workers.register.bind(workers)
    workers.register = () => register('/sw.js?next')
  })
  // Only a page that the worker answered has a version to be replaced.
  await page.reload()
  const news = page.getByRole('status').filter({ hasText: 'A new version is ready.' })
  await expect(news).toBeVisible()
  expect(await controller()).toMatch(/\/sw\.js$/)
  await news.getByRole('button', { name: 'Reload' }).click()
  await expect.poll(controller).toMatch(/\?next$/)
  await expect(news).toHaveCount(0)
})

test('pages for reading open without a network as they were read last', async ({
  page,
  context,
  customer,
}) => {
  await enter(page, customer)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await page.evaluate(() => localStorage.removeItem('auth-token'))
  await page.goto('/terms')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Terms/)
  await expect.poll(() => page.evaluate(() => caches.match('/terms').then((kept) => kept?.status))).toBe(200)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Terms/)
})

test('the application is installable, and its service worker is never served from a cache', async ({
  page,
  stack,
}) => {
  const manifest = await (await fetch(`${stack.origin}/manifest.webmanifest`)).json()
  expect(manifest).toMatchObject({ name: 'Gatefill', start_url: '/dashboard', display: 'standalone' })
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await fetch(stack.origin + src)
    expect(icon.headers.get('content-type')).toContain(type)
    if (type !== 'image/png') continue
    // Width and height of a PNG stand at a fixed place.
    const bytes = Buffer.from(await icon.arrayBuffer())
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes)
  }
  const purposes = manifest.icons.map(({ sizes, purpose }: Record<string, string>) => `${sizes} ${purpose}`)
  expect(purposes).toEqual(expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']))
  expect((await fetch(`${stack.origin}/sw.js`)).headers.get('cache-control')).toBe('no-cache')
  await page.goto('/signin')
  await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/manifest.webmanifest')
})

test('after the first paid order the home screen offers to stay on the device, until it is told not to', async ({
  page,
  stack,
  customer,
}) => {
  const offer = () =>
    page.evaluate(() => window.dispatchEvent(new Event('beforeinstallprompt', { cancelable: true })))
  const row = page.getByRole('heading', { name: 'Add Gatefill to your home screen' })
  await placeOrder(stack, customer)
  await enter(page, customer)
  await expect(page.getByRole('heading', { name: 'Recent orders' })).toBeVisible()
  await offer()
  await expect(row).toHaveCount(0)
  await placePaidOrder(stack, customer)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Recent orders' })).toBeVisible()
  await offer()
  await expect(row).toBeVisible()
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect(row).toHaveCount(0)
  await offer()
  await expect(row).toHaveCount(0)
})
