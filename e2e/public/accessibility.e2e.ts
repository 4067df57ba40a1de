import type { Page } from '@playwright/test'
import { rememberEmail } from '../support/browser/browser-storage.ts'
import { at, expectAllAccessible, heading, type Screen } from '../support/browser/screens.ts'
import { addAddress, type Customer, enter, newEmail, whenApplicationIsThere } from '../support/customers.ts'
import { placeOrder, placePaidOrder } from '../support/orders.ts'
import type { Stack } from '../support/stack.ts'
import { expect, test } from '../support/test.ts'

// Each is a long walk of its own.
test.describe.configure({ mode: 'parallel', timeout: 240_000 })

test('the public pages and the forms of an account are accessible, with and without messages', async ({
  page,
}) => {
  const withMessages = (name: `/${string} with messages`, button: string): Screen => ({
    name,
    open: async (tab) => {
      await tab.goto(name.slice(0, name.indexOf(' ')))
      await expect(tab.getByRole('button', { name: button })).toBeVisible()
      // One form proposes the remembered e-mail.
      for (const field of await tab.getByLabel('Email').all()) await field.fill('')
      await tab.getByRole('button', { name: button }).click()
      await expect(tab.getByText(/is required|Please enter/).first()).toBeVisible()
    },
  })
  await rememberEmail(page, newEmail())
  await expectAllAccessible(page, [
    at('/', /Fuel at your gate/),
    at('/terms', 'Terms'),
    at('/faqs', 'FAQs'),
    at('/privacy', 'Privacy Policy'),
    at('/signin', 'Welcome Back'),
    withMessages('/signin with messages', 'Sign In'),
    withMessages('/signup with messages', 'Create Account'),
    withMessages('/forgot-password with messages', 'Send Instructions'),
    withMessages('/verify-email with messages', 'Verify Email'),
    withMessages('/reset-password with messages', 'Reset Password'),
  ])
})

/** A customer with addresses and with orders in three conditions; gives the unpaid one. */
async function furnish(stack: Stack, customer: Customer) {
  await addAddress(stack, customer)
  await addAddress(stack, customer, { street: '2 Allen Avenue', city: 'Ikeja', LGA: 'Ikeja' })
  for (let count = 0; count < 5; count += 1) await placeOrder(stack, customer, { fuel: 'DPK' })
  await placePaidOrder(stack, customer, { fuel: 'AGO' })
  return placeOrder(stack, customer)
}

test('the screens of ordering and tracking are accessible', async ({ page, stack, customer }) => {
  const order = await furnish(stack, customer)
  await enter(page, customer)
  await expectAllAccessible(page, [
    at('/dashboard', /Ṣọlá/),
    at('/dashboard/order-fuel', 'Order summary'),
    at('/dashboard/order-fuel?step=review', 'Order summary'),
    {
      name: 'the confirmation',
      open: async (tab) => {
        await tab.goto(`/dashboard/order-fuel?placed=${order._id}`)
        await expect(tab.getByRole('region', { name: /^Waybill/ })).toBeVisible()
      },
    },
    at('/dashboard/order-history', 'Orders'),
    at(`/dashboard/delivery-status/${order._id}`, 'Timeline', 'a followed order'),
    at(`/dashboard/delivery-status/${order._id}?paid=check`, 'Checking your payment…'),
    at('/dashboard/faqs', 'Getting Started'),
  ])
})

test('every dialog and menu is accessible', async ({ page, stack, customer }) => {
  const order = await furnish(stack, customer)
  await enter(page, customer)
  const openDialog = async (tab: Page, role: 'dialog' | 'alertdialog') =>
    expect(tab.getByRole(role)).toBeVisible()
  const addresses = async (tab: Page, button: string) => {
    await tab.goto('/dashboard/order-fuel?step=review')
    await tab.getByRole('button', { name: button }).click()
    await openDialog(tab, 'dialog')
  }
  await expectAllAccessible(page, [
    { name: 'the saved addresses', open: (tab) => addresses(tab, 'Edit addresses') },
    { name: 'a new address', open: (tab) => addresses(tab, 'Add New Location') },
    {
      name: 'the details of an order',
      open: async (tab) => {
        await tab.goto(`/dashboard/order-history?order=${order._id}`)
        await openDialog(tab, 'dialog')
        await heading(tab, 'History')
      },
    },
    {
      name: 'cancelling',
      open: async (tab) => {
        await tab.goto(`/dashboard/delivery-status/${order._id}`)
        await tab.getByRole('button', { name: 'Cancel Order' }).click()
        await openDialog(tab, 'alertdialog')
      },
    },
    {
      name: 'the account menu',
      open: async (tab) => {
        await tab.goto('/dashboard/order-history')
        await tab.getByRole('button', { name: /account menu/ }).click()
        await expect(tab.getByRole('menuitem').first()).toBeVisible()
      },
    },
    {
      name: 'the filters',
      open: async (tab) => {
        await tab.goto('/dashboard/order-history?search=no%20such%20order&status=cancelled')
        await heading(tab, 'No orders match your filters')
      },
    },
    {
      name: 'the question before leaving',
      open: async (tab) => {
        await tab.goto('/dashboard')
        await whenApplicationIsThere(tab)
        await heading(tab, /Ṣọlá/)
        await tab.evaluate(() => {
          const link = Object.assign(document.createElement('a'), { href: '/terms' })
          document.body.append(link)
          link.click()
          link.remove()
        })
        await openDialog(tab, 'alertdialog')
      },
    },
  ])
})

test('the page of the payment is accessible', async ({ page, stack, customer }) => {
  const order = await placeOrder(stack, customer)
  await enter(page, customer, `/dashboard/order-fuel?placed=${order._id}`)
  await page.getByRole('button', { name: 'Proceed to Payment' }).click()
  await expect(page).toHaveURL(/\/sandbox\/checkout\//)
  await expectAllAccessible(page, [at(page.url(), /^Pay /, 'the page of the payment')])
})

test('reduced motion shows none, and forced colours keep the level of an order visible', async ({
  page,
  stack,
  customer,
}) => {
  const order = await placeOrder(stack, customer)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await enter(page, customer, `/dashboard/delivery-status/${order._id}`)
  await expect(page.getByRole('progressbar')).toBeVisible()
  const longest = () =>
    page.evaluate(() =>
      Math.max(
        0,
        ...document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().duration)),
      ),
    )
  expect(await longest()).toBeLessThanOrEqual(10)
  await page.goto('/dashboard/order-fuel')
  await page.getByRole('button', { name: 'Increase by 10 litres' }).click()
  expect(await longest()).toBeLessThanOrEqual(10)

  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(`/dashboard/delivery-status/${order._id}`)
  const level = page.getByRole('progressbar').locator('rect').first()
  await expect(level).toBeVisible()
  const [fill, ground] = await level.evaluate((rect) => [
    getComputedStyle(rect).fill,
    getComputedStyle(document.body).backgroundColor,
  ])
  expect(fill).not.toBe(ground)
})

test('a button back to the top appears after more than 300 px [RT-035] [CO-006]', async ({
  page,
  customer,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 360, height: 640 })
  await enter(page, customer, '/dashboard/terms')
  await heading(page, /Modifications/)
  const toTop = page.getByRole('button', { name: 'Scroll to top' })
  const scrollTo = (top: number) => page.evaluate((y) => window.scrollTo(0, y), top)
  await scrollTo(300)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300)
  await expect(toTop).toHaveCount(0)
  await scrollTo(301)
  await expect(toTop).toBeVisible()
  await toTop.click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await expect(toTop).toHaveCount(0)
})

test('the public pages have the button too, and no page with a form does [RT-035] [UX-002]', async ({
  page,
  customer,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 320, height: 480 })
  const toTop = page.getByRole('button', { name: 'Scroll to top' })
  const scrollTo = (top: number) => page.evaluate((y) => window.scrollTo(0, y), top)
  for (const path of ['/', '/faqs', '/terms', '/privacy']) {
    await page.goto(path)
    await scrollTo(301)
    await expect(toTop).toBeVisible()
    await toTop.click()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await expect(toTop).toHaveCount(0)
  }
  // Low enough that the form is far longer than the window.
  await page.setViewportSize({ width: 320, height: 400 })
  await page.goto('/signup')
  await expect(page.getByRole('button', { name: 'Create Account' })).toBeVisible()
  await scrollTo(400)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300)
  await expect(toTop).toHaveCount(0)
  await enter(page, customer, '/dashboard/settings')
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible()
  await scrollTo(400)
  await expect(toTop).toHaveCount(0)
})
