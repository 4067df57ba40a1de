import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from '../../../tools/test-machine/chromium.ts'
import { installTestMachine, testMachine } from '../../../tools/test-machine/install.ts'
import { firefox } from '../../../tools/test-machine/other-browsers.ts'
import { chooseOption, type Element, type Engine, type Tab } from './engine.ts'

/** The part of Puppeteer that is used here. */
type Puppeteer = { launch: (options: object) => Promise<Browser> }
type Browser = { version: () => Promise<string>; pages: () => Promise<Page[]>; close: () => Promise<void> }
type Handle = {
  asElement: () => ElementHandle | null
}
type ElementHandle = {
  click: () => Promise<void>
  focus: () => Promise<void>
  type: (text: string) => Promise<void>
  press: (key: string) => Promise<void>
  evaluate: (inPage: unknown, ...args: unknown[]) => Promise<unknown>
  uploadFile: (...paths: string[]) => Promise<void>
}
type Page = {
  goto: (url: string, options: object) => Promise<unknown>
  on: (event: 'dialog', opened: (question: { accept: () => Promise<void> }) => void) => void
  evaluate: (inPage: unknown, ...args: unknown[]) => Promise<unknown>
  evaluateHandle: (inPage: unknown, ...args: unknown[]) => Promise<Handle>
  setViewport: (size: { width: number; height: number }) => Promise<void>
  screenshot: () => Promise<Uint8Array>
}

/** Opens Debian's Firefox by WebDriver BiDi. */
export function openFirefox(): Promise<Engine> {
  const executablePath = firefox()
  if (executablePath === undefined) throw new Error('Firefox is not here: apt-get install firefox-esr')
  return launch('firefox', { browser: 'firefox', executablePath })
}

/** Opens the Chromium of the other journeys. */
export const openChromium = (): Promise<Engine> => launch('chromium', chromium())

async function launch(name: string, options: object): Promise<Engine> {
  const puppeteer = await loadPuppeteer()
  const browser = await puppeteer.launch({ ...options, headless: true })
  const [page] = await browser.pages()
  if (page === undefined) throw new Error(`${name} has no window`)
  // What is not saved is left: WebKit's driver answers so by itself.
  page.on('dialog', (question) => void question.accept())
  return { name, version: await browser.version(), tab: tabOf(page), close: () => browser.close() }
}

function tabOf(page: Page): Tab {
  return {
    goTo: (url) => goTo(page, url),
    run: (inPage, ...args) => page.evaluate(inPage, ...args) as Promise<ReturnType<typeof inPage>>, // what the function returns, as JSON
    find: async (inPage, ...args) => {
      const element = (await page.evaluateHandle(inPage, ...args)).asElement()
      return element === null ? undefined : elementOf(element)
    },
    resize: (size) => page.setViewport(size),
    picture: async () => Buffer.from(await page.screenshot()),
  }
}

const ATTEMPTS = 5

/** Firefox refuses to go anywhere while the page is on its way to an address of its own, as after a sign-in: it is asked again. */
async function goTo(page: Page, url: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1)
    try {
      await page.goto(url, { waitUntil: 'domcontentloaded' })
      return
    } catch (error) {
      if (attempt === ATTEMPTS || !isOvertaken(error)) throw error
    }
}

/** Whether another way of the page, its own or that before, came between. */
const isOvertaken = (error: unknown): boolean =>
  error instanceof Error && /A new navigation|NS_BINDING_ABORTED/.test(error.message)

function elementOf(handle: ElementHandle): Element {
  return {
    click: () => handle.click(),
    fill: async (text) => {
      await handle.evaluate((field: HTMLInputElement) => field.select?.())
      if (text === '') await handle.press('Backspace')
      else await handle.type(text)
    },
    press: (key) => handle.press(key),
    choose: async (option) => {
      await handle.evaluate(chooseOption, option)
    },
    chooseFiles: (paths) => handle.uploadFile(...paths),
  }
}

/** By its file: it comes with Lighthouse, in the test machine's own folder. */
async function loadPuppeteer(): Promise<Puppeteer> {
  installTestMachine({ postgres: false })
  const file = join(testMachine, 'node_modules', 'puppeteer-core', 'lib', 'puppeteer', 'puppeteer-core.js')
  const loaded: { default: Puppeteer } = await import(pathToFileURL(file).href)
  return loaded.default
}
