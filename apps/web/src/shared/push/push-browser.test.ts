import { afterEach, expect, test, vi } from 'vitest'
import { readPushState } from './push-browser.ts'

const KEY = Uint8Array.from({ length: 65 }, (_, place) => 255 - place)
const asText = (key: Uint8Array): string => Buffer.from(key).toString('base64url')

/** A browser that has stored the application and subscribed with this key; null: without a subscription. */
function browser(key: Uint8Array | null) {
  const subscription = key && { options: { applicationServerKey: key.buffer } }
  const registration = { pushManager: { getSubscription: async () => subscription } }
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } })
  vi.stubGlobal('window', { PushManager: class {}, Notification: class {} })
  vi.stubGlobal('Notification', { permission: 'granted' })
}
afterEach(() => vi.unstubAllGlobals())

test('messages are on where the browser is subscribed with the key of the server [OC-092]', async () => {
  browser(KEY)
  expect(await readPushState(asText(KEY))).toBe('on')
  browser(null)
  expect(await readPushState(asText(KEY))).toBe('off')
})

test('a subscription with a key that the server has replaced counts as off, so that it can be renewed [OC-092]', async () => {
  browser(KEY)
  expect(await readPushState(asText(Uint8Array.from(KEY).fill(7)))).toBe('off')
})
