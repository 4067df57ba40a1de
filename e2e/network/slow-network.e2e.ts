import type { Page } from '@playwright/test'
import { seedToken } from '../support/browser/browser-storage.ts'
import { cutOff, holdBack } from '../support/browser/network.ts'
import { stopPageClock } from '../support/browser/page-clock.ts'
import { addAddress, enter } from '../support/customers.ts'
import { countOrders, placeOrder } from '../support/orders.ts'
import { expect, test } from '../support/test.ts'

const SLOW_AFTER = 6000

const hint = (page: Page) => page.getByText('Still trying. Your network is slow.', { exact: true })
const stop = (page: Page) => page.getByRole('button', { name: 'Cancel', exact: true })

test.beforeEach(({ page }) => page.clock.install())

test('a sign-in slower than 6 seconds says so, can be cancelled, and continues otherwise', async ({
  page,
  customer,
}) => {
  await page.goto('/signin')
  const email = page.getByLabel('Email')
  const submit = page.getByRole('button', { name: /^Sign(ing)? In/ })
  await email.fill(customer.email)
  await page.getByLabel('Password', { exact: true }).fill(customer.password)
  const held = await holdBack(page, 'POST /auth/login')
  await stopPageClock(page)
  await submit.click()
  await expect.poll(held.count).toBe(1)
  await page.clock.runFor(SLOW_AFTER - 1000)
  await expect(hint(page)).toBeHidden()
  await page.clock.runFor(1000)
  await expect(hint(page)).toBeVisible()
  await expect(submit).toHaveText('Signing In...')

  await stop(page).click()
  await expect(hint(page)).toBeHidden()
  await expect(submit).toHaveText('Sign In')
  await expect(submit).toBeFocused()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: /\S/ })).toHaveCount(0)

  await held.stop()
  await page.clock.resume()
  await submit.click()
  await expect(page).toHaveURL('/dashboard')
})

test('a slow order can be cancelled without a charge, and pressing again orders once', async ({
  page,
  customer,
  stack,
}) => {
  await addAddress(stack, customer)
  await enter(page, customer, '/dashboard/order-fuel')
  await page.getByRole('button', { name: 'Next' }).click()
  const held = await holdBack(page, 'POST /orders')
  const create = page.getByRole('button', { name: /^Creat(e Order|ing order…)$/ })
  await create.click()
  await expect.poll(held.count).toBe(1)
  await page.clock.runFor(SLOW_AFTER)
  await expect(hint(page)).toBeVisible()
  await stop(page).click()
  await expect(page.getByRole('alert')).toHaveText(
    'You stopped waiting.You have not been charged. It is safe to choose Create Order again: you will not get two orders.',
  )
  await held.stop()
  await create.click()
  await expect(page.getByRole('button', { name: 'Proceed to Payment' })).toBeVisible()
  expect(await countOrders(stack, customer)).toBe(1)
})

test('the start of a payment that takes long can be stopped, and nothing was charged', async ({
  page,
  customer,
  stack,
}) => {
  const { _id } = await placeOrder(stack, customer)
  await enter(page, customer, `/dashboard/delivery-status/${_id}`)
  const held = await holdBack(page, 'POST /payment/initiation')
  const pay = page.getByRole('button', { name: 'Proceed to Payment' })
  await pay.click()
  await expect.poll(held.count).toBe(1)
  await page.clock.runFor(SLOW_AFTER)
  await expect(hint(page)).toBeVisible()
  await expect(page.getByText('You have not been charged yet.')).toBeVisible()
  await stop(page).click()
  await expect(hint(page)).toBeHidden()
  await expect(pay).not.toHaveAttribute('aria-disabled', 'true')
  await held.stop()
  await stopPageClock(page)
  await pay.click()
  await expect(page.getByText('Redirecting to payment gateway...')).toBeVisible()
})

test('the places of the dashboard are loaded ahead, so that they open while the network is away', async ({
  page,
  context,
  customer,
}) => {
  // The stream of news never ends, so the network would never rest.
  await cutOff(page, 'GET /live')
  const last = page.waitForResponse(/delivery-status\.page/)
  await enter(page, customer)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Good')
  await page.clock.runFor(2500)
  await (await last).finished()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await expect(page.getByText(/^No connection\./)).toBeVisible()
  for (const place of ['Order Fuel', 'Orders', 'Delivery Status']) {
    await page.getByRole('navigation').getByRole('link', { name: place, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(place)
  }
  await context.setOffline(false)
  await expect(page.getByText(/^No connection\./)).toBeHidden()
})

test('the landing page stays hidden from a signed-in visitor during the check, and shows without script', async ({
  page,
  customer,
}) => {
  await seedToken(page, customer.token)
  const held = await holdBack(page, 'GET /users/me')
  await page.goto('/')
  await expect.poll(held.count).toBe(1)
  await expect(page.locator('body')).toHaveCSS('visibility', 'hidden')
  await held.release()
  await expect(page).toHaveURL('/dashboard')

  await held.stop()
  await page.route('**/public.js', (route) => route.abort())
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
