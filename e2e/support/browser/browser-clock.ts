import type { BrowserContext } from '@playwright/test'
import { shiftDate } from '../../../tools/test/shift-date.ts'

const moved = new WeakSet<BrowserContext>()

/**
 * Sets the clock of a context's pages ahead by that many seconds, and by E2E_SECONDS_AHEAD for `npm run test:clock`,
 * where test and server run under faketime and the browser cannot. A context is moved once.
 */
export async function moveBrowserClock(context: BrowserContext, secondsAhead: number): Promise<void> {
  const seconds = secondsAhead + Number(process.env.E2E_SECONDS_AHEAD ?? 0)
  if (seconds === 0 || moved.has(context)) return
  moved.add(context)
  await context.addInitScript(shiftDate, seconds * 1000)
}
