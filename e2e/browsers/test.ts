import { writeFileSync } from 'node:fs'
import { test as base, expect } from '@playwright/test'
import { presentEngines } from '../../tools/test-machine/other-browsers.ts'
import { type Customer, signUpThroughApi } from '../support/customers.ts'
import { type Stack, startStack } from '../support/stack.ts'
import type { Engine } from './engines/engine.ts'
import { openChromium, openFirefox } from './engines/puppeteer.ts'
import { openWebKit } from './engines/webkit.ts'
import { type Front, startFront } from './front.ts'
import { type Screen, screenOn } from './screen.ts'

/** The last is Chromium without what the oldest browsers lack. */
const OPEN = { webkit: openWebKit, firefox: openFirefox, chromium: openChromium, old: openChromium }
type EngineName = keyof typeof OPEN

/** Which engines the tests are written for: those of this machine, or those that BROWSERS names. */
export const ENGINES: readonly EngineName[] =
  process.env.BROWSERS?.split(',').filter((name): name is EngineName => name in OPEN) ?? presentEngines()

export type Size = { width: number; height: number }
export const PHONE = { width: 390, height: 800 }
/** The least width that WebKit's window has without settings of ours, at which dialogs were once empty. */
export const LEAST = { width: 447, height: 800 }
export const DESK = { width: 1280, height: 800 }

type WorkerFixtures = {
  product: { stack: Stack; front: Front }
  engines: (name: EngineName) => Promise<Engine>
}
type TestFixtures = {
  stack: Stack
  front: Front
  customer: Customer
  /** Opens a window of an engine, signed out. What its pages wrote as errors fails the test. */
  openScreen: (engine: EngineName, size: Size) => Promise<Screen>
}

/** The test function of journeys in several engines, with the running product behind a network that can be cut. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from its pattern
    async ({}, use) => {
      const front = await startFront()
      const stack = await startStack({ environment: { PUBLIC_URL: front.origin } })
      front.leadTo(stack.origin)
      await use({ stack, front })
      await stack.stop()
      await front.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  // One start of each engine for all tests: it takes longer than most of them.
  engines: [
    // biome-ignore lint/correctness/noEmptyPattern: see above
    async ({}, use) => {
      const opened = new Map<EngineName, Engine>()
      await use(async (name) => {
        const engine = opened.get(name) ?? (await OPEN[name]())
        opened.set(name, engine)
        return engine
      })
      for (const engine of opened.values()) await engine.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  stack: ({ product }, use) => use(product.stack),
  front: ({ product }, use) => use(product.front),
  customer: async ({ stack }, use) => use(await signUpThroughApi(stack)),
  openScreen: async ({ product, engines }, use, testInfo) => {
    const { front } = product
    front.takeProblems()
    let opened: Screen | undefined
    await use(async (name, size) => {
      const { tab } = await engines(name)
      front.beOld(name === 'old')
      const screen = screenOn(tab, front.origin)
      await tab.resize(size)
      // A public page would send whoever is still signed in to the dashboard, after the session was taken away.
      await screen.open('/robots.txt')
      await tab.run(() => {
        localStorage.clear()
        sessionStorage.clear()
      })
      opened = screen
      return screen
    })
    if (opened !== undefined && testInfo.status !== testInfo.expectedStatus)
      writeFileSync(testInfo.outputPath('screen.png'), await opened.picture())
    front.restore()
    expect(front.takeProblems(), 'errors in the browser').toEqual([])
  },
})

export { expect }
