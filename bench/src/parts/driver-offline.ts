import { chromium as playwright } from '@playwright/test'
import { signInDriver, titleOf } from '../../../e2e/support/driver-phone.ts'
import { chromium } from '../../../tools/test-machine/chromium.ts'
import type { Row } from '../measure/report.ts'
import type { Scope } from '../measure/scope.ts'
import { percentile } from './paced-calls.ts'

const OPENINGS = 20
const MAX_OPEN_MS = 1_000

/** How long the driver's application takes to stand there when it is opened on a phone without network. */
export async function offlineOpenRow(scope: Scope, origin: string): Promise<Row> {
  const { executablePath, env } = chromium()
  const browser = await playwright.launch({ executablePath, env, args: ['--no-sandbox', '--disable-gpu'] })
  scope.add(() => browser.close())
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 360, height: 740 } })
  const first = await context.newPage()
  await signInDriver(first)
  await titleOf(first).filter({ hasText: 'Your van' }).waitFor()
  // From now on every file is on the phone.
  await first.evaluate(async () => void (await navigator.serviceWorker.ready))
  await first.close()
  await context.setOffline(true)
  const times: number[] = []
  for (let opening = 0; opening < OPENINGS; opening += 1) {
    const page = await context.newPage()
    const began = performance.now()
    await page.goto('/driver/')
    await titleOf(page).filter({ hasText: 'Your van' }).waitFor()
    times.push(performance.now() - began)
    await page.close()
  }
  await browser.close()
  const p95 = percentile(times, 0.95)
  return {
    what: 'driver: the application opens without network',
    ours: `${Math.round(p95)} ms`,
    budget: `at most ${MAX_OPEN_MS} ms`,
    met: p95 <= MAX_OPEN_MS,
    note: `p95 of ${OPENINGS} openings in Chromium until the first screen stands`,
  }
}
