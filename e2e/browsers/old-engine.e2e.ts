import { LEFT_OF_IT, runAsOldEngine } from '../support/browser/old-engine.ts'
import { enterConsole } from '../support/console.ts'
import { addAddress } from '../support/customers.ts'
import {
  beginShift,
  beSafe,
  giveRun,
  press,
  saveAddress,
  signInDriver,
  titleOf,
} from '../support/driver-phone.ts'
import { placePaidOrder, readOrder } from '../support/orders.ts'
import { expect, test } from '../support/test.ts'

// The files that browsers get are those of the build, without any part that an old one lacks.
test.use({ serverFor: 'old engines', lagosHour: 10 })
test.describe.configure({ timeout: 240_000 })

test.describe('the oldest phones', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a customer reads prices, signs in, orders, pays, follows the order and sets a theme in the oldest browser [BR-007]', async ({
    page,
    context,
    stack,
    customer,
  }) => {
    await runAsOldEngine(context)
    await addAddress(stack, customer)
    await page.goto('/')
    expect(await page.evaluate(LEFT_OF_IT)).toEqual([])
    await expect(page.getByText('₦').first()).toBeVisible()
    await page.goto('/signin')
    await page.getByLabel('Email').fill(customer.email)
    await page.getByLabel('Password', { exact: true }).fill(customer.password)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page).toHaveURL('/dashboard')
    await expect(page.locator('#start-failure')).toBeHidden()

    await page.goto('/dashboard/order-fuel')
    await page.getByRole('button', { name: 'Increase by 10 litres' }).click()
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('radio', { name: /14 Admiralty Road/ }).check()
    await page.getByRole('radio', { name: 'Generator' }).check()
    await page.getByRole('button', { name: 'Create Order' }).click()
    await page.getByRole('button', { name: 'Proceed to Payment' }).click()
    await expect(page).toHaveURL(/\/sandbox\/checkout\//)
    await page.getByRole('radio', { name: 'Bank transfer' }).check()
    await page.getByRole('button', { name: /^Continue with/ }).click()
    await expect(page.getByRole('heading', { name: 'Payment Confirmed' })).toBeVisible()
    await page.getByRole('button', { name: 'Track order' }).click()
    await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '30')

    await page.goto('/dashboard/settings')
    await page.getByRole('tab', { name: 'Theme Settings' }).click()
    await page.getByRole('group', { name: 'Theme' }).getByRole('radio', { name: /^Dark/ }).check()
    await expect(page.locator('html')).toHaveClass(/dark/)
  })

  test('a driver begins a shift, takes a run and hands over fuel in the oldest browser [BR-007]', async ({
    page,
    context,
    stack,
    customer,
  }) => {
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: 6.4478, longitude: 3.4723 })
    await runAsOldEngine(context)
    const addressId = await saveAddress(stack, customer, 'Orchid Hotel, side gate')
    const { _id } = await placePaidOrder(stack, customer, { addressId, litres: 20 })
    await signInDriver(page)
    expect(await page.evaluate(LEFT_OF_IT)).toEqual([])
    await beginShift(page, async () => undefined)
    await giveRun(stack, [_id])
    await expect(titleOf(page)).toHaveText('1 gate', { timeout: 40_000 })
    await press(page, 'Accept')
    await page.getByRole('combobox', { name: 'Station' }).selectOption({ index: 1 })
    await page.getByLabel('Dip after').fill('20.0')
    await page.getByLabel('Seal number').fill('S-40761')
    await page.getByLabel('Batch').fill('IK-1121-3')
    await press(page, 'Loaded')
    await press(page, 'Leave station')
    await expect(page.getByRole('button', { name: 'I have arrived' })).toBeVisible()
    const readCode = async () => (await readOrder(stack, customer, _id)).handoverCode ?? ''
    await expect.poll(readCode, { timeout: 60_000 }).toMatch(/^\d+$/)
    await press(page, 'I have arrived')
    await beSafe(page)
    await page.getByLabel('Customer code').fill(await readCode())
    await page.getByLabel('Meter before').fill('0.0')
    await page.getByLabel('Meter after').fill('20.0')
    await press(page, 'Delivered')
    await expect(titleOf(page)).toHaveText('Ready')
    await expect
      .poll(async () => (await readOrder(stack, customer, _id)).status, { timeout: 60_000 })
      .toBe('delivered')
  })
})

test('staff sign in, see the board, an order and the reports in the oldest browser of the console [BR-007]', async ({
  page,
  context,
  stack,
  customer,
}) => {
  await runAsOldEngine(context, 'console')
  await placePaidOrder(stack, customer)
  await enterConsole(page, 'owner')
  await expect(page.locator('#start-failure')).toBeHidden()
  for (const [path, heading] of [
    ['/console/dispatch', /Dispatch/],
    ['/console/orders', /Orders/],
    ['/console/reports', /Reports/],
    ['/console/support', /Support/],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  }
})
