import { expectAccessible } from '../support/browser/accessibility.ts'
import { enterConsole } from '../support/console.ts'
import { enter } from '../support/customers.ts'
import { deliverOrder } from '../support/deliveries.ts'
import { placePaidOrder } from '../support/orders.ts'
import { expect, test } from '../support/test.ts'

test('bad fuel is claimed on the order, decided at the desk with sample and bill, and answered [RP-374] [RP-375]', async ({
  page,
  browser,
  stack,
  customer,
}) => {
  const order = await placePaidOrder(stack, customer)
  await deliverOrder(stack, customer, order._id)
  await enter(page, customer, `/dashboard/delivery-status/${order._id}`)
  await page.getByRole('button', { name: 'Claim bad fuel' }).click()
  await page.getByLabel('What is wrong with the fuel').fill('There is water in the fuel.')
  await page.getByRole('button', { name: 'Send claim' }).click()
  const claim = page.getByRole('region', { name: 'Your claim about the fuel' })
  await expect(claim).toContainText('Do not use the fuel')
  await expect(claim).toContainText('FCCPC')
  await expectAccessible(page, 'an order with a claim about its fuel')

  const context = await browser.newContext({ baseURL: stack.origin })
  const desk = await context.newPage()
  await enterConsole(desk, 'support')
  await desk.goto('/console/support/fuel-claims')
  await desk.getByRole('button', { name: 'Sample and bill' }).first().click()
  await desk.getByLabel('Seal of the sample').fill('P-1')
  await desk.getByLabel('The sample says').selectOption('bad')
  await desk.getByLabel('Bill of the station').fill('B-77')
  await desk.getByRole('button', { name: 'Save' }).click()
  await expect(desk.getByText('Seal P-1')).toBeVisible()
  await desk.getByRole('button', { name: 'Decide' }).first().click()
  await desk.getByLabel('The station bears').fill('60')
  await desk.getByLabel('What the customer reads').fill('Your fuel had water in it. Your money goes back.')
  await desk.getByRole('button', { name: 'Uphold claim' }).click()
  await expect(desk.getByText('Upheld').first()).toBeVisible()
  await expectAccessible(desk, 'the room of claims about fuel')
  await context.close()

  await page.reload()
  await expect(claim).toContainText('You were right')
  await expect(claim).toContainText('Your fuel had water in it.')
})
