import type { Page } from '@playwright/test'
import { alter } from '../support/browser/network.ts'
import { enter } from '../support/customers.ts'
import { type PlacedOrder, placeOrder, shortIdOf } from '../support/orders.ts'
import { expect, test } from '../support/test.ts'

const ORDERS = '/dashboard/order-history'
const LIST = 'GET /orders/user'

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('rowheader') })
const detail = (page: Page) => page.getByRole('dialog', { name: 'Order details' })
const number = (order: PlacedOrder) => `#${shortIdOf(order)}`

/** The words of each status on the list, and the colour that its letters are nearest to. */
const COLOURS = [
  ['paid', 'Payment Confirmed', 'green'],
  ['out_for_delivery', 'Out for Delivery', 'blue'],
  ['initiated', 'Order Placed', 'yellow'],
  ['cancelled', 'Cancelled', 'red'],
  ['delivered', 'Delivered', 'green'],
] as const

test('each status has its colour on the list [TR-065] [TR-066] [TR-067] [TR-068]', async ({
  page,
  stack,
  customer,
}) => {
  const order = await placeOrder(stack, customer)
  await alter<{ data: object[] }>(page, LIST, (answered) => ({
    ...answered,
    data: COLOURS.map(([status], at) => ({
      ...order,
      _id: `ord_01HZXW5N8Y00000000000000${at + 10}`,
      status,
    })),
    totalCount: COLOURS.length,
  }))
  await enter(page, customer, ORDERS)
  await expect(rows(page)).toHaveCount(COLOURS.length)
  for (const [index, [, label, colour]] of COLOURS.entries()) {
    const badge = rows(page).nth(index).getByText(label, { exact: true })
    expect(await badge.evaluate(colourName), label).toBe(colour)
  }
})

/** In the page: the hue of an element's letters. */
function colourName(element: Element): string {
  const context = document.createElement('canvas').getContext('2d')
  if (context === null) return ''
  context.fillStyle = getComputedStyle(element).color
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
  if (blue >= red && blue > green) return 'blue'
  if (green > red) return 'green'
  return green > red / 2 ? 'yellow' : 'red'
}

test('a table on a wide screen and cards on a narrow one, each with its details in a dialog [OL-004] [OL-006] [TR-031]', async ({
  page,
  stack,
  customer,
}) => {
  const order = await placeOrder(stack, customer)
  await enter(page, customer, ORDERS)
  await expect(page.getByRole('table')).toBeVisible()
  await expect(rows(page)).toContainText(['Order Placed'])
  await page.getByRole('link', { name: `Order ${number(order)}` }).click()
  for (const words of [
    number(order),
    'Order Placed',
    '20 L PMS',
    '14 Admiralty Road',
    'Lekki, Lagos',
    '₦17,900.00',
    '₦358.00',
    '₦18,258.00',
    'Not paid yet',
  ])
    await expect(detail(page)).toContainText(words)
  await expect(detail(page).getByRole('button', { name: /Proceed to Payment/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(detail(page)).toHaveCount(0)

  await page.setViewportSize({ width: 390, height: 800 })
  await expect(page.getByRole('table')).toHaveCount(0)
  const card = page.getByRole('article', { name: `Order ${shortIdOf(order)}` })
  await expect(card).toContainText('Order Placed')
  await card.getByRole('link').first().click()
  await expect(detail(page)).toContainText('₦18,258.00')
  await detail(page).getByRole('button', { name: 'Close' }).click()
  await expect(detail(page)).toHaveCount(0)
})
