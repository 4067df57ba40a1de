import { HOUR_SECONDS } from '@gatefill/domain/core/lagos-time'
import { pushKeyProblem } from '@gatefill/domain/notifications/push-subscription'
import type { PushSender } from './provider.ts'
import { PushGoneError } from './provider.ts'

type WebPushOptions = {
  /** The VAPID key pair, base64url (RFC 8292). */
  publicKey: string
  privateKey: string
  /** Whom a push service may ask about our messages: mailto: or https:. */
  subject: string
  /** The origin of a stand-in that is written to as well; empty outside development. */
  standIn: string
}

const TIMEOUT_MILLISECONDS = 10_000
/** What is older says nothing that the order does not say by then. */
const SECONDS_TO_LIVE = HOUR_SECONDS

/** The services of Chrome and others, Firefox, Safari and Edge. Nothing else is written to: the address comes from a browser. */
const SERVICES =
  /^(fcm\.googleapis\.com|([\w-]+\.)?push\.services\.mozilla\.com|([\w-]+\.)?push\.apple\.com|([\w-]+\.)?notify\.windows\.com)$/

/**
 * The browser has unsubscribed (RFC 8030), or the keys or the size are wrong, as after a change of our own pair (Mozilla
 * says 401 then, others 403): trying again does not help.
 */
const isGone = (status: number): boolean => [400, 401, 403, 404, 410, 413].includes(status)

/** Web push: encrypted for the browser (aes128gcm, RFC 8291) and signed with our key (VAPID, RFC 8292). */
export function webPushSender({ publicKey, privateKey, subject, standIn }: WebPushOptions): PushSender {
  const accepts = (endpoint: string): boolean => {
    if (!URL.canParse(endpoint)) return false
    const { protocol, hostname, origin, port, username } = new URL(endpoint)
    if (standIn !== '' && origin === standIn) return true
    return protocol === 'https:' && port === '' && username === '' && SERVICES.test(hostname)
  }
  return {
    publicKey,
    accepts,
    send: async ({ endpoint, p256dh, auth }, message) => {
      if (!accepts(endpoint)) throw new PushGoneError('its address is no push service')
      // Read with the first message: a start need not wait for it.
      const { default: webPush } = await import('web-push')
      if (pushKeyProblem({ p256dh, auth }) !== undefined) throw new PushGoneError('its keys encrypt nothing')
      const { body, headers } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(message),
        {
          vapidDetails: { subject, publicKey, privateKey },
          TTL: SECONDS_TO_LIVE,
          contentEncoding: 'aes128gcm',
          urgency: 'high',
        },
      )
      const response = await fetch(endpoint, {
        method: 'POST',
        headers: textHeaders(headers),
        body: new Uint8Array(body),
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
      })
      await response.body?.cancel()
      if (isGone(response.status)) throw new PushGoneError(`the push service answered ${response.status}`)
      if (!response.ok) throw new Error(`the push service answered ${response.status}`)
    },
  }
}

/** fetch counts the length itself. */
const textHeaders = (headers: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => name.toLowerCase() !== 'content-length')
      .map(([name, value]) => [name, String(value)]),
  )
