import type { Page } from '@playwright/test'

/** The time that an open page reads, in milliseconds. */
export const pageTime = (page: Page): Promise<number> => page.evaluate(() => Date.now())

/**
 * Stops the installed clock of an open page, some seconds after the time that the page itself reads. From then on only
 * `runFor` lets time pass, so that what is shown for a moment stays.
 */
export async function stopPageClock(page: Page, secondsAhead = 60): Promise<void> {
  await page.clock.pauseAt((await pageTime(page)) + secondsAhead * 1000)
}
