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

/** Takes the time out of the server's answers, so that the page believes its own clock, which the test moves. */
export async function leaveTimeToPage(page: Page): Promise<void> {
  await page.route('**/api/**', async (route) => {
    if (route.request().headers().accept === 'text/event-stream') return route.abort()
    const response = await route.fetch()
    const { date: _, ...headers } = response.headers()
    await route.fulfill({ response, headers })
  })
}
