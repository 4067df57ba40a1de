import type { Page } from '@playwright/test'
import { callApi } from '../support/api.ts'
import { rememberEmail } from '../support/browser/browser-storage.ts'
import { alter } from '../support/browser/network.ts'
import { heading } from '../support/browser/screens.ts'
import { enter } from '../support/customers.ts'
import { deliverOrder } from '../support/deliveries.ts'
import { placePaidOrder } from '../support/orders.ts'
import { expect, test } from '../support/test.ts'

const ADDRESS = {
  street: 'Block 12B, Flat 304, Prince Adéwálé Oyènúgà Crescent, behind the second estate gate',
  city: 'Lekki Phase 1 Extension',
  state: 'Lagos',
  LGA: 'Eti-Osa',
  landmark: 'The blue gate after the third bus stop',
  accessCode: 'Tell the guard 0803 123 4567',
  nickname: 'My mother-in-law’s house, extension',
}
const EMAIL = 'oluwafunmilayo.adebayo-olatunji@procurement.example-holdings.com.ng'
const AMOUNTS = { totalAmount: 124_999_980, subtotal: 122_549_000, serviceFee: 2_450_980 }

/** What costs most: more than a million naira for an order. */
async function raisePrices(page: Page): Promise<void> {
  await alter<object[]>(page, 'GET /products', (all) =>
    all.map((each) => ({ ...each, unitPrice: 3_063_725 })),
  )
  await alter<object>(page, 'GET /orders/:id', (order) => ({ ...order, ...AMOUNTS }))
  await alter<{ data: object[] }>(page, 'GET /orders/user', (list) => ({
    ...list,
    data: list.data.map((order) => ({ ...order, ...AMOUNTS })),
  }))
  await alter<{ lines: object[] }>(page, 'GET /orders/:id/receipt', (receipt) => ({
    ...receipt,
    total: AMOUNTS.totalAmount,
    lines: receipt.lines.map((line) => ({ ...line, amount: AMOUNTS.subtotal })),
  }))
}

/** The texts that reach out of the window, or of the card that they stand in. */
const textsOutside = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement
      if (!parent?.checkVisibility({ visibilityProperty: true }) || parent.closest('.sr-only') !== null)
        continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const edge = parent.closest('main section, [data-sticky-actions]')?.getBoundingClientRect().right
      const { right, width } = range.getBoundingClientRect()
      if (width > 2 && right > Math.min(edge ?? window.innerWidth, window.innerWidth) + 1)
        found.push(`${node.textContent}: ${Math.round(right)}`)
    }
    return found
  })

test('at 320 px and twice the size of text nothing long reaches out of its card [UX-072]', async ({
  page,
  stack,
  customer,
}) => {
  await callApi(stack, 'POST', '/users/address', { token: customer.token, body: ADDRESS })
  const order = await placePaidOrder(stack, customer, { litres: 40 })
  await raisePrices(page)
  await rememberEmail(page, EMAIL)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%'
    })
  })
  for (const [path, words] of [
    ['/verify-email', 'Check your email'],
    ['/reset-password', 'Reset your password'],
    ['/dashboard', 'Recent orders'],
    ['/dashboard/order-fuel', 'Quantity'],
    ['/dashboard/order-fuel?step=review', 'Order summary'],
    [`/dashboard/delivery-status/${order._id}`, 'Timeline'],
    [`/dashboard/receipt/${order._id}`, /^Receipt GF-/],
  ] as const) {
    if (path === '/dashboard') await enter(page, customer)
    else await page.goto(path)
    await heading(page, words)
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await page.evaluate(() => document.fonts.ready)
    expect.soft(await textsOutside(page), path).toEqual([])
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect.soft(width, path).toBeLessThanOrEqual(320)
  }
  const unread = page.getByRole('banner').getByText('unread').locator('..')
  await expect(unread).toBeAttached()
  const [disc, digits] = await unread.evaluate((badge) =>
    [badge, badge.firstElementChild ?? badge].map((part) => part.getBoundingClientRect().toJSON()),
  )
  expect(digits.height).toBeGreaterThan(0)
  expect(digits.top).toBeGreaterThanOrEqual(disc.top - 1)
  expect(digits.bottom).toBeLessThanOrEqual(disc.bottom + 1)
})

test('on a desk the table of recent orders shows whole amounts, and five stars stand in one row [UX-073]', async ({
  page,
  stack,
  customer,
}) => {
  const order = await placePaidOrder(stack, customer)
  await deliverOrder(stack, customer, order._id)
  await placePaidOrder(stack, customer)
  await raisePrices(page)
  await enter(page, customer)
  const table = page.getByRole('table', { name: 'Recent orders' })
  await expect(table).toContainText('Payment Confirmed')
  await page.evaluate(() => document.fonts.ready)
  const hidden = await table.evaluate(({ parentElement: box }) =>
    box === null ? 1 : box.scrollWidth - box.clientWidth,
  )
  expect(hidden).toBe(0)
  await page.goto(`/dashboard/order-history?order=${order._id}`)
  const stars = page.getByRole('dialog').getByRole('radio', { name: / of 5/ })
  await expect(stars).toHaveCount(5)
  const tops = await stars.evaluateAll((all) => all.map((star) => star.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
})

test('with the text of the browser a third larger a desk shows amounts and the unread count whole [UX-081]', async ({
  page,
  stack,
  customer,
}) => {
  await placePaidOrder(stack, customer)
  await raisePrices(page)
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 22 } })
  await enter(page, customer)
  const table = page.getByRole('table', { name: 'Recent orders' })
  await expect(table).toContainText('Payment Confirmed')
  await expect(page.getByRole('link', { name: /Notifications \(\d+ unread\)/ })).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  for (const box of [table, page.getByRole('navigation', { name: 'Main' }).first()]) {
    const hidden = await box.evaluate(({ parentElement: outer }) =>
      outer === null ? 1 : outer.scrollWidth - outer.clientWidth,
    )
    expect(hidden).toBe(0)
  }
})

test('at 360 px a price of ₦10,000.00 and more stands whole in its part of the board [UX-086]', async ({
  page,
  customer,
}) => {
  await raisePrices(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await enter(page, customer)
  const board = page.getByRole('region', { name: 'Fuel prices' })
  await expect(board.getByText('₦30,637.25')).toHaveCount(3)
  await page.evaluate(() => document.fonts.ready)
  const cells = await board.getByRole('definition').evaluateAll((all) =>
    all.map((price) => {
      const range = document.createRange()
      range.selectNodeContents(price)
      const cell = price.parentElement?.getBoundingClientRect() ?? new DOMRect()
      return (cell.right - range.getBoundingClientRect().right).toFixed(1)
    }),
  )
  for (const room of cells) expect(Number(room), cells.join(' ')).toBeGreaterThanOrEqual(6)
})

test('with the text of the browser a third larger no word of a long name is broken in the sidebar [UX-087]', async ({
  page,
  customer,
}) => {
  await alter<object>(page, 'GET /users/me', (me) => ({ ...me, firstName: 'Oluwafunmilayo Ayomide' }))
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 22 } })
  await enter(page, customer)
  const name = page.getByRole('complementary').getByText('Oluwafunmilayo')
  await expect(name).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  const lines = await name.evaluate((element) => {
    const range = document.createRange()
    range.setStart(element.firstChild ?? element, 0)
    range.setEnd(element.firstChild ?? element, 'Oluwafunmilayo'.length)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
  })
  expect(lines).toBe(1)
})

test('a saved address has its nickname, street, landmark and access code each on lines of their own [UX-074]', async ({
  page,
  stack,
  customer,
}) => {
  await callApi(stack, 'POST', '/users/address', { token: customer.token, body: ADDRESS })
  await enter(page, customer, '/dashboard/order-fuel?step=review')
  const choice = page.getByRole('radio', { name: /mother-in-law/ }).locator('xpath=ancestor::label')
  for (const line of [
    ADDRESS.nickname,
    ADDRESS.street,
    'Lekki Phase 1 Extension, Eti-Osa, Lagos',
    ADDRESS.landmark,
    `Access code: ${ADDRESS.accessCode}`,
  ])
    await expect(choice.getByText(line, { exact: true })).toBeVisible()
})
