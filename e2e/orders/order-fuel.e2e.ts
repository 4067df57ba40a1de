import type { Page } from '@playwright/test'
import { alter, failSilently, holdBack } from '../support/browser/network.ts'
import { takeToast } from '../support/browser/toasts.ts'
import { addAddress, type Customer, enter } from '../support/customers.ts'
import { countOrders, readOrder } from '../support/orders.ts'
import { expect, test } from '../support/test.ts'

const next = (page: Page) => page.getByRole('button', { name: 'Next' })
const more = (page: Page) => page.getByRole('button', { name: 'Increase by 10 litres' })
const less = (page: Page) => page.getByRole('button', { name: 'Decrease by 10 litres' })
const quantity = (page: Page) => page.getByRole('spinbutton', { name: 'Quantity' })
const summary = (page: Page) => page.getByRole('region', { name: 'Order summary' })
const create = (page: Page) => page.getByRole('button', { name: /^Creat(e Order|ing order…)$/ })
const waybill = (page: Page) => page.getByRole('region', { name: /^Waybill/ })

/** Opens step 1 and waits for what can be chosen. */
async function openFuels(page: Page, customer: Customer): Promise<void> {
  await enter(page, customer, '/dashboard/order-fuel')
  await expect(page.getByRole('radio')).toHaveCount(3)
}

const PMS_20_LITRES = ['₦17,900.00', '₦358.00', '₦0.00', '₦18,258.00']

/** The amounts of the sum, from the fuel to the total. */
const amounts = (page: Page) => summary(page).getByRole('definition')

test('step 1 shows three fuels with price and station, the first chosen, 10 L, and the total [GN-004] [GN-015] [OF-001] [OF-006] [OF-007] [OF-008] [OF-010] [OF-011] [OF-012] [CO-014] [CO-045] [CO-046] [VA-038] [VA-039] [VA-040] [VA-041]', async ({
  page,
  customer,
}) => {
  await openFuels(page, customer)
  await expect(page.getByRole('list', { name: 'Steps' }).getByRole('listitem')).toHaveText([
    /Select Fuel/,
    /Delivery & Review/,
  ])
  const fuels = page.getByRole('radio')
  await expect(fuels).toHaveCount(3)
  const cards = page.locator('label', { has: page.getByRole('radio') })
  await expect(cards).toContainText([/PMS.*₦895\.00/s, /AGO.*₦1,150\.00/s, /DPK.*₦1,320\.00/s])
  for (const card of await cards.all()) await expect(card).toContainText('Licensed filling station')
  await expect(fuels.first()).toBeChecked()

  await expect(quantity(page)).toHaveAttribute('aria-valuenow', '10')
  await expect(page.getByText('Quantity increases in increments of 10 liters')).toBeVisible()
  await expect(less(page)).toBeDisabled()
  await expect(amounts(page)).toHaveText(['₦8,950.00', '₦179.00', '₦0.00', '₦9,129.00'])
  await more(page).click()
  await expect(quantity(page)).toHaveAttribute('aria-valuenow', '20')
  await expect(amounts(page)).toHaveText(PMS_20_LITRES)

  await page.getByRole('radio', { name: /AGO/ }).check()
  await more(page).click()
  await more(page).click()
  await expect(quantity(page)).toHaveAttribute('aria-valuenow', '40')
  await expect(more(page)).toBeDisabled()
  await expect(amounts(page)).toHaveText(['₦46,000.00', '₦920.00', '₦0.00', '₦46,920.00'])
  await quantity(page).focus()
  await page.keyboard.press('Home')
  await expect(quantity(page)).toHaveAttribute('aria-valuenow', '10')
})

test('loading fuels shows a spinner, a failure offers a retry, and without a fuel Next says so [OF-009] [ER-056] [VA-033] [VA-036] [CO-047]', async ({
  page,
  customer,
}) => {
  const held = await holdBack(page, 'GET /products')
  await enter(page, customer, '/dashboard/order-fuel')
  await expect(page.getByRole('status').filter({ hasText: 'Loading fuels and prices' })).toBeVisible()
  await held.stop()

  const failing = await failSilently(page, 'GET /products')
  await page.reload()
  const problem = page.getByRole('alert')
  await expect(problem).toContainText('Failed to fetch fuel products')
  await next(page).click()
  await expect(page.getByText('Please select a fuel type')).toBeVisible()
  await expect(page).toHaveURL('/dashboard/order-fuel')
  await failing.stop()
  await problem.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('radio')).toHaveCount(3)
  await expect(page.getByText('Please select a fuel type')).toHaveCount(0)

  await alter<unknown[]>(page, 'GET /products', (products) => products.slice(1))
  await page.reload()
  await expect(page.getByRole('radio')).toHaveCount(2)
})

test('Next opens step 2 at its top; Back, browser back and reload keep the choices [OF-003] [OF-004] [OF-017] [TR-069] [TR-070]', async ({
  page,
  stack,
  customer,
}) => {
  await addAddress(stack, customer)
  await page.setViewportSize({ width: 360, height: 640 })
  await openFuels(page, customer)
  await page.getByRole('radio', { name: /DPK/ }).check()
  await more(page).click()
  await page.mouse.wheel(0, 2000)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  await next(page).click()
  await expect(page.getByRole('heading', { name: 'Order summary' })).toBeVisible()
  await expect(create(page)).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)

  const expectChoices = async () => {
    await expect(page.getByRole('radio', { name: /DPK/ })).toBeChecked()
    await expect(quantity(page)).toHaveAttribute('aria-valuenow', '20')
  }
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expectChoices()
  await page.goForward()
  await expect(create(page)).toBeVisible()
  await page.goBack()
  await expectChoices()
  await page.reload()
  await expectChoices()
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL('/dashboard')
})

test('step 2 shows addresses, order summary and notices, and asks for a place in Lagos [OF-013] [OF-014] [OF-015] [OF-016] [VA-035] [VA-036] [VA-037] [CO-034] [CO-036] [CO-037] [CO-038] [GN-002]', async ({
  page,
  stack,
  customer,
}) => {
  await openFuels(page, customer)
  await more(page).click()
  await next(page).click()
  await create(page).click()
  await expect(page.getByText('Please select a delivery location')).toBeVisible()
  expect(await countOrders(stack, customer)).toBe(0)

  await addAddress(stack, customer, { street: '14 Admiralty Road', city: 'Lekki' })
  await addAddress(stack, customer, { street: '9 Ring Road', city: 'Ibadan', state: 'Oyo', LGA: '' })
  await addAddress(stack, customer, { street: '2 Allen Avenue', city: 'Ikeja', LGA: 'Ikeja' })
  await page.reload()
  await expect(page.getByRole('radio', { name: /14 Admiralty Road.*Lekki, Eti-Osa, Lagos/ })).toBeChecked()
  await expect(summary(page)).toContainText('20 L PMS')
  await expect(amounts(page)).toHaveText(PMS_20_LITRES)
  const notices = page.getByRole('region', { name: 'Before you confirm' })
  for (const words of [
    'card, bank transfer or USSD',
    '7 days a week',
    '8AM-8PM',
    'scheduled within 24 hours of order confirmation',
  ])
    await expect(notices).toContainText(words)

  const outside = page.getByText('This address is outside our usual delivery areas.')
  await expect(outside).toHaveCount(0)
  await page.getByRole('radio', { name: /Allen Avenue/ }).check()
  await expect(outside).toBeVisible()
  await page.getByRole('radio', { name: /Ring Road/ }).check()
  await create(page).click()
  await expect(page.getByText('We deliver in Lagos only')).toBeVisible()
  await page.getByRole('radio', { name: /Admiralty/ }).check()
  await expect(page.getByText('We deliver in Lagos only')).toHaveCount(0)
  expect(await countOrders(stack, customer)).toBe(0)
})

test('Create Order sends no price, and the confirmation shows the order as the server made it [CO-019] [CO-020] [OF-002] [OF-005] [OF-018] [OF-019] [OF-020] [OF-021] [TR-039] [TR-041] [TR-071] [TR-072] [ER-047] [EN-026] [CO-018] [CO-032]', async ({
  page,
  stack,
  customer,
}) => {
  await addAddress(stack, customer)
  await openFuels(page, customer)
  await page.getByRole('radio', { name: /DPK/ }).check()
  await more(page).click()
  await next(page).click()
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/orders'),
  )
  const held = await holdBack(page, 'POST /orders')
  await create(page).click()
  await expect(create(page)).toHaveText('Creating order…')
  await create(page).click({ force: true })
  await held.release()
  const { orderItems, ...rest } = (await sent).postDataJSON()
  expect(orderItems).toEqual([{ productId: expect.stringMatching(/^prd_/), qunatity: 20 }])
  expect(Object.keys(rest).toSorted()).toEqual(['addressId', 'expectedTotal', 'orderAddress'])
  await takeToast(page, 'Order created successfully!')
  expect(held.count()).toBe(1)

  await expect(page).toHaveURL(/\?placed=ord_/)
  const id = new URL(page.url()).searchParams.get('placed') ?? ''
  const order = await readOrder(stack, customer, id)
  expect(order).toMatchObject({ status: 'initiated', totalAmount: 2_692_800 })
  for (const words of [
    `#${id.slice(-6).toUpperCase()}`,
    'Order Placed',
    '20 L DPK',
    '14 Admiralty Road, Lekki, Lagos',
    '₦26,928.00',
  ])
    await expect(waybill(page)).toContainText(words)
  await expect(page.getByRole('button', { name: 'Proceed to Payment' })).toBeVisible()
  await page.reload()
  await expect(waybill(page)).toContainText(`#${id.slice(-6).toUpperCase()}`)

  await page.getByRole('button', { name: 'Create New Order' }).click()
  await expect(page.getByRole('radio').first()).toBeChecked()
  await expect(quantity(page)).toHaveAttribute('aria-valuenow', '10')
  await page.goBack()
  await expect(waybill(page)).toBeVisible()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(page.getByRole('radio').first()).toBeChecked()
  await expect(page).toHaveURL('/dashboard/order-fuel')

  await page.getByRole('link', { name: 'Orders', exact: true }).click()
  const row = page.getByRole('row').nth(1)
  await expect(row).toContainText(`#${id.slice(-6).toUpperCase()}`)
  await expect(row).toContainText('₦26,928.00')
  expect(await countOrders(stack, customer)).toBe(1)
})

test('a changed price is shown with the new total before ordering, and pressing again accepts it', async ({
  page,
  stack,
  customer,
}) => {
  await addAddress(stack, customer)
  const stale = await alter<{ unitPrice: number }[]>(page, 'GET /products', (products) =>
    products.map((product) => ({ ...product, unitPrice: product.unitPrice - 10_000 })),
  )
  await openFuels(page, customer)
  await next(page).click()
  await expect(amounts(page).last()).toHaveText('₦8,109.00')
  await stale.stop()
  await create(page).click()
  const told = page.getByRole('alert').filter({ hasText: 'The total is now ₦9,129.00.' })
  await expect(told).toBeVisible()
  expect(await countOrders(stack, customer)).toBe(0)
  await expect(amounts(page).last()).toHaveText('₦9,129.00')
  await create(page).click()
  await expect(waybill(page)).toContainText('₦9,129.00')
  expect(await countOrders(stack, customer)).toBe(1)
})

test('Next that is pressed before the prices have arrived waits for them', async ({
  page,
  customer,
  stack,
}) => {
  await addAddress(stack, customer)
  const held = await holdBack(page, 'GET /products')
  await enter(page, customer, '/dashboard/order-fuel')
  const next = page.getByRole('button', { name: 'Next' })
  await next.click()
  await expect(next).toHaveAttribute('aria-disabled', 'true')
  await held.release()
  await expect(page.getByRole('button', { name: 'Create Order' })).toBeVisible()
})
