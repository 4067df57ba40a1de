import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { STAFF_ROLES } from '@gatefill/domain/accounts/roles'
import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { systemClock } from '../../apps/server/src/platform/clock.ts'
import { makeMonth } from '../../tools/demo/month/make-month.ts'
import { openShop } from '../../tools/demo/open/open-shop.ts'
import { ADA, PUBLISHED_PASSWORD } from '../../tools/demo/shop/people.ts'
import { enterConsole } from '../support/console.ts'

/** A shop in which nothing failed has nothing here, and is well. */
const MAY_BE_EMPTY = ['/console/money/dead-letters']

const distOf = (app: string): string => fileURLToPath(new URL(`../../apps/${app}/dist/`, import.meta.url))
const root = mkdtempSync(join(tmpdir(), 'gatefill-demo-rooms-'))
const stop = new AbortController()
let origin: string
let ended: Promise<void>

test.beforeAll(async () => {
  const month = join(root, 'month')
  await makeMonth({
    folder: month,
    days: 3,
    ordersADay: 12,
    customers: 6,
    password: PUBLISHED_PASSWORD,
    now: systemClock(),
  })
  const shop = await openShop({
    month,
    folder: join(root, 'shop'),
    password: PUBLISHED_PASSWORD,
    now: systemClock,
    environment: { PORT: '0', LOG_LEVEL: 'silent' },
    pages: { webApp: distOf('web'), consoleApp: distOf('console'), driverApp: distOf('driver') },
  })
  await shop.app.app.start()
  origin = shop.app.app.origin()
  ended = shop.goOn(stop.signal)
})

test.afterAll(async () => {
  stop.abort()
  await ended
  rmSync(root, { recursive: true, force: true })
})

/** Where the links of the navigation and of the tabs lead. */
const linked = (page: Page): Promise<string[]> =>
  page
    .locator('nav a[href^="/console"]')
    .evaluateAll((links) =>
      links.map((link) => new URL(link.getAttribute('href') ?? '', location.href).pathname),
    )

for (const role of STAFF_ROLES)
  test(`every room that the ${role} may open has something in it`, async ({ browser }) => {
    const context = await browser.newContext({ baseURL: origin })
    const page = await context.newPage()
    await enterConsole(page, role, '/console', PUBLISHED_PASSWORD)
    const seen = new Set<string>()
    const empty: string[] = []
    let waiting = await linked(page)
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      if (seen.has(path)) continue
      seen.add(path)
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await expect(page.getByText(/^Loading: /)).toHaveCount(0)
      if ((await page.locator('[data-empty]').count()) > 0 && !MAY_BE_EMPTY.includes(path)) empty.push(path)
      waiting = [...waiting, ...(await linked(page))]
    }
    expect(seen.size).toBeGreaterThan(5)
    expect(empty).toEqual([])
    await context.close()
  })

test('the customer whom the terminal names has orders', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: origin })
  const page = await context.newPage()
  await page.goto('/signin')
  await page.getByLabel('Email').fill(ADA.email)
  await page.getByLabel('Password', { exact: true }).fill(PUBLISHED_PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.goto('/dashboard/order-history')
  await expect(page.getByText(/PMS|AGO|DPK/).first()).toBeVisible()
  await context.close()
})
