export type Tamper = 'none' | 'sig' | 'body' | 'old_key'

/** Sends a webhook to its receiver and gives the HTTP status; 0 without an answer. */
export type Deliver = (raw: Buffer, headers: Record<string, string>) => Promise<number>

type Delivery = { raw: Buffer; tamper: Tamper; dueAt: number; tries: number }

type WebhookOptions = {
  deliver: Deliver
  now: () => Date
  /** Seconds before each retry of a delivery that was not answered with 200. */
  retrySeconds: readonly number[]
  /** The event as the vendor writes it. */
  write: (event: unknown) => string
  /** The signature headers: by the present key, the previous one, or a wrong one. */
  sign: (raw: Buffer, by: 'key' | 'old_key' | 'wrong_key') => Record<string, string>
}

const TIMEOUT = 30_000

const KEY_OF = { none: 'key', body: 'key', sig: 'wrong_key', old_key: 'old_key' } as const

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
      return 0 // the receiver is down or silent: the delivery is retried
    }
  }

/** Sends events as vendors do: written once, signed, and retried until answered with 200. */
export function createWebhooks({ deliver, now, retrySeconds, write, sign }: WebhookOptions) {
  const waiting: Delivery[] = []
  const statuses: number[] = []
  let holding = false
  let forgeries = 0

  async function attempt(delivery: Delivery): Promise<void> {
    const raw = delivery.tamper === 'body' ? flipped(delivery.raw) : delivery.raw
    const signature = sign(delivery.raw, KEY_OF[delivery.tamper])
    const status = await deliver(raw, { 'content-type': 'application/json', ...signature })
    statuses.push(status)
    if (delivery.tamper === 'sig' && status === 200) forgeries += 1
    const wait = retrySeconds[delivery.tries]
    if (status === 200 || wait === undefined) return
    waiting.push({ ...delivery, tries: delivery.tries + 1, dueAt: now().getTime() + wait * 1000 })
  }

  /** Delivers what is due on the stand-in's clock. */
  async function runDue(): Promise<void> {
    const time = now().getTime()
    const due = waiting.filter(({ dueAt }) => dueAt <= time)
    for (const delivery of due) waiting.splice(waiting.indexOf(delivery), 1)
    await Promise.all(due.map(attempt))
  }

  return {
    send: async (
      event: unknown,
      { copies = 1, delaySeconds = 0, tamper = 'none' as Tamper } = {},
    ): Promise<void> => {
      const raw = Buffer.from(write(event))
      const dueAt = now().getTime() + delaySeconds * 1000
      for (let copy = 0; copy < copies; copy += 1) waiting.push({ raw, tamper, dueAt, tries: 0 })
      if (!holding) await runDue()
    },
    /** Holds all events back until `release` sends them, in the order they were sent or reversed. */
    hold: () => {
      holding = true
    },
    release: async (order: 'sent' | 'reversed' = 'sent'): Promise<void> => {
      holding = false
      if (order === 'reversed') waiting.reverse()
      await runDue()
    },
    runDue,
    /** The statuses of the receiver's answers so far. */
    statuses,
    /** How many deliveries with a wrong signature were answered with 200. */
    forgeriesAccepted: () => forgeries,
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
