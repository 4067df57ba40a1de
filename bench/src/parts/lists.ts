import type { Browser, Page } from '@playwright/test'
import { chromium as playwright } from '@playwright/test'
import pg from 'pg'
import { enterConsole } from '../../../e2e/support/console.ts'
import { startMailSink } from '../../../e2e/support/mail-sink.ts'
import { chromium } from '../../../tools/test-machine/chromium.ts'
import type { Tasks } from '../measure/browser-tasks.ts'
import { tasksOf } from '../measure/browser-tasks.ts'
import type { Row } from '../measure/report.ts'
import type { Scope } from '../measure/scope.ts'
import { newCustomer } from '../programs/api.ts'
import { BOOTSTRAP, startServer, temporaryFolder } from '../programs/server-process.ts'
import { addOrders } from './board-data.ts'

const ROWS = 10_000
const REAL_ORDERS = 40
const MAX_TASK_MS = 50
const STEPS = 80
const STEP_PIXELS = 240
const STEP_MS = 32
const JUMPS = [0.1, 0.9, 0.3, 0.75, 0.5, 1, 0]
const SLOWED = 4
const TYPED = 'lekki phase'
const KEY_MS = 120
const PASSWORD = 'Gatefill-demo-1'

/** The longest tasks of the console's browser: a list of 10,000 orders that is scrolled, and typing in its search. */
export async function lists(scope: Scope, databaseUrl: string): Promise<Row[]> {
  const mails = await startMailSink()
  scope.add(mails.close)
  const { origin, stop } = await startServer(scope, BOOTSTRAP, {
    DATA_DIR: temporaryFolder(scope),
    DATABASE_URL: databaseUrl,
    SMTP_URL: mails.url,
    MAIL_FROM: 'Gatefill <bench@example.com>',
    DEMO_PASSWORD: PASSWORD,
  })
  const customer = await newCustomer({ origin, mails })
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  await addOrders({ database, customerId: customer.id }, REAL_ORDERS, 90_000)
  await database.end()
  const { executablePath, env } = chromium()
  const browser = await playwright.launch({ executablePath, env, args: ['--no-sandbox', '--disable-gpu'] })
  scope.add(() => browser.close())
  const rows = [await scrolling(browser, origin), await typing(browser, origin)]
  await browser.close()
  await stop()
  return rows
}

const openList = async (browser: Browser, origin: string): Promise<Page> => {
  const page = await browser.newPage({ baseURL: origin, viewport: { width: 1920, height: 1080 } })
  await enterConsole(page, 'support', '/console/orders')
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
  await page.locator('tr[data-row]').first().waitFor()
  return page
}

/** The wheel step by step, then far jumps as by the scroll bar. */
async function scrolling(browser: Browser, origin: string): Promise<Row> {
  const page = await openList(browser, origin)
  await page.route('**/api/staff/orders?*', async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    const real: { _id: string }[] = body.data.data
    const data = Array.from({ length: ROWS }, (_, at) => ({
      ...real[at % real.length],
      _id: `ord_01KLIST${String(at).padStart(19, '0')}`,
    }))
    await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, data } } })
  })
  await page.reload()
  await page.getByText(`${ROWS.toLocaleString('en')} of`).waitFor()
  await page.mouse.move(900, 700)
  const tasks = await tasksOf(page, async () => {
    for (let step = 0; step < STEPS; step += 1) {
      await page.mouse.wheel(0, STEP_PIXELS)
      await page.waitForTimeout(STEP_MS)
    }
    for (const part of JUMPS) {
      await page.evaluate((share) => window.scrollTo(0, document.body.scrollHeight * share), part)
      await page.waitForTimeout(STEP_MS * 4)
    }
  })
  await page.close()
  return rowOf(
    `console: scrolling ${ROWS.toLocaleString('en')} orders`,
    tasks,
    `${STEPS} steps, ${JUMPS.length} jumps`,
  )
}

async function typing(browser: Browser, origin: string): Promise<Row> {
  const page = await openList(browser, origin)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
  const search = page.getByRole('searchbox').first()
  await search.focus()
  const tasks = await tasksOf(page, async () => {
    await page.keyboard.type(TYPED, { delay: KEY_MS })
    await page.waitForTimeout(1500)
  })
  await page.close()
  return rowOf(
    `console: typing in search, processor ${SLOWED} times slower`,
    tasks,
    `${TYPED.length} letters`,
  )
}

function rowOf(what: string, { processor, wall }: Tasks, note: string): Row {
  const [longest = 0] = processor
  const long = processor.filter((milliseconds) => milliseconds > MAX_TASK_MS).length
  return {
    what,
    ours: `${longest.toFixed(0)} ms longest task`,
    budget: `no task above ${MAX_TASK_MS} ms`,
    met: long === 0,
    note: `of the processor, ${note}, ${long} long tasks; by the clock ${(wall[0] ?? 0).toFixed(0)} ms`,
  }
}
