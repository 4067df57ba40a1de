import type { Page } from '@playwright/test'

/**
 * Stops the installed clock of an open page, some seconds after the time that the page itself reads. From then on only
 * `runFor` lets time pass, so that what is shown for a moment stays.
 */
export async function stopPageClock(page: Page, secondsAhead = 60): Promise<void> {
  const now = await page.evaluate(() => Date.now())
  await page.clock.pauseAt(now + secondsAhead * 1000)
}
