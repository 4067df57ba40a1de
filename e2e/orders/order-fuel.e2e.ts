import type { Page } from '@playwright/test'
import { addAddress, type Customer, enter } from '../support/customers.ts'
import { countOrders, readOrder } from '../support/orders.ts'
import { expect, test } from '../support/test.ts'

const next = (page: Page) => page.getByRole('button', { name: 'Next' })
const more = (page: Page) => page.getByRole('button', { name: 'Increase by 10 litres' })
const quantity = (page: Page) => page.getByRole('spinbutton', { name: 'Quantity' })
const summary = (page: Page) => page.getByRole('region', { name: 'Order summary' })
const create = (page: Page) => page.getByRole('button', { name: /^Creat(e Order|ing order…)$/ })
const waybill = (page: Page) => page.getByRole('region', { name: /^Waybill/ })

/** Opens step 1 and waits for what can be chosen. */
async function openFuels(page: Page, customer: Customer): Promise<void> {
  await enter(page, customer, '/dashboard/order-fuel')
  await expect(page.getByRole('radio')).toHaveCount(3)
}

test('Next opens step 2 at its top; Back, browser back and reload keep the choices [OF-004] [TR-070]', async ({
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
})

test('an order is made once by the server, confirmed with its sum, and first in the list [CO-018] [TR-039] [TR-041]', async ({
  page,
  stack,
  customer,
}) => {
  await addAddress(stack, customer)
  await openFuels(page, customer)
  await page.getByRole('radio', { name: /DPK/ }).check()
  await more(page).click()
  await next(page).click()
  await expect(summary(page)).toContainText('₦26,928.00')
  await page.getByRole('radio', { name: 'Generator' }).check()
  await create(page).dblclick()
  await expect(page).toHaveURL(/\?placed=ord_/)
  const id = new URL(page.url()).searchParams.get('placed') ?? ''
  const order = await readOrder(stack, customer, id)
  expect(order).toMatchObject({ status: 'initiated', totalAmount: 2_692_800 })
  for (const words of [`#${id.slice(-6).toUpperCase()}`, '14 Admiralty Road, Lekki, Lagos', '₦26,928.00'])
    await expect(waybill(page)).toContainText(words)
  await page.reload()
  await expect(waybill(page)).toContainText(`#${id.slice(-6).toUpperCase()}`)

  await page.getByRole('button', { name: 'Create New Order' }).click()
  await expect(quantity(page)).toHaveAttribute('aria-valuenow', '10')
  await page.goBack()
  await expect(waybill(page)).toBeVisible()

  await page.getByRole('link', { name: 'Orders', exact: true }).click()
  const row = page.getByRole('row').nth(1)
  await expect(row).toContainText(`#${id.slice(-6).toUpperCase()}`)
  await expect(row).toContainText('₦26,928.00')
  expect(await countOrders(stack, customer)).toBe(1)
})
