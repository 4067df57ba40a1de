import type { Page } from '@playwright/test'
import { rememberEmail } from '../support/browser/browser-storage.ts'
import { holdBack } from '../support/browser/network.ts'
import { addAddress, enter, newEmail } from '../support/customers.ts'
import { assignDriver, deliverOrder, failDelivery } from '../support/deliveries.ts'
import { placeOrder, placePaidOrder } from '../support/orders.ts'
import { expect, test } from '../support/test.ts'
import { openTicket } from '../support/tickets.ts'

const PHONE = { width: 360, height: 740 }

/** In pixels: the page's heading, the headings of its cards, and all sizes of text that are seen. */
const sizesOf = (page: Page) =>
  page.evaluate(() => {
    const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize)
    const seen = [...document.querySelectorAll('body *')].filter(
      (element) =>
        element.getClientRects().length > 0 &&
        element.closest('.sr-only, svg, [class*="totem"]') === null &&
        [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()),
    )
    return {
      page: [...document.querySelectorAll('h1')].map(sizeOf),
      cards: [...new Set([...document.querySelectorAll('main section.bg-surface .heading-3')].map(sizeOf))],
      all: [...new Set(seen.map(sizeOf))].sort((a, b) => a - b),
    }
  })

test('on a phone the heading of the page is the largest, those of cards are alike, and a screen has few sizes [UX-050]', async ({
  page,
  stack,
  customer,
}) => {
  const order = await placePaidOrder(stack, customer)
  await page.setViewportSize(PHONE)
  await enter(page, customer)
  for (const [path, card, heading] of [
    // A greeting by name is long.
    ['/dashboard', 'Recent orders', 20],
    [`/dashboard/delivery-status/${order._id}`, 'Timeline', 24],
    ['/dashboard/settings?tab=security', 'Passkeys', 24],
    ['/dashboard/support', 'Find an answer', 24],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: card })).toBeVisible()
    const sizes = await sizesOf(page)
    expect(sizes.page, path).toEqual([heading])
    expect(sizes.cards, path).toEqual([17])
    expect(sizes.all.length, `${path}: ${sizes.all.join(' ')}`).toBeLessThanOrEqual(6)
  }
})

test('an order on its way stands where its skeleton stood [UX-051]', async ({ page, stack, customer }) => {
  const { _id } = await placePaidOrder(stack, customer)
  const driver = await assignDriver(stack, customer, _id)
  await driver.accept()
  await driver.load()
  await driver.depart()
  const boxes = () =>
    page.locator('main > div > div:first-child :is(section, span.rounded-card)').evaluateAll((all) => {
      // From the first one: a strip about a slow network may come above them meanwhile.
      const tops = all.map((box) => box.getBoundingClientRect().top)
      return tops.map((top) => Math.round(top - (tops[0] ?? 0)))
    })
  for (const viewport of [PHONE, { width: 1280, height: 800 }]) {
    await page.setViewportSize(viewport)
    await page.goto('/terms')
    const held = await holdBack(page, 'GET /orders/:id')
    await enter(page, customer, `/dashboard/delivery-status/${_id}`)
    await expect(page.getByText('Loading the order')).toBeAttached()
    await page.evaluate(() => document.fonts.ready)
    const before = await boxes()
    await held.stop()
    await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'The measure' })).toBeVisible()
    const after = await boxes()
    expect(before).toHaveLength(after.length)
    const moves = after.map((top, at) => top - (before[at] ?? 0))
    for (const move of moves) expect(Math.abs(move), moves.join(' ')).toBeLessThanOrEqual(24)
  }
})

test('on a phone the orders of home stand where their skeletons stood, from the second visit on [UX-088]', async ({
  page,
  stack,
  customer,
}) => {
  await placePaidOrder(stack, customer)
  await page.setViewportSize(PHONE)
  // At the first visit the fonts come last, and the lines break elsewhere.
  const fonts = Promise.withResolvers<void>()
  await page.route('**/*.woff2', async (route) => {
    await fonts.promise
    await route.continue()
  })
  const entered = enter(page, customer)
  const prices = page.getByRole('region', { name: 'Fuel prices' }).filter({ visible: true })
  const topOf = async () => Math.round((await prices.boundingBox())?.y ?? 0)
  await expect(page.getByText('Order again: 20 L PMS')).toBeVisible()
  const unsettled = await topOf()
  fonts.resolve()
  await entered
  await expect.poll(topOf).toBeLessThan(unsettled)
  // The page measures its parts when it has drawn them.
  await page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  })
  const shown = await topOf()
  const held = await holdBack(page, 'GET /orders/user')
  await page.reload()
  await expect(page.getByText('Loading your orders').first()).toBeAttached()
  // The document brings a board without figures, which the application replaces: measured there, it may be gone.
  await expect(prices).toContainText('₦')
  await page.evaluate(() => document.fonts.ready)
  expect(Math.abs((await topOf()) - shown)).toBeLessThanOrEqual(4)
  await held.stop()
  await expect(page.getByText('Order again: 20 L PMS')).toBeVisible()
  expect(Math.abs((await topOf()) - shown)).toBeLessThanOrEqual(4)
})

test('on a phone a new ticket and the sum of an order keep their places while they are read [UX-089]', async ({
  page,
  stack,
  customer,
}) => {
  await placeOrder(stack, customer)
  await page.setViewportSize(PHONE)
  for (const [path, call, loaded, below] of [
    ['/dashboard/support/create', 'GET /orders/user', 'combobox', 'Tips for a quick answer'],
    ['/dashboard/order-fuel', 'GET /products', 'radio', 'Before you confirm'],
  ] as const) {
    const part = page.getByRole('heading', { name: below })
    const held = await holdBack(page, call)
    await enter(page, customer, path)
    await expect(part).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    const before = await part.boundingBox()
    await held.stop()
    await expect(
      page.getByRole(loaded, { name: loaded === 'radio' ? /PMS/ : 'Order (optional)' }).first(),
    ).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    const after = await part.boundingBox()
    expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0)), path).toBeLessThanOrEqual(6)
  }
})

test('the reply to a ticket stands right above the bar of a phone, below a short conversation too [UX-053]', async ({
  page,
  stack,
  customer,
}) => {
  const ticket = await openTicket(stack, customer)
  await page.setViewportSize(PHONE)
  await enter(page, customer, `/dashboard/support/ticket/${ticket.id}`)
  const form = page.getByRole('form', { name: 'Reply' })
  await expect(form).toBeVisible()
  const bottomOf = (box: { y: number; height: number } | null) => (box === null ? 0 : box.y + box.height)
  const bar = await page.locator('[data-sticky-actions]').boundingBox()
  const tabs = await page.getByRole('navigation', { name: 'Main' }).last().boundingBox()
  expect(Math.round(bottomOf(bar))).toBe(Math.round(tabs?.y ?? 0))
  const said = await page.getByRole('log').boundingBox()
  expect(bottomOf(said)).toBeLessThanOrEqual(bar?.y ?? 0)
})

for (const width of [320, 390])
  test(`at ${width} px no line ends inside hours or the plate of the van [UX-055]`, async ({
    page,
    stack,
    customer,
  }) => {
    const { _id } = await placePaidOrder(stack, customer)
    const driver = await assignDriver(stack, customer, _id)
    await driver.accept()
    await page.setViewportSize({ width, height: 740 })
    for (const [path, words] of [
      ['/', /^6am to 10pm$/],
      ['/dashboard/support', /6am to 10pm/],
      [`/dashboard/delivery-status/${_id}`, /^DEM \d+ \w+$/],
    ] as const) {
      await (path === '/' ? page.goto(path) : enter(page, customer, path))
      const text = page.getByText(words).first()
      await expect(text).toBeVisible()
      const lines = await text.evaluate((element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
      })
      expect(lines, path).toBe(1)
    }
  })

test('on a phone of 360x640 the quantity and the step after paying are in view without scrolling [UX-059]', async ({
  page,
  stack,
  customer,
}) => {
  const order = await placePaidOrder(stack, customer)
  await page.setViewportSize({ width: 360, height: 640 })
  await enter(page, customer, '/dashboard/order-fuel')
  const bottomOf = (name: string) =>
    page.getByRole('button', { name }).evaluate((button) => button.getBoundingClientRect().bottom)
  await expect(page.getByRole('radio', { name: /PMS/ })).toBeVisible()
  const next = await page
    .getByRole('button', { name: 'Next' })
    .evaluate((button) => button.getBoundingClientRect().top)
  expect(await bottomOf('Increase by 10 litres')).toBeLessThanOrEqual(next)
  await page.goto(`/dashboard/delivery-status/${order._id}?paid=check`)
  await expect(page.getByText('Payment Confirmed').first()).toBeVisible()
  const tabs = await page
    .getByRole('navigation', { name: 'Main' })
    .evaluate((bar) => bar.getBoundingClientRect().top)
  expect(await bottomOf('Track order')).toBeLessThanOrEqual(tabs)
})

test('recent orders of a phone have rows of one height, whatever their state [UX-060]', async ({
  page,
  stack,
  customer,
}) => {
  await placeOrder(stack, customer, { fuel: 'DPK' })
  await placePaidOrder(stack, customer, { fuel: 'AGO' })
  const failed = await placePaidOrder(stack, customer)
  await failDelivery(stack, customer, failed._id)
  await page.setViewportSize(PHONE)
  await enter(page, customer)
  const rows = page.getByRole('region', { name: 'Recent orders' }).getByRole('listitem')
  await expect(rows).toHaveCount(3)
  await expect(rows.first()).toContainText('Needs your answer')
  const heights = await rows.evaluateAll((all) =>
    all.map((row) => Math.round(row.getBoundingClientRect().height)),
  )
  expect(new Set(heights).size, heights.join(' ')).toBe(1)
})

test('sharing a delivery stands below its timeline, and a greeting by name is one line [UX-061]', async ({
  page,
  stack,
  customer,
}) => {
  const { _id } = await placePaidOrder(stack, customer)
  await page.setViewportSize(PHONE)
  await enter(page, customer)
  const heading = page.getByRole('heading', { level: 1, name: /Ṣọlá/ })
  expect((await heading.boundingBox())?.height).toBeLessThan(30)
  await page.goto(`/dashboard/delivery-status/${_id}`)
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible()
  const parts = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
  expect(parts.indexOf('Share this delivery')).toBe(parts.indexOf('Timeline') + 1)
})

/** Pairs of actions that stand less than 8 px apart; not the rows of a list or the parts of one control. */
const tooClose = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector('dialog[open]') ?? document.querySelector('main')
    const actions = [...(root?.querySelectorAll('a, button, label:has(> input[name="stars"])') ?? [])].filter(
      (action) =>
        action.checkVisibility() &&
        getComputedStyle(action).display !== 'inline' &&
        action.closest('[role="tablist"], li:has(> a:only-child), [data-sticky-actions]') === null,
    )
    const boxes = actions.map((action) => ({ action, box: action.getBoundingClientRect() }))
    return boxes.flatMap(({ action, box }, at) =>
      boxes.slice(at + 1).flatMap((other) => {
        if (action.contains(other.action) || other.action.contains(action)) return []
        const across = Math.max(box.left - other.box.right, other.box.left - box.right)
        const down = Math.max(box.top - other.box.bottom, other.box.top - box.bottom)
        const name = (each: Element) => each.getAttribute('aria-label') ?? each.textContent
        return Math.max(across, down) < 7.5 ? [`${name(action)} | ${name(other.action)}`] : []
      }),
    )
  })

for (const width of [320, 360])
  test(`at ${width} px actions are 8 px apart, and each star, each box of a code 48 px wide [UX-083]`, async ({
    page,
    stack,
    customer,
  }) => {
    await addAddress(stack, customer)
    const delivered = await placePaidOrder(stack, customer)
    await deliverOrder(stack, customer, delivered._id)
    const paid = await placePaidOrder(stack, customer)
    await page.setViewportSize({ width, height: 740 })
    await rememberEmail(page, newEmail())
    await page.goto('/verify-email')
    const boxes = page.getByLabel(/^Digit/)
    await expect(boxes).toHaveCount(6)
    expect(await tooClose(page)).toEqual([])
    for (const box of await boxes.all()) expect((await box.boundingBox())?.width).toBeGreaterThan(47)
    await enter(page, customer, `/dashboard/delivery-status/${paid._id}`)
    await expect(page.getByRole('button', { name: 'Change address or time' })).toBeVisible()
    expect(await tooClose(page)).toEqual([])
    await page.goto(`/dashboard/delivery-status/${delivered._id}`)
    const stars = page.getByRole('radio', { name: / of 5/ })
    await expect(stars).toHaveCount(5)
    expect(await tooClose(page)).toEqual([])
    for (const star of await stars.all()) expect((await star.boundingBox())?.width).toBeGreaterThan(45)
    await page.goto('/dashboard/settings')
    await expect(page.getByRole('button', { name: /^Remove/ })).toBeVisible()
    expect(await tooClose(page)).toEqual([])
    await page.goto('/dashboard/order-fuel?step=review')
    await page.getByRole('button', { name: 'Edit addresses' }).click()
    await expect(page.getByRole('dialog').getByRole('button', { name: /^Delete/ })).toBeVisible()
    expect(await tooClose(page)).toEqual([])
    const [bell, account] = await Promise.all(
      [
        page.getByRole('link', { name: /^Notifications/ }),
        page.getByRole('button', { name: /account menu/ }),
      ].map((part) => part.evaluate((each) => each.getBoundingClientRect().toJSON())),
    )
    expect(account.left - bell.right).toBeGreaterThanOrEqual(8)
  })
