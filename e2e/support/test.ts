import { test as base, expect } from '@playwright/test'
import { shiftDate } from '../../tools/test/shift-date.ts'
import { moveBrowserClock } from './browser/browser-clock.ts'
import { keepDialogs } from './browser/keep-dialogs.ts'
import { secondsUntil } from './clock/seconds-until.ts'
import { type Customer, signUpThroughApi } from './customers.ts'
import { type Stack, startStack } from './stack.ts'

type WorkerFixtures = {
  /** Journeys of one name share a server; those that need vans on which nobody has worked name one of their own. */
  serverFor: string
  /**
   * The hour in Lagos at which the journeys of a file begin, on all its clocks; undefined: whatever the machine's is.
   * For those that need hours of delivery before them. Goes with a `serverFor` of its own.
   */
  lagosHour: number | undefined
  stack: Stack
}
type TestFixtures = {
  /** A verified customer with a token, made through the API; the journey through the screens has its own test. */
  customer: Customer
  /** Attaches the output of the server to a failed test. */
  serverLog: undefined
}

/** The test function of every journey, with the running product, its mails and a customer. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  serverFor: ['everybody', { scope: 'worker', option: true }],
  lagosHour: [undefined, { scope: 'worker', option: true }],
  stack: [
    // Named, so that a file with another name gets a worker and a server of its own.
    async ({ serverFor: _, lagosHour }, use) => {
      const secondsAhead = lagosHour === undefined ? 0 : secondsUntil(lagosHour)
      const giveBackDate = shiftDate(secondsAhead * 1000)
      const stack = await startStack({ secondsAhead })
      await use(stack)
      await stack.stop()
      giveBackDate()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ stack }, use) => use(stack.origin),
  browser: [
    async ({ browser, stack }, use) => {
      const open = browser.newContext.bind(browser)
      browser.newContext = async (options) => {
        const context = await open(options)
        await moveBrowserClock(context, stack.secondsAhead)
        await keepDialogs(context)
        return context
      }
      await use(browser)
      browser.newContext = open
    },
    { scope: 'worker' },
  ],
  context: async ({ context, stack }, use) => {
    await moveBrowserClock(context, stack.secondsAhead)
    await keepDialogs(context)
    await use(context)
  },
  page: async ({ page }, use) => {
    const defects: string[] = []
    page.on('pageerror', (error) => defects.push(`${error}`))
    page.on('console', (line) => {
      if (line.type() === 'error' && /Content Security Policy|React/.test(line.text()))
        defects.push(line.text())
    })
    await use(page)
    expect(defects, 'errors in the browser').toEqual([])
  },
  serverLog: [
    async ({ stack }, use, testInfo) => {
      const start = stack.output().length
      await use(undefined)
      const written = stack.output().slice(start)
      if (testInfo.status !== testInfo.expectedStatus && written !== '')
        await testInfo.attach('what the server wrote', { body: written, contentType: 'text/plain' })
    },
    { auto: true },
  ],
  customer: async ({ stack }, use) => use(await signUpThroughApi(stack)),
})

export { expect }
