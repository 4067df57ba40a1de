import type { PushState } from '@gatefill/domain/notifications/push-state'

const isSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

const registrationOf = async (): Promise<ServiceWorkerRegistration | undefined> =>
  isSupported() ? navigator.serviceWorker.getRegistration('/') : undefined

/**
 * Whether this browser is subscribed with the server's key; a browser that has not stored the application cannot be. What
 * was subscribed with a key that the server has replaced gets nothing any more and counts as off.
 */
export async function readPushState(publicKey: string): Promise<PushState> {
  const registration = await registrationOf()
  if (registration === undefined) return 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  const subscription = await registration.pushManager.getSubscription()
  return subscription !== null && isOfKey(subscription, publicKey) ? 'on' : 'off'
}

function isOfKey({ options: { applicationServerKey: key } }: PushSubscription, publicKey: string): boolean {
  if (key === null) return false
  const letters = btoa(String.fromCharCode(...new Uint8Array(key)))
  return letters.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === publicKey.replace(/=+$/, '')
}

/** A subscription as the server takes it. */
export type BrowserPush = { endpoint: string; p256dh: string; auth: string }

/**
 * Asks the person and subscribes this browser with the server's key; undefined when the person says no. Call it from a
 * press: browsers ask only then. A subscription with another key is replaced.
 */
export async function subscribeBrowser(publicKey: string): Promise<BrowserPush | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  const registration = await navigator.serviceWorker.ready
  const present = await registration.pushManager.getSubscription()
  if (present !== null) await present.unsubscribe()
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  })
  return browserPush(subscription)
}

function browserPush(subscription: PushSubscription): BrowserPush {
  const { endpoint, keys } = subscription.toJSON()
  return { endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' }
}

/** Ends the subscription of this browser; gives its address, undefined when there was none. */
export async function unsubscribeBrowser(): Promise<string | undefined> {
  const subscription = await (await registrationOf())?.pushManager.getSubscription()
  if (subscription === null || subscription === undefined) return undefined
  await subscription.unsubscribe()
  return subscription.endpoint
}
