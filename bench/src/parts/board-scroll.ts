import type { Page } from '@playwright/test'
import { chromium as playwright } from '@playwright/test'
import { openDesk } from '../../../e2e/support/dispatch.ts'
import { chromium } from '../../../tools/test-machine/chromium.ts'
import { tasksOf } from '../measure/browser-tasks.ts'
import type { Row } from '../measure/report.ts'
import type { Scope } from '../measure/scope.ts'

const MAX_TASK_MS = 50
const STEPS = 60
const STEP_PIXELS = 120
/** A frame and what follows it. */
const STEP_MS = 32

/** What is scrolled, and by how much a step. */
const WHEELS = [
  { name: 'Unplanned orders', x: 0, y: STEP_PIXELS },
  { name: 'Vans', x: STEP_PIXELS, y: 0 },
] as const

type ScrollTarget = { orders: number; vans: number }

/** The longest task of the browser while the lanes and the unplanned orders of the board are scrolled by the wheel. */
export async function boardScroll(
  scope: Scope,
  origin: string,
  { orders, vans }: ScrollTarget,
): Promise<Row> {
  const { executablePath, env } = chromium()
  const browser = await playwright.launch({ executablePath, env, args: ['--no-sandbox', '--disable-gpu'] })
  scope.add(() => browser.close())
  const page = await browser.newPage({ baseURL: origin, viewport: { width: 1920, height: 1080 } })
  await openDesk(page, 'dispatcher')
  await page.locator('[data-lane]').first().waitFor()
  await page.locator('li[data-order]').first().waitFor()
  const { processor, wall } = await tasksOf(page, () => scroll(page))
  await browser.close()
  const [longest = 0] = processor
  const long = processor.filter((milliseconds) => milliseconds > MAX_TASK_MS).length
  return {
    what: `board: scrolling ${orders} orders, ${vans} vans`,
    ours: `${longest.toFixed(0)} ms longest task`,
    budget: `no task above ${MAX_TASK_MS} ms`,
    met: long === 0,
    note: `of the processor, Chromium without a graphics card, ${STEPS * 2} steps of the wheel, ${long} long tasks; by the clock ${(wall[0] ?? 0).toFixed(0)} ms`,
  }
}

async function scroll(page: Page): Promise<void> {
  for (const { name, x, y } of WHEELS) {
    const box = await page.getByRole('group', { name, exact: true }).boundingBox()
    if (box === null) throw new Error(`the board shows no group ${name}`)
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    for (let step = 0; step < STEPS; step += 1) {
      await page.mouse.wheel(x, y)
      await page.waitForTimeout(STEP_MS)
    }
  }
}
