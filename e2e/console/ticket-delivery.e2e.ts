import { callApi } from '../support/api.ts'
import { enterConsole, expectWellMade, section } from '../support/console.ts'
import { paymentLink, placeOrder, readOrder, shortIdOf, submitHostedPage } from '../support/orders.ts'
import { staffToken } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'
import { openTicket } from '../support/tickets.ts'

test.describe.configure({ timeout: 240_000 })

test('beside a ticket stand gate and code, and the provider is asked there and on the order’s page [CN-180] [CN-181] [UX-091]', async ({
  page,
  stack,
  customer,
}) => {
  const order = await placeOrder(stack, customer)
  await callApi(stack, 'PUT', `/staff/orders/${order._id}/delivery`, {
    token: await staffToken(stack, 'support'),
    body: { landmark: 'Blue gate after the filling station', accessCode: '5512' },
  })
  const link = await paymentLink(stack, customer, order._id)
  const ticket = await openTicket(stack, customer, {
    message: 'My bank debited me and the order says it is not paid.',
    orderId: order._id,
  })
  await enterConsole(page, 'support')
  await page.goto(`/console/support?ticket=${ticket.id}`)
  const beside = page.getByRole('region', { name: 'Order', exact: true })
  await expect(beside.getByText(`#${shortIdOf(order)}`)).toBeVisible()
  await expect(beside.getByText('14 Admiralty Road, Lekki, Lagos')).toBeVisible()
  await expect(beside.getByText('Blue gate after the filling station')).toBeVisible()
  await expect(beside.getByText('5512', { exact: true })).toBeVisible()
  await expect(beside.getByText(/Money that arrives later is found automatically\./)).toBeVisible()
  const nothing = 'The payment provider knows of no payment that is not recorded here.'
  await beside.getByRole('button', { name: 'Check payment now' }).click()
  await expect(beside.getByRole('status')).toContainText(nothing)
  await expectWellMade(page, 'a ticket about an unpaid order')

  await beside.getByRole('link', { name: 'Open order' }).click()
  const money = section(page, 'Money')
  await money.getByRole('button', { name: 'Check payment now' }).click()
  await expect(money.getByRole('status')).toContainText(nothing)
  await expectWellMade(page, 'an unpaid order that was checked')
  await submitHostedPage(link, 'paid')
  await expect.poll(async () => (await readOrder(stack, customer, order._id)).status).toBe('paid')
  await page.reload()
  await expect(money).toContainText('Paid')
  await expect(money.getByRole('button', { name: 'Check payment now' })).toHaveCount(0)
})
