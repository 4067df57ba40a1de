import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/browser/accessibility.ts'
import { enter } from '../support/customers.ts'
import { failDelivery } from '../support/deliveries.ts'
import { placePaidOrder } from '../support/orders.ts'
import { expect, test } from '../support/test.ts'

/** Chooses another time in the dialog, which goes when a driver has the order. */
async function changeTime(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Change address or time' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change your delivery' })
  const times = dialog.getByRole('group', { name: 'Delivery time' })
  await times.getByRole('radio').nth(1).check()
  const chosen = await times.locator('label').nth(1).textContent()
  await expectAccessible(page, 'changing a delivery')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog).toHaveCount(0)
  return chosen ?? ''
}

test('after a failed delivery the customer corrects the details, and after the next one takes the money back [DR-123] [UX-028] [UX-041] [UX-070] [RP-205]', async ({
  page,
  stack,
  customer,
}) => {
  const order = await placePaidOrder(stack, customer)
  await enter(page, customer, `/dashboard/delivery-status/${order._id}`)
  const summary = page.getByRole('region', { name: /^Order #/ }).first()
  await expect(summary).toContainText(await changeTime(page))
  await failDelivery(stack, customer, order._id)
  await page.reload()
  await expect(summary).toContainText('Needs your answer')
  await expect(summary).toContainText(/Please answer by\s*\d+ \w+ \d{4}, \d+:\d\d[ap]m/)
  await expect(summary).not.toContainText('Payment Confirmed')
  const others = page.getByRole('region', { name: 'Active Orders' })
  await expect(others).toContainText('Needs your answer')
  await expect(others).not.toContainText('Payment Confirmed')
  await expect(page.getByRole('region', { name: 'Share this delivery' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Cancel Order' })).toHaveCount(0)
  for (const place of ['/dashboard/orders', '/dashboard']) {
    await page.goto(place)
    await expect(page.getByRole('main')).toContainText('Needs your answer')
    await expect(page.getByRole('main')).toContainText('Please answer by')
  }
  await page.getByRole('link', { name: 'Choose what happens next' }).click()
  const failed = page.getByRole('region', { name: 'We could not deliver' })
  await expect(failed).toContainText('The delivery was refused at the gate. This was attempt 1.')
  await expect(page.getByText('A driver will be assigned next')).toHaveCount(0)
  await expect(failed).toContainText(
    /Please choose by .+; if we do not hear from you, we refund you in full\./,
  )
  // Nothing is chosen for the customer.
  await failed.getByRole('button', { name: 'Send my answer' }).click()
  await expect(failed).toContainText('Please choose what we should do')
  await failed.getByRole('radio', { name: /Correct the details/ }).check()
  await failed.getByRole('button', { name: 'Deliver again' }).click()
  await expect(failed).toContainText('Please choose when we should come')
  await failed.getByRole('radio', { name: /^As soon as possible/ }).check()
  await expect(failed).toContainText('Enter the right phone number, or how to find your gate')
  await expectAccessible(page, 'a failed delivery')
  await failed.getByRole('textbox', { name: 'Landmark' }).fill('Behind the church')
  await failed.getByRole('button', { name: 'Deliver again' }).click()
  await expect(failed).toHaveCount(0)
  await expect(summary).toContainText('Payment Confirmed')
  const timeline = page.getByRole('region', { name: 'Timeline' })
  await expect(timeline).toContainText(
    /The delivery was refused at the gate\. You corrected the details on .+[ap]m\./,
  )
  await expect(page.getByRole('main')).not.toContainText(/the customer/i)

  await failDelivery(stack, customer, order._id)
  await page.reload()
  await expect(failed).toContainText('This was attempt 2.')
  await failed.getByRole('radio', { name: /^Refund/ }).check()
  await failed.getByRole('button', { name: 'Cancel and refund me' }).click()
  await expect(summary).toContainText('Cancelled')
  await expect(failed).toHaveCount(0)
})
