import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const reload = vi.fn()
const askWaiting = vi.fn()
let waiting: { state: string; postMessage: typeof askWaiting }
let workers: EventTarget

/** A browser whose page is answered by one version, while another waits; reloading only counts. */
function browser() {
  waiting = { state: 'installed', postMessage: askWaiting }
  const registration = Object.assign(new EventTarget(), { waiting })
  workers = Object.assign(new EventTarget(), { controller: {}, register: async () => registration })
  vi.stubGlobal('navigator', { serviceWorker: workers })
  vi.stubGlobal('window', { location: { origin: 'http://localhost', reload } })
  vi.stubGlobal('document', Object.assign(new EventTarget(), { readyState: 'complete' }))
}

/** The module as a page that was just loaded has it. */
async function pageLoads() {
  vi.resetModules()
  const page = await import('./registration.ts')
  page.registerServiceWorker()
  await vi.advanceTimersByTimeAsync(0)
  return page
}
const newVersionTakesOver = () => workers.dispatchEvent(new Event('controllerchange'))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubEnv('PROD', true)
  reload.mockClear()
  askWaiting.mockClear()
  browser()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  // Test files share their modules: none may keep what this browser was.
  vi.resetModules()
})

test('a version that waits is offered 5 s after the page knows of it, not at once [UX-092]', async () => {
  const page = await pageLoads()
  await vi.advanceTimersByTimeAsync(4_999)
  page.reloadIntoNewVersion()
  expect(askWaiting).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  page.reloadIntoNewVersion()
  expect(askWaiting).toHaveBeenCalledExactlyOnceWith('reload-now')
})

test('Reload lets the waiting version take over, and reloads the page when it has', async () => {
  const page = await pageLoads()
  await vi.advanceTimersByTimeAsync(5_000)
  page.reloadIntoNewVersion()
  expect(reload).not.toHaveBeenCalled()
  newVersionTakesOver()
  expect(reload).toHaveBeenCalledOnce()
})

test('Reload reloads the page at once where another tab let the version take over [UX-092]', async () => {
  const page = await pageLoads()
  await vi.advanceTimersByTimeAsync(5_000)
  waiting.state = 'activated'
  page.reloadIntoNewVersion()
  expect(reload).toHaveBeenCalledOnce()
})

test('a version that another tab let take over reloads no page in which somebody may be writing', async () => {
  await pageLoads()
  newVersionTakesOver()
  expect(reload).not.toHaveBeenCalled()
})
