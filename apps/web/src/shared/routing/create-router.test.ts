import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRouter } from './create-router.ts'
import type { RoutePart } from './route.ts'
import { loadedPart } from './route.ts'

const ORIGIN = 'https://gatefill.test'
const Home = () => null
const Orders = () => null
const Late = () => null

/** The history of a browser: entries, and a `popstate` after each step, as browsers send it. */
function fakeWindow(start: string) {
  const entries: { state: unknown; href: string }[] = [{ state: null, href: ORIGIN + start }]
  let at = 0
  let onPop = () => {}
  const present = () => entries[at] ?? { state: null, href: ORIGIN }
  const history = {
    get state() {
      return present().state
    },
    pushState: (state: unknown, _title: string, href: string) => {
      entries.splice(at + 1, entries.length, { state, href })
      at += 1
    },
    replaceState: (state: unknown, _title: string, href = present().href) => {
      entries[at] = { state, href }
    },
    go: (steps: number) => {
      at += steps
      onPop()
    },
  }
  return {
    history,
    get location() {
      return new URL(present().href)
    },
    addEventListener: (_name: string, listener: () => void) => {
      onPop = listener
    },
    count: () => entries.length,
  }
}

let browser = fakeWindow('/')
let answerLate = (_part: RoutePart) => {}

function start(path: string) {
  browser = fakeWindow(path)
  vi.stubGlobal('window', browser)
  return createRouter([
    { path: '/', parts: [Home] },
    { path: '/orders', parts: [Orders] },
    {
      path: '/late',
      parts: [
        loadedPart(
          () =>
            new Promise((resolve) => {
              answerLate = resolve
            }),
        ),
      ],
    },
    { path: '/broken', parts: [loadedPart(() => Promise.reject(new Error('offline')))] },
  ])
}

beforeEach(() => {
  answerLate = () => {}
})
afterEach(() => vi.unstubAllGlobals())

const shownPath = (router: ReturnType<typeof createRouter>) => router.shown()?.location.pathname

test('a link changes page and URL; the browser’s Back returns with the state of its entry', () => {
  const router = start('/')
  router.navigate('/orders?page=2', { state: { from: 'home' } })
  expect(router.shown()?.location).toEqual({
    pathname: '/orders',
    search: '?page=2',
    hash: '',
    state: { from: 'home' },
  })
  router.navigate('/', { replace: true })
  expect(browser.count()).toBe(2)
  router.navigate(-1)
  expect(shownPath(router)).toBe('/')
})

test('a page that still loads leaves the former page and URL, and a newer one replaces it', async () => {
  const router = start('/')
  router.navigate('/late')
  expect([shownPath(router), browser.location.pathname]).toEqual(['/', '/'])
  router.navigate('/orders')
  answerLate(Late)
  await Promise.resolve()
  expect([shownPath(router), browser.location.pathname]).toEqual(['/orders', '/orders'])
  router.navigate('/late')
  answerLate(Late)
  await expect.poll(() => shownPath(router)).toBe('/late')
  expect(browser.location.pathname).toBe('/late')
})

test('a page that cannot be loaded is shown as a failure at its own URL', async () => {
  const router = start('/')
  router.navigate('/broken')
  await expect.poll(() => router.shown()?.failure?.error).toEqual(new Error('offline'))
  expect(browser.location.pathname).toBe('/broken')
})

test('a blocked change of place is undone, and made when it is answered', () => {
  const router = start('/')
  router.navigate('/orders')
  let proceed = () => {}
  const unblock = router.block((_from, _to, go) => {
    proceed = go
    return true
  })
  router.navigate('/')
  expect(shownPath(router)).toBe('/orders')
  browser.history.go(-1)
  expect([shownPath(router), browser.location.pathname]).toEqual(['/orders', '/orders'])
  proceed()
  expect([shownPath(router), browser.location.pathname]).toEqual(['/', '/'])
  unblock()
  router.navigate('/orders')
  expect(shownPath(router)).toBe('/orders')
})
