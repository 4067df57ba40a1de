import { createHmac } from 'node:crypto'
import type { Store } from './store.ts'
import { toJson } from './wire.ts'

export type Tamper = 'none' | 'sig' | 'body' | 'old_key'

/** Brings a webhook to its receiver and gives the HTTP status; 0 when nobody answered. */
export type Deliver = (raw: Buffer, headers: Record<string, string>) => Promise<number>

type Delivery = { raw: Buffer; tamper: Tamper; dueAt: number; tries: number }

type WebhookOptions = { secretKey: string; oldKey?: string; deliver: Deliver; store: Store }

const HOUR = 3600
const LIVE_LADDER = [180, 180, 180, ...Array<number>(72).fill(HOUR)]
const TEST_LADDER = Array<number>(10).fill(HOUR)
const TIMEOUT = 30_000

export const deliverOverHttp =
  (url: string): Deliver =>
  async (raw, headers) => {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers,
        body: new Uint8Array(raw),
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT),
      })
      await response.body?.cancel()
      return response.status
    } catch {
      return 0 // nobody there, or no answer: the ladder tries again
    }
  }

/** Sends events as the vendor does: the bytes made once, signed, and sent again by its ladder until answered 200. */
export function createWebhooks({ secretKey, oldKey, deliver, store }: WebhookOptions) {
  const waiting: Delivery[] = []
  const statuses: number[] = []
  let holding = false
  const ladder = secretKey.startsWith('sk_live_') ? LIVE_LADDER : TEST_LADDER

  async function attempt(delivery: Delivery): Promise<void> {
    const key = delivery.tamper === 'old_key' ? (oldKey ?? 'sk_test_old') : secretKey
    const signature = createHmac('sha512', key).update(delivery.raw).digest('hex')
    const raw = delivery.tamper === 'body' ? flipped(delivery.raw) : delivery.raw
    const sent = delivery.tamper === 'sig' ? `0${signature.slice(1)}`.replace(/^00/, '01') : signature
    const status = await deliver(raw, { 'content-type': 'application/json', 'x-paystack-signature': sent })
    statuses.push(status)
    const wait = ladder[delivery.tries]
    if (status === 200 || wait === undefined) return
    waiting.push({ ...delivery, tries: delivery.tries + 1, dueAt: store.now().getTime() + wait * 1000 })
  }

  /** Delivers what is due on the stand-in's clock. */
  async function runDue(): Promise<void> {
    const now = store.now().getTime()
    const due = waiting.filter(({ dueAt }) => dueAt <= now)
    for (const delivery of due) waiting.splice(waiting.indexOf(delivery), 1)
    await Promise.all(due.map(attempt))
  }

  return {
    send: async (
      event: unknown,
      { copies = 1, delaySeconds = 0, tamper = 'none' as Tamper } = {},
    ): Promise<void> => {
      const raw = Buffer.from(toJson(event))
      const dueAt = store.now().getTime() + delaySeconds * 1000
      for (let copy = 0; copy < copies; copy += 1) waiting.push({ raw, tamper, dueAt, tries: 0 })
      if (!holding) await runDue()
    },
    /** While held, events wait; releasing sends them in the order asked for. */
    hold: () => {
      holding = true
    },
    release: async (order: 'sent' | 'reversed' = 'sent'): Promise<void> => {
      holding = false
      if (order === 'reversed') waiting.reverse()
      await runDue()
    },
    runDue,
    /** The answers that the receiver gave so far. */
    statuses,
  }
}

export type Webhooks = ReturnType<typeof createWebhooks>

/** One bit of the body changed. */
function flipped(raw: Buffer): Buffer {
  const copy = Buffer.from(raw)
  const middle = copy.length >> 1
  copy.writeUInt8((copy[middle] ?? 0) ^ 1, middle)
  return copy
}
