import { takeToast } from '../support/browser/toasts.ts'
import { enter } from '../support/customers.ts'
import { assignDriver, deliverOrder } from '../support/deliveries.ts'
import { placePaidOrder, readOrder, shortIdOf } from '../support/orders.ts'
import { expect, test } from '../support/test.ts'

const STATUS = '/dashboard/delivery-status'

test('the customer says the six digits of the screen, and rates the delivery once, by keyboard alone', async ({
  page,
  stack,
  customer,
}) => {
  const order = await placePaidOrder(stack, customer)
  const { driver, accept, load, depart, deliver } = await assignDriver(stack, customer, order._id)
  for (const step of [accept, load, depart]) await step()
  await enter(page, customer, `${STATUS}/${order._id}`)
  const { handoverCode = '' } = await readOrder(stack, customer, order._id)
  await expect(page.getByRole('region', { name: 'Handover code' })).toContainText([...handoverCode].join(' '))
  await expect(page.getByRole('heading', { name: 'Rate this delivery' })).toHaveCount(0)

  await deliver()
  await page.reload()
  const rating = page.getByRole('region', { name: /Rate this delivery|Your rating/ })
  const send = rating.getByRole('button', { name: 'Send Rating' })
  await send.focus()
  await page.keyboard.press('Enter')
  await expect(rating).toContainText('Please choose 1 to 5 stars')
  await expect(rating.getByRole('radio').first()).toBeFocused()
  await page.keyboard.press('Space')
  for (let star = 1; star < 4; star += 1) await page.keyboard.press('ArrowRight')
  await expect(rating.getByRole('radio', { name: '4 of 5, Good' })).toBeChecked()
  await expect(rating).not.toContainText('Please choose')
  await rating.getByLabel('Anything we should know?').fill('Friendly at the gate')
  await send.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Your rating' })).toBeFocused()
  await takeToast(page, 'Thank you for rating this delivery')
  await expect(rating).toContainText('4 of 5, Good')
  await expect(rating).toContainText('Friendly at the gate')
  await page.reload()
  await expect(rating).toContainText('4 of 5, Good')
  await expect(send).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Driver' })).toContainText(/of 5 from \d+ ratings?/)
  await expect(page.getByRole('link', { name: `Call ${driver.name}` })).toHaveCount(0)
})

test('no screen of a customer names a role, though staff and driver had a part in the order [PE-002] [GN-014] [OL-010]', async ({
  page,
  stack,
  customer,
}) => {
  const order = await placePaidOrder(stack, customer)
  await deliverOrder(stack, customer, order._id)
  // What is newest of all orders stands on the dashboard.
  const recent = page.waitForRequest(/orders\/user\?(?=.*limit=10)(?=.*page=1)(?=.*status=all)/)
  await enter(page, customer)
  await recent
  const screens = ['', '/order-history', `/delivery-status/${order._id}`, '/notifications']
  for (const screen of screens) {
    await page.goto(`/dashboard${screen}`)
    await expect(page.getByText(new RegExp(shortIdOf(order))).first()).toBeVisible()
    await expect(page.locator('body')).not.toContainText(
      /\b(admin|administrator|dispatcher|role|rider|vendor|client)\b/i,
    )
  }
})
