import { enterConsole, openRoom, rowOf, section } from '../../support/console.ts'
import { placePaidOrder, shortIdOf } from '../../support/orders.ts'
import { expect, test } from '../../support/test.ts'

test('a payment is found by its order and its state, and leads to the order [MV-106]', async ({
  page,
  stack,
  customer,
}) => {
  const order = await placePaidOrder(stack, customer)
  await enterConsole(page, 'owner', '/console/money')
  await openRoom(page, 'Payments')
  const payment = rowOf(page, 'Payments', shortIdOf(order))
  await expect(payment).toContainText('₦18,258.00')
  await page.getByRole('searchbox', { name: 'Order number, reference or transaction' }).fill('#000000')
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(section(page, 'Payments')).toContainText('No payments found')
  await page
    .getByRole('searchbox', { name: 'Order number, reference or transaction' })
    .fill(`#${shortIdOf(order)}`)
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(payment).toContainText('Paid')
  await page.getByRole('combobox', { name: 'Filter by state' }).selectOption({ label: 'Expired' })
  await expect(section(page, 'Payments')).toContainText('No payments found')
  await page.getByRole('combobox', { name: 'Filter by state' }).selectOption({ label: 'Paid' })
  await payment.getByRole('link').first().click()
  await expect(page).toHaveURL(new RegExp(`/orders/${order._id}$`))
})
