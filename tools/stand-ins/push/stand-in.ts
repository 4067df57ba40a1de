import type { ECDH } from 'node:crypto'
import { createECDH, randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { decryptPush, isSignedFor } from './decrypt.ts'

/** What a browser hands to its page when somebody allows push messages. */
export type BrowserSubscription = { endpoint: string; p256dh: string; auth: string }

export type PushStandIn = {
  url: string
  /** A browser that subscribes. */
  subscribe: () => BrowserSubscription
  /** The browser unsubscribes: its address answers 410 from now on. */
  end: (subscription: BrowserSubscription) => void
  /** What the browsers have shown, decrypted, in its order. */
  shown: { endpoint: string; text: string; ttl: number }[]
  /** The next call is answered with this status, and nothing is shown. */
  failNext: (status: number) => void
  close: () => Promise<void>
}

/** A push service with its browsers, by RFC 8030, 8291 and 8292. */
export async function startPushService(): Promise<PushStandIn> {
  const browsers = new Map<string, { keys: ECDH; auth: Buffer }>()
  const shown: PushStandIn['shown'] = []
  let failure: number | undefined
  let url = ''

  async function take(request: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const answer = (status: number) => response.writeHead(status).end()
    if (failure !== undefined) {
      const status = failure
      failure = undefined
      return answer(status)
    }
    const path = request.url ?? ''
    const browser = browsers.get(path)
    if (request.method !== 'POST' || browser === undefined) return answer(410)
    const { authorization = '', 'content-encoding': encoding, ttl } = request.headers
    if (encoding !== 'aes128gcm' || ttl === undefined) return answer(400)
    // Senders take the time of their token from the machine's clock, as a push service does.
    if (!isSignedFor(url, authorization, new Date())) return answer(403)
    const text = decryptPush(Buffer.concat(chunks), browser.keys, browser.auth)
    shown.push({ endpoint: `${url}${path}`, text, ttl: Number(ttl) })
    return answer(201)
  }

  const server = createServer((request, response) => {
    // What cannot be decrypted ends here: the sender sees a lost connection.
    take(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // it listens on a port
  url = `http://127.0.0.1:${port}`
  return {
    url,
    shown,
    subscribe: () => {
      const keys = createECDH('prime256v1')
      const auth = randomBytes(16)
      const path = `/push/${randomBytes(8).toString('hex')}`
      browsers.set(path, { keys, auth })
      return {
        endpoint: `${url}${path}`,
        p256dh: keys.generateKeys().toString('base64url'),
        auth: auth.toString('base64url'),
      }
    },
    end: ({ endpoint }) => browsers.delete(new URL(endpoint).pathname),
    failNext: (status) => {
      failure = status
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
