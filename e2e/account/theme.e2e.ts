import type { Page } from '@playwright/test'
import { enter } from '../support/customers.ts'
import { placePaidOrder } from '../support/orders.ts'
import { expect, test } from '../support/test.ts'

const isDark = (page: Page) => page.evaluate(() => document.documentElement.classList.contains('dark'))

/** Notes whether the page is dark at the moment when its body begins, before anything is painted. */
const noteFirstPaint = (page: Page) =>
  page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      if (document.body === null) return
      observer.disconnect()
      Object.assign(window, { darkAtFirst: document.documentElement.classList.contains('dark') })
    }).observe(document, { childList: true, subtree: true })
  })

const wasDarkAtFirst = (page: Page) => page.evaluate(() => Reflect.get(window, 'darkAtFirst'))

test('a fresh profile follows the device’s theme from the first paint [RT-037] [CO-010] [UX-037]', async ({
  page,
  customer,
}) => {
  await noteFirstPaint(page)
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const path of ['/', '/terms', '/signin', '/signup']) {
      await page.goto(path)
      expect(await wasDarkAtFirst(page), `${path}, ${colorScheme}`).toBe(colorScheme === 'dark')
      expect(await isDark(page)).toBe(colorScheme === 'dark')
    }
  }
  await page.goto('/')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => isDark(page), 'a public page that is open').toBe(true)
  await enter(page, customer)
  await page.getByRole('button', { name: /account menu/ }).click()
  await expect(page.getByRole('menuitemradio', { name: 'System' })).toBeChecked()
  expect(await isDark(page)).toBe(true)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(() => isDark(page)).toBe(false)
})

test('a theme chosen in the menu holds at once, in other tabs, and after reload and sign-out [RT-036] [RT-038] [EN-045]', async ({
  page,
  context,
  customer,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await noteFirstPaint(page)
  await enter(page, customer)
  const other = await context.newPage()
  await other.emulateMedia({ colorScheme: 'light' })
  await other.goto('/dashboard/order-fuel')
  await expect(other.getByRole('heading', { level: 1, name: 'Order Fuel' })).toBeVisible()

  await page.getByRole('button', { name: /account menu/ }).click()
  const choices = page.getByRole('menuitemradio')
  await expect(choices).toHaveText(['Light', 'Dark', 'System'])
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  expect(await isDark(page)).toBe(true)
  await expect.poll(() => isDark(other)).toBe(true)
  await other.close()

  await page.reload()
  expect(await wasDarkAtFirst(page)).toBe(true)
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark')
  await page.getByRole('button', { name: /account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/signin')
  expect(await isDark(page)).toBe(true)
  for (const path of ['/', '/faqs', '/signup']) {
    await page.goto(path)
    expect(await wasDarkAtFirst(page), path).toBe(true)
  }
})

test('paper is light in the dark theme, with the heading and the answers and nothing to press [UX-075] [UX-085]', async ({
  page,
  stack,
  customer,
}) => {
  const order = await placePaidOrder(stack, customer)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 794, height: 1123 })
  const colourOf = (selector: string, property: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)
  await page.goto('/faqs')
  await expect(page.getByText('You order petrol (PMS)')).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  expect(await colourOf('html', 'background-color')).toBe('rgb(241, 244, 242)')
  await expect(page.getByText('You order petrol (PMS)')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  await enter(page, customer, `/dashboard/delivery-status/${order._id}`)
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible()
  expect(await isDark(page)).toBe(true)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1, name: 'Delivery Status' })).toBeVisible()
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Contact Support' })).toBeHidden()
  // The order that is shown, in the list of active ones.
  expect(await colourOf('[aria-current="true"]', 'background-color')).toBe('rgb(214, 235, 230)')
  expect(await colourOf('[aria-current="true"]', 'color')).toBe('rgb(0, 0, 0)')
})
