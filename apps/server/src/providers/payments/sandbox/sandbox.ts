import type { Kobo } from '@gatefill/domain/core/money'
import { kobo } from '@gatefill/domain/core/money'
import { addOutboxMessage } from '../../../platform/jobs/outbox.ts'
import type { Channel } from '../provider.ts'
import type { SandboxTransaction } from './sandbox.repository.ts'
import * as store from './sandbox.repository.ts'
import { chargeEvent, SANDBOX_WEBHOOK, sandboxWebhookKey } from './sandbox-events.ts'
import type { SandboxOptions } from './sandbox-provider.ts'
import { sandboxProvider } from './sandbox-provider.ts'

/** Outbox topic: a payment that succeeds later. */
export const SANDBOX_SUCCEED = 'sandbox.succeed'

const LATE_SECONDS = 20

export type Outcome = 'paid' | 'failed' | 'late'

/**
 * Our own payment provider, for development and tests: it has tables of its own, captures and refunds test money by the
 * rules of Paystack, and is refused in production by the configuration.
 */
export function createSandbox({ context, origin }: SandboxOptions) {
  const { database, clock } = context
  const { db } = database

  async function succeed(transaction: SandboxTransaction, channel: Channel): Promise<void> {
    const { reference, amount } = transaction
    const at = clock()
    const fee = paystackFee(amount)
    const paid = { ...transaction, channel, fee, paidAt: at }
    const key = `${SANDBOX_WEBHOOK}:${reference}`
    const webhook = { topic: SANDBOX_WEBHOOK, key, payload: { body: chargeEvent(paid) }, runAt: at }
    await store.markPaid(db, reference, { channel, fee, at, webhook })
    context.wake()
  }

  return {
    provider: sandboxProvider({ context, origin }),
    /** What the payment page shows; undefined for a code that was never given out. */
    find: (accessCode: string) => store.findByAccessCode(db, accessCode),
    /** The customer pressed the button of the payment page. Pressing again changes nothing that is decided. */
    press: async (transaction: SandboxTransaction, channel: Channel, outcome: Outcome): Promise<void> => {
      if (outcome === 'paid') return succeed(transaction, channel)
      const { reference } = transaction
      const now = clock()
      const succeedsAt = outcome === 'late' ? new Date(now.getTime() + LATE_SECONDS * 1000) : null
      const status = outcome === 'late' ? 'ongoing' : 'failed'
      await database.transaction(async (tx) => {
        const changed = await store.markTried(tx, reference, { status, channel, succeedsAt })
        if (!changed || succeedsAt === null) return
        const key = `${SANDBOX_SUCCEED}:${reference}`
        const payload = { reference, channel }
        await addOutboxMessage(tx, { topic: SANDBOX_SUCCEED, key, payload, runAt: succeedsAt }, now)
      })
    },
    /** A payment that was to succeed later succeeds. */
    arrive: async (reference: string, channel: Channel): Promise<void> => {
      const found = await store.findByReference(db, reference)
      if (found !== undefined) await succeed(found, channel)
    },
    webhookKey: sandboxWebhookKey(context.secret.current),
  }
}

export type Sandbox = ReturnType<typeof createSandbox>

/** Paystack's fee for Nigerian payments: 1.5% and ₦100 (from ₦2,500 on), at most ₦2,000. In kobo. */
function paystackFee(amount: Kobo): Kobo {
  const share = Math.floor((amount * 15) / 1000)
  return kobo(Math.min(amount < 250_000 ? share : share + 10_000, 200_000))
}
