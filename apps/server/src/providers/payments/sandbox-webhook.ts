import type { EffectHandler } from '../../platform/jobs/worker.ts'
import type { Channel } from './provider.ts'
import type { Sandbox } from './sandbox.ts'
import { SANDBOX_SUCCEED, SANDBOX_WEBHOOK, SIGNATURE_HEADER } from './sandbox.ts'
import { sign } from './signature.ts'

/** Brings a webhook to POST /api/payment/webhook/sandbox and gives the status of the answer. */
export type DeliverWebhook = (raw: Buffer, headers: Record<string, string>) => Promise<number>

const DELIVERY_MILLISECONDS = 10_000

/** Delivers over HTTP, to this server itself. */
export const deliverTo =
  (origin: () => string): DeliverWebhook =>
  async (raw, headers) => {
    const response = await fetch(`${origin()}/api/payment/webhook/sandbox`, {
      method: 'POST',
      headers,
      body: new Uint8Array(raw),
      redirect: 'error',
      signal: AbortSignal.timeout(DELIVERY_MILLISECONDS),
    })
    await response.body?.cancel()
    return response.status
  }

/** The effects of the sandbox; a webhook that is not answered with 200 is tried again. */
export function sandboxJobs(sandbox: Sandbox, deliver: DeliverWebhook): Record<string, EffectHandler> {
  return {
    [SANDBOX_SUCCEED]: async ({ reference, channel }) => {
      await sandbox.arrive(String(reference), channel as Channel) // written by the sandbox itself
    },
    [SANDBOX_WEBHOOK]: async ({ body }) => {
      // A retry is the same bytes.
      const raw = Buffer.from(JSON.stringify(body))
      const status = await deliver(raw, {
        'content-type': 'application/json',
        [SIGNATURE_HEADER]: sign(raw, sandbox.webhookKey),
      })
      if (status !== 200) throw new Error(`the webhook was answered with ${status}`)
    },
  }
}
