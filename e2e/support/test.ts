import { test as base, expect } from '@playwright/test'
import { moveBrowserClock } from './browser/browser-clock.ts'
import { type Customer, signUpThroughApi } from './customers.ts'
import { type Stack, startStack } from './stack.ts'

type WorkerFixtures = {
  /** Journeys of one name share a server; those that need vans on which nobody has worked name one of their own. */
  serverFor: string
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
  stack: [
    // Named, so that a file with another name gets a worker and a server of its own.
    async ({ serverFor: _ }, use) => {
      const stack = await startStack()
      await use(stack)
      await stack.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ stack }, use) => use(stack.origin),
  context: async ({ context }, use) => {
    await moveBrowserClock(context)
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
