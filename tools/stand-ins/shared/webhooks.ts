export type Tamper = 'none' | 'sig' | 'body' | 'old_key'

/** Brings a webhook to its receiver and gives the HTTP status; 0 when nobody answered. */
export type Deliver = (raw: Buffer, headers: Record<string, string>) => Promise<number>

type Delivery = { raw: Buffer; tamper: Tamper; dueAt: number; tries: number }

type WebhookOptions = {
  deliver: Deliver
  now: () => Date
  /** Waits in seconds before the next tries of a delivery that was not answered with 200. */
  ladder: readonly number[]
  /** The event as the vendor writes it. */
  write: (event: unknown) => string
  /** What proves where the bytes come from: by the present key, the previous one, or a wrong one. */
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
      return 0 // nobody there, or no answer: the ladder tries again
    }
  }

/** Sends events as vendors do: the bytes made once, signed, and sent again by their ladder until answered 200. */
export function createWebhooks({ deliver, now, ladder, write, sign }: WebhookOptions) {
  const waiting: Delivery[] = []
  const statuses: number[] = []
  let holding = false

  async function attempt(delivery: Delivery): Promise<void> {
    const raw = delivery.tamper === 'body' ? flipped(delivery.raw) : delivery.raw
    const signature = sign(delivery.raw, KEY_OF[delivery.tamper])
    const status = await deliver(raw, { 'content-type': 'application/json', ...signature })
    statuses.push(status)
    const wait = ladder[delivery.tries]
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
