import { beforeEach, expect, test, vi } from 'vitest'
import type { SafeStorage } from './browser-storage.ts'

const BLOCKED = () => {
  throw new DOMException('Access is denied for this document.', 'SecurityError')
}
const FULL = () => {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
}

function working(entries = new Map<string, string>()): Storage {
  // Only what is used of a storage; its keys are its own properties, as in a browser.
  return new Proxy({} as Storage, {
    get: (_target, name) =>
      ({
        getItem: (key: string) => entries.get(key) ?? null,
        setItem: (key: string, value: string) => void entries.set(key, value),
        removeItem: (key: string) => void entries.delete(key),
      })[String(name)],
    ownKeys: () => [...entries.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  })
}

const full = (entries?: Map<string, string>): Storage =>
  new Proxy(working(entries), {
    get: (target, name) => (name === 'setItem' ? FULL : Reflect.get(target, name)),
  })

/** How browsers refuse; each gives what the global reads as. */
const REFUSALS: [string, () => unknown][] = [
  ['throws on access, as where cookies are blocked', BLOCKED],
  ['is null, as in a web view without storage', () => null],
  ['is undefined', () => undefined],
  ['is full', () => full()],
  ['is full of an older token', () => full(new Map([['auth-token', 'older']]))],
  [
    'reads but has no room, as Safari’s private windows had it',
    () => ({ ...stubOf(() => null), setItem: FULL }),
  ],
  ['throws at each call', () => stubOf(BLOCKED)],
  ['throws at each call for its quota', () => stubOf(FULL)],
  ['throws something that is no exception', () => stubOf(() => Promise.reject.call(undefined))],
  ['has no functions', () => ({})],
]

function stubOf(act: () => unknown) {
  return { getItem: act, setItem: act, removeItem: act }
}

beforeEach(() => {
  vi.resetModules()
  return () => vi.unstubAllGlobals()
})

function stub(name: 'localStorage' | 'sessionStorage', read: () => unknown): void {
  vi.stubGlobal(name, undefined)
  Object.defineProperty(globalThis, name, { configurable: true, get: read })
}

const open = () => import('./browser-storage.ts')

function expectToHold(storage: SafeStorage): void {
  storage.setItem('auth-token', 'mine')
  expect(storage.getItem('auth-token')).toBe('mine')
  expect(storage.keys()).toContain('auth-token')
  storage.removeItem('auth-token')
  expect(storage.getItem('other')).toBeNull()
}

test.each(REFUSALS)(
  'a session lasts for the tab where the storage %s, and it is known [BR-033]',
  async (_name, read) => {
    stub('localStorage', read)
    stub('sessionStorage', read)
    const { deviceStorage, tabStorage, isStorageRefused, subscribeToStorage } = await open()
    const said = vi.fn<() => void>()
    subscribeToStorage(said)
    expectToHold(deviceStorage)
    expectToHold(tabStorage)
    expect(isStorageRefused()).toBe(true)
    expect(said).toHaveBeenCalledOnce()
  },
)

test('where only the device’s storage is full the tab’s keeps the session over a reload [BR-034]', async () => {
  const tab = working()
  const device = full(new Map([['auth-token', 'older']]))
  stub('localStorage', () => device)
  stub('sessionStorage', () => tab)
  const first = await open()
  first.deviceStorage.setItem('auth-token', 'mine')
  vi.resetModules()
  const reloaded = await open()
  expect(reloaded.deviceStorage.getItem('auth-token')).toBe('mine')
  reloaded.deviceStorage.removeItem('auth-token')
  expect(reloaded.deviceStorage.getItem('auth-token')).toBeNull()
})

test('a browser that stores keeps nothing beside its storage, and nothing is said [BR-033]', async () => {
  const [device, tab] = [new Map<string, string>(), new Map<string, string>()]
  stub('localStorage', () => working(device))
  stub('sessionStorage', () => working(tab))
  const { deviceStorage, isStorageRefused } = await open()
  deviceStorage.setItem('auth-token', 'mine')
  expect([device.get('auth-token'), tab.size]).toEqual(['mine', 0])
  device.delete('auth-token')
  expect(deviceStorage.getItem('auth-token')).toBeNull()
  expect(isStorageRefused()).toBe(false)
})
