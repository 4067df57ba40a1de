import { seedToken } from '../support/browser/browser-storage.ts'
import { cutOff, holdBack } from '../support/browser/network.ts'
import { enter } from '../support/customers.ts'
import { expect, test } from '../support/test.ts'

test.beforeEach(({ page }) => page.clock.install())

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
  await held.stop()
  await expect(page).toHaveURL('/dashboard')

  await page.route('**/public.js', (route) => route.abort())
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
