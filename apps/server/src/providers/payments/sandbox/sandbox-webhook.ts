import { Agent, request } from 'node:http'
import type { MessageHandler } from '../../../platform/jobs/run-message.ts'
import type { Channel } from '../provider.ts'
import { sign } from '../signature.ts'
import type { Sandbox } from './sandbox.ts'
import { SANDBOX_SUCCEED } from './sandbox.ts'
import { SANDBOX_WEBHOOK, SIGNATURE_HEADER } from './sandbox-events.ts'

/** Brings a webhook to POST /api/payment/webhook/sandbox and gives the status of the answer. */
export type DeliverWebhook = (raw: Buffer, headers: Record<string, string>) => Promise<number>

const DELIVERY_MILLISECONDS = 10_000

/** Delivers over HTTP, to this server itself. */
export function deliverTo(origin: () => string): DeliverWebhook {
  const agent = new Agent({ keepAlive: true })
  const options = { method: 'POST', agent, timeout: DELIVERY_MILLISECONDS }
  return (raw, headers) =>
    new Promise((resolve, reject) => {
      const call = request(`${origin()}/api/payment/webhook/sandbox`, { ...options, headers }, (answer) => {
        answer.once('error', reject)
        answer.once('end', () => resolve(answer.statusCode ?? 0))
        answer.resume()
      })
      call.once('timeout', () => call.destroy(new Error('the webhook was not answered in time')))
      call.once('error', reject)
      call.end(raw)
    })
}

/** The outbox handlers of the sandbox; a webhook that is not answered with 200 is tried again. */
export function sandboxJobs(sandbox: Sandbox, deliver: DeliverWebhook): Record<string, MessageHandler> {
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
