import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../../tools/run/free-port.ts'
import { miniBrowser } from '../../../tools/test-machine/other-browsers.ts'
import { startDisplay } from './display.ts'
import { chooseOption, type Element, type Engine, type Tab } from './engine.ts'
import { ELEMENT, elementId, openWebDriverSession, type WebDriverSession } from './web-driver.ts'

/** Without it the buttons of the window keep it wider than a phone. */
const NARROW_WINDOW = `window * { min-width: 0; min-height: 0; padding: 0; margin: 0; font-size: 1px; }
image { -gtk-icon-transform: scale(0.1); }`

/** The code points by which WebDriver names keys (W3C WebDriver, 17.4.2). */
const KEYS = { Enter: '\uE007', Escape: '\uE00C' }

const START_MILLISECONDS = 30_000

/** Opens WebKit, the engine of Safari, by Debian's driver for it on a display of its own. */
export async function openWebKit(): Promise<Engine> {
  const binary = miniBrowser()
  if (binary === undefined) throw new Error('WebKit is not here: apt-get install webkit2gtk-driver')
  const settings = mkdtempSync(join(tmpdir(), 'gatefill-webkit-'))
  mkdirSync(join(settings, 'gtk-3.0'))
  writeFileSync(join(settings, 'gtk-3.0', 'gtk.css'), NARROW_WINDOW)
  const display = await startDisplay()
  const port = await freePort()
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: display.name,
      // A machine may have 'C' for a language, which no phone has.
      LANG: 'en_GB.UTF-8',
      LC_ALL: 'en_GB.UTF-8',
      GDK_BACKEND: 'x11',
      XDG_CONFIG_HOME: settings,
      XDG_CACHE_HOME: settings,
      XDG_DATA_HOME: settings,
      // Its processes are root's on a machine of CI, where the sandbox of WebKit does not start.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  })
  const stop = async () => {
    driver.kill()
    await display.stop()
    rmSync(settings, { recursive: true, force: true })
  }
  try {
    const url = `http://127.0.0.1:${port}`
    await whenListening(`${url}/status`, driver)
    const session = await openWebDriverSession(url, {
      'webkitgtk:browserOptions': { binary, args: ['--automation'] },
    })
    const close = async () => {
      await session.end()
      await stop()
    }
    return { name: 'webkit', version: session.version, tab: tabOf(session), close }
  } catch (error) {
    await stop()
    throw error
  }
}

function tabOf({ call, run }: WebDriverSession): Tab {
  return {
    goTo: (url) => call('POST', '/url', { url }),
    run: (inPage, ...args) => run(inPage, args),
    find: async (inPage, ...args) => {
      const id = elementId(await run(inPage, args))
      return id === undefined ? undefined : elementOf(id, { call, run })
    },
    resize: async ({ width, height }) => {
      // The bar of the window takes some of its height.
      await call('POST', '/window/rect', { x: 0, y: 0, width, height })
      const inner = await run<number>(() => innerHeight, [])
      await call('POST', '/window/rect', { x: 0, y: 0, width, height: 2 * height - inner })
    },
    picture: async () => Buffer.from(await call<string>('GET', '/screenshot'), 'base64'),
  }
}

function elementOf(id: string, { call, run }: Pick<WebDriverSession, 'call' | 'run'>): Element {
  const send = (text: string) => call<void>('POST', `/element/${id}/value`, { text })
  return {
    click: () => call('POST', `/element/${id}/click`),
    fill: async (text) => {
      await call('POST', `/element/${id}/clear`)
      if (text !== '') await send(text)
    },
    press: (key) => send(KEYS[key]),
    choose: (option) => run(chooseOption, [{ [ELEMENT]: id }, option]),
    chooseFiles: (paths) => send(paths.join('\n')),
  }
}

async function whenListening(url: string, program: ChildProcess): Promise<void> {
  const end = performance.now() + START_MILLISECONDS
  while (performance.now() < end) {
    if (program.exitCode !== null) throw new Error(`WebKitWebDriver ended at its start (${program.exitCode})`)
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('WebKitWebDriver did not listen in time')
}
