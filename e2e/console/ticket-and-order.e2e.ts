import type { Page } from '@playwright/test'
import { callApi } from '../support/api.ts'
import { enterConsole, expectWellMade, rowOf, section } from '../support/console.ts'
import { assignDriver, deliverOrder, failDelivery } from '../support/deliveries.ts'
import { laneOf, openDesk, orderOnDesk } from '../support/dispatch.ts'
import { placeOrder, placePaidOrder, readOrder, shortIdOf } from '../support/orders.ts'
import { expect, test } from '../support/test.ts'
import { openTicket } from '../support/tickets.ts'

// What a time slot offers depends on the hour, and the queue must hold nobody else's tickets.
test.use({ serverFor: 'tickets about orders', lagosHour: 10 })
test.describe.configure({ timeout: 240_000 })

/** Types another address, to which the landmark does not belong, takes it back and saves. */
async function saveWithoutAChange(page: Page): Promise<void> {
  const acts = page.getByRole('region', { name: 'Acts', exact: true })
  await acts.getByRole('button', { name: 'Change address, gate or time' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change address, gate or time' })
  const landmark = dialog.getByLabel('Landmark')
  await expect(landmark).toHaveValue('Blue gate')
  await dialog.getByLabel('Address').fill('9 Palm Road, Lekki, Lagos')
  await expect(landmark).toHaveValue('')
  await dialog.getByLabel('Address').fill('12 Freedom Way, Lekki, Lagos')
  await expect(landmark).toHaveValue('Blue gate')
  await dialog.getByRole('button', { name: 'Change' }).click()
  await expect(page.getByText(/^Nothing was changed: the order has this address/)).toBeVisible()
  await expect(dialog).toBeHidden()
}

test('support gives a failed order another attempt at the right address, from the ticket and back [CN-140] [CN-141] [CN-143]', async ({
  page,
  stack,
  customer,
}) => {
  const order = await placePaidOrder(stack, customer)
  await failDelivery(stack, customer, order._id)
  const ticket = await openTicket(stack, customer, {
    message: 'I gave the wrong street.',
    orderId: order._id,
  })
  await enterConsole(page, 'support')
  await page.goto(`/console/support?ticket=${ticket.id}`)
  const beside = page.getByRole('complementary', { name: 'Customer' })
  await expect(beside.getByText('On hold until the customer answers.')).toBeVisible()
  await beside.getByRole('link', { name: 'Open order' }).click()
  // The ticket has the same button; it goes with the ticket.
  await page
    .getByRole('region', { name: 'Acts', exact: true })
    .getByRole('button', { name: 'Change address, gate or time' })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Change address, gate or time' })
  await dialog.getByLabel('Address').fill('5 Ring Road, Ibadan, Oyo')
  await dialog.getByRole('button', { name: 'Deliver again' }).click()
  await expect(dialog.getByText('We deliver in Lagos only')).toBeVisible()
  await expectWellMade(page, 'change of a delivery')
  await dialog.getByLabel('Address').fill('12 Freedom Way, Lekki, Lagos')
  await dialog.getByLabel('Landmark').fill('Blue gate')
  await dialog.getByLabel('Gate code').fill('5512')
  await dialog.getByLabel('When').selectOption('today evening')
  await dialog.getByRole('button', { name: 'Deliver again' }).click()
  await expect(dialog).toBeHidden()
  const progress = page.getByRole('region', { name: 'Progress' })
  await expect(progress).toContainText(/Staff chose another time for the customer on .+[ap]m\./)
  await expect(page.getByRole('row', { name: /Answer after a failed delivery/ })).toContainText(
    'Staff, for the customer',
  )
  const changed = page.getByRole('row', { name: /Address changed/ })
  await expect(changed).toContainText('to 12 Freedom Way, Lekki, Lagos')
  await expect(changed).toContainText('Halima Demo')
  await expect(page.getByRole('row', { name: /Gate code changed/ })).not.toContainText('5512')
  await expect(page.getByRole('region', { name: 'Deliver to' })).toContainText('12 Freedom Way')
  await expect(page.getByRole('region', { name: 'Deliver to' })).toContainText('5512')
  expect(await readOrder(stack, customer, order._id)).toMatchObject({
    orderAddress: '12 Freedom Way, Lekki, Lagos',
  })
  await expectWellMade(page, 'order after a failed delivery')

  await saveWithoutAChange(page)

  await page.getByRole('link', { name: `#${ticket.id.slice(-6)}` }).click()
  await expect(page.getByRole('region', { name: 'Ticket' })).toContainText('I gave the wrong street.')
  await beside.getByRole('link', { name: `${customer.firstName} ${customer.lastName}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(customer.lastName)
  await expect(page.getByRole('link', { name: `#${ticket.id.slice(-6)}` })).toBeVisible()
})

test('support opens the receipt of an order as a page and as a PDF, or learns why there is none [CN-156] [CN-164]', async ({
  page,
  stack,
  customer,
}) => {
  const { _id: paid } = await placePaidOrder(stack, customer)
  const { _id: unpaid } = await placeOrder(stack, customer)
  await enterConsole(page, 'support')
  await page.goto(`/console/orders/${paid}`)
  await page.getByRole('link', { name: 'View receipt' }).click()
  await expect(page.getByRole('region', { name: /^Receipt GF-/ })).toContainText(customer.lastName)
  await expect(page.getByText(/For a company’s name and TIN/)).toBeVisible()
  await expectWellMade(page, 'receipt of an order')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download PDF' }).click()
  expect((await download).suggestedFilename()).toBe(`receipt-${paid.slice(-6)}.pdf`)
  await page.goto(`/console/orders/${unpaid}/receipt`)
  await expect(page.getByText('This order has no receipt yet: its payment is not confirmed.')).toBeVisible()
  await expectWellMade(page, 'order without a receipt')
})

test('the desk says of a failed delivery until when it waits, then who chose what and when [CN-155] [CN-157]', async ({
  page,
  stack,
  customer,
}) => {
  const { _id } = await placePaidOrder(stack, customer)
  await failDelivery(stack, customer, _id)
  await openDesk(page, 'dispatcher')
  const place = orderOnDesk(page, _id)
  await expect(place).toContainText('On hold. The customer did not take the fuel.')
  const { token } = customer
  const body = { choice: 'another_time', slot: { day: 'today', part: 'evening' } }
  await callApi(stack, 'POST', `/orders/${_id}/delivery-answer`, { token, body })
  const note = /Customer chose another time, \d+:\d\d[ap]m/
  await expect(place).toContainText(note)
  await expectWellMade(page, 'card after a failed delivery')
  await page.goto('/console/dispatch?view=table')
  await expect(place).toContainText(note)
  await expectWellMade(page, 'table after a failed delivery')

  const { driver } = await assignDriver(stack, customer, _id)
  await expect(place).toContainText(`${driver.name}, stop 1`)
  await expect(place).toContainText(note)
  await page.goto('/console/dispatch?view=board')
  await expect(laneOf(page, driver.name).locator(`[data-order="${_id}"]`)).toContainText(note)
  await place.getByRole('button').first().click()
  await expect(page.getByRole('complementary', { name: shortIdOf({ _id }) })).toContainText(
    /The customer chose another time on .+[ap]m\./,
  )
  await expectWellMade(page, 'confirmed stop after a failed delivery')
  await laneOf(page, driver.name).getByRole('link').first().click()
  await expect(rowOf(page, 'Stops', shortIdOf({ _id }))).toContainText(note)
  await expectWellMade(page, 'run with an answer after a failed delivery')
})

test('beside a ticket stand what was poured and what was refunded; a caller is told by the agent [CN-144] [CN-145] [CN-162]', async ({
  page,
  stack,
  customer,
}) => {
  const order = await placePaidOrder(stack, customer)
  await deliverOrder(stack, customer, order._id)
  const ticket = await openTicket(stack, customer, {
    message: 'The meter stopped at 18.4 L.',
    orderId: order._id,
  })
  await enterConsole(page, 'support')
  await page.goto(`/console/support?ticket=${ticket.id}`)
  const beside = page.getByRole('region', { name: 'Order', exact: true })
  await expect(beside.getByText(`#${shortIdOf(order)}`)).toBeVisible()
  await expect(beside.getByText('20.0 L', { exact: true })).toBeVisible()
  await expect(beside.getByText('Delivered', { exact: true })).toHaveCount(2)
  await beside.getByRole('button', { name: 'Refund', exact: true }).click()
  const refund = page.getByRole('dialog')
  await refund.getByLabel('Amount in naira').fill('500')
  await refund.getByLabel('Reason').fill('The meter was hard to read')
  await refund.getByRole('button', { name: 'Refund', exact: true }).click()
  await expect(refund).toBeHidden()
  await expect(beside.getByText('Refund: Goodwill')).toBeVisible()
  await expect(beside.getByText(/^(Accepted|Sent), \d.+[ap]m$/)).toBeVisible()
  await expect(beside.getByText('₦500.00')).toBeVisible()

  await page.getByRole('button', { name: 'Ticket for a caller' }).click()
  const call = page.getByRole('dialog')
  await call.getByLabel('Name').fill('Kẹ́hìndé Àlàbí')
  await call.getByLabel('Phone', { exact: true }).fill('0803 123 4567')
  await call.getByLabel('About').selectOption('Delivery')
  await call.getByLabel('What they say').fill('Where is the van?')
  await call.getByRole('button', { name: 'Open ticket' }).click()
  await expect(page.getByText('Not sent: tell the caller yourself.')).toBeVisible()
  await page.getByRole('form', { name: 'Reply' }).getByRole('textbox').fill('It comes at 4pm.')
  await page.getByRole('button', { name: 'Save and resolve' }).click()
  await expect(page.getByRole('log')).toContainText('It comes at 4pm.')
  await expectWellMade(page, 'ticket of a caller')
})

test('cancelling for a customer says who reads the reason; the history says the customer’s own in words [CN-162] [CN-163] [CN-164] [CN-174]', async ({
  page,
  stack,
  customer,
}) => {
  const { _id: own } = await placePaidOrder(stack, customer)
  await callApi(stack, 'PUT', `/orders/${own}/cancel`, {
    token: customer.token,
    body: { reason: 'changed_mind', cancelledBy: 'customer' },
  })
  const { _id } = await placePaidOrder(stack, customer)
  await assignDriver(stack, customer, _id)
  const ticket = await openTicket(stack, customer, { message: 'Where is my van?', orderId: _id })
  await enterConsole(page, 'support')
  await page.goto(`/console/support?ticket=${ticket.id}`)
  const beside = page.getByRole('complementary', { name: 'Customer' })
  await expect(beside.getByRole('link', { name: /^0800 000 000/ })).toBeVisible()
  await expect(beside.getByRole('region', { name: 'Other orders' })).toContainText('₦18,258.00')
  await beside.getByRole('link', { name: 'Open order' }).click()
  const acts = page.getByRole('region', { name: 'Acts', exact: true })
  await acts.getByRole('button', { name: 'Cancel the order' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel the order' })
  await expect(dialog.getByLabel('Reason')).toHaveAccessibleDescription(
    /The customer reads it with the order\./,
  )
  await expect(dialog.getByLabel('Who wants it')).toBeFocused()
  await dialog.getByLabel('Reason').fill('Travelling today')
  await dialog.getByRole('button', { name: 'Cancel the order' }).click()
  await expect(dialog.getByText('Please choose who wants it')).toBeVisible()
  await expectWellMade(page, 'cancelling an order')
  await expect(dialog.getByRole('button', { name: 'Keep the order' })).toBeVisible()
  await dialog.getByLabel('Who wants it').selectOption('The customer asked for it')
  await dialog.getByRole('button', { name: 'Cancel the order' }).click()
  await expect(dialog).toBeHidden()
  await expect(rowOf(page, 'History', 'Cancelled')).toContainText(
    'The customer asked for it: Travelling today',
  )
  await page.goto(`/console/orders/${own}`)
  await expect(rowOf(page, 'History', 'Cancelled')).toContainText('Changed my mind')
  await expect(section(page, 'Driver')).toContainText('None')
  await section(page, 'Customer').getByRole('link').first().click()
  await expect(section(page, 'Access')).toContainText('assign the ticket to an administrator')
})
