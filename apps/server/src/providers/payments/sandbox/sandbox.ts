import { createHmac } from 'node:crypto'
import type { Kobo } from '@gatefill/domain/core/money'
import { kobo } from '@gatefill/domain/core/money'
import type { VerifiedPayment } from '@gatefill/domain/payments/payment-decision'
import type { Context } from '../../../platform/context.ts'
import { addOutboxMessage } from '../../../platform/jobs/outbox.ts'
import { signedEvent } from '../paystack/paystack-webhook.ts'
import type { Channel, PaymentProvider, ProviderRefund } from '../provider.ts'
import { AmbiguousError, DefiniteError } from '../provider.ts'
import { isSigned } from '../signature.ts'
import type { SandboxRefund, SandboxTransaction } from './sandbox.repository.ts'
import * as store from './sandbox.repository.ts'

/** Outbox topics of the sandbox: a signed webhook to deliver, and a payment that succeeds later. */
export const SANDBOX_WEBHOOK = 'sandbox.webhook'
export const SANDBOX_SUCCEED = 'sandbox.succeed'

export const SIGNATURE_HEADER = 'x-sandbox-signature'

const LATE_SECONDS = 20
const REFUND_SECONDS = 5

export type Outcome = 'paid' | 'failed' | 'late'

/** What the sandbox signs its events with, from the secret of the server. */
export const sandboxWebhookKey = (secret: string): string =>
  createHmac('sha256', secret).update('sandbox webhook').digest('hex')

type SandboxOptions = {
  context: Context
  /** The origin that users see; the payment page is on it. */
  origin: () => string
}

/**
 * Our own payment provider, for development and tests: it has tables of its own, captures and refunds test money by the
 * rules of Paystack, and is refused in production by the configuration.
 */
export function createSandbox({ context, origin }: SandboxOptions) {
  const { database, clock, ids } = context
  const { db } = database
  const webhookKey = sandboxWebhookKey(context.secret)

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

  const provider: PaymentProvider = {
    name: 'sandbox',
    mode: 'test',
    ownsLink: (link) => URL.canParse(link) && new URL(link).origin === new URL(origin()).origin,

    initialise: async ({ reference, amount, email, callbackUrl, cancelUrl }) =>
      guarded(async () => {
        const accessCode = ids.secret()
        const transactionId = `sbx${ids.ulid()}`
        const known = { reference, accessCode, transactionId, amount, email, callbackUrl, cancelUrl }
        if (!(await store.insertTransaction(db, known, clock())))
          throw new AmbiguousError('Duplicate Transaction Reference')
        return { link: `${origin()}/sandbox/checkout/${accessCode}` }
      }),

    verify: async (reference) =>
      guarded(async () => {
        const found = await store.findByReference(db, reference)
        if (found !== undefined) return verified(found)
        return { state: 'open', rawStatus: 'not_found', isPending: false, reference, mode: 'test' }
      }),

    refund: async ({ transactionId, amount, marker }) =>
      guarded(async () => {
        const now = clock()
        const refund = { id: `sbr${ids.ulid()}`, amount, note: marker, createdAt: now }
        const made = await database.transaction(async (tx): Promise<SandboxRefund | undefined> => {
          const transaction = await store.findByTransactionId(tx, transactionId)
          if (transaction === undefined) return undefined
          const { reference } = transaction
          if (!(await store.insertRefund(tx, { ...refund, reference }))) return undefined
          await addOutboxMessage(
            tx,
            {
              topic: SANDBOX_WEBHOOK,
              key: `${SANDBOX_WEBHOOK}:${refund.id}`,
              payload: { body: refundEvent(transaction, refund.id) },
              runAt: new Date(now.getTime() + REFUND_SECONDS * 1000),
            },
            now,
          )
          return { ...refund, reference }
        })
        if (made === undefined)
          throw new DefiniteError('refund_refused', 'The refund exceeds what was paid and not returned yet')
        return providerRefund(made, now)
      }),

    listRefunds: async (transactionId) =>
      guarded(async () => {
        const found = await store.findByTransactionId(db, transactionId)
        if (found === undefined) return []
        return (await store.refundsOf(db, found.reference)).map((refund) => providerRefund(refund, clock()))
      }),

    getRefund: async (refundId) =>
      guarded(async () => {
        const refund = await store.findRefund(db, refundId)
        if (refund === undefined) throw new DefiniteError('not_found', 'Refund not found')
        return providerRefund(refund, clock())
      }),

    listPayments: (period) => guarded(async () => (await store.listTransactions(db, period)).map(verified)),
    listAllRefunds: (period) =>
      guarded(async () =>
        (await store.listAllRefunds(db, period)).map(({ transactionId, ...refund }) => ({
          ...providerRefund(refund, clock()),
          transactionId,
        })),
      ),
    // Test money reaches no bank, and is not disputed there.
    listSettlements: async () => [],

    listDisputes: async () => [],

    parseWebhook: (raw, headers) =>
      isSigned(raw, headers[SIGNATURE_HEADER], [webhookKey]) ? signedEvent(raw) : undefined,
  }

  return {
    provider,
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
    webhookKey,
  }
}

export type Sandbox = ReturnType<typeof createSandbox>

/** The events, as Paystack writes them; one of a refund names the transaction by another field. */
const common = ({ amount }: SandboxTransaction) => ({ domain: 'test', currency: 'NGN', amount })

function chargeEvent(transaction: SandboxTransaction) {
  const { reference, channel, fee, paidAt, transactionId } = transaction
  const paid = { reference, status: 'success', channel, fees: fee, paid_at: paidAt?.toISOString() }
  return { event: 'charge.success', data: { ...common(transaction), id: transactionId, ...paid } }
}

function refundEvent(transaction: SandboxTransaction, id: string) {
  const refund = { id, transaction_reference: transaction.reference, status: 'processed' }
  return { event: 'refund.processed', data: { ...common(transaction), ...refund } }
}

/** Paystack's fee for Nigerian payments: 1.5% and ₦100 (from ₦2,500 on), at most ₦2,000. In kobo. */
function paystackFee(amount: Kobo): Kobo {
  const share = Math.floor((amount * 15) / 1000)
  return kobo(Math.min(amount < 250_000 ? share : share + 10_000, 200_000))
}

function verified(transaction: SandboxTransaction): VerifiedPayment {
  const { status, channel, fee, paidAt, reference, amount, transactionId } = transaction
  return {
    state: status === 'success' ? 'paid' : 'open',
    rawStatus: status,
    isPending: status === 'ongoing',
    reference,
    mode: 'test',
    transactionId,
    amount,
    currency: 'NGN',
    ...(fee === null ? {} : { fee }),
    ...(channel === null ? {} : { channel }),
    ...(paidAt === null ? {} : { paidAt }),
  }
}

function providerRefund({ id, amount, note, createdAt }: SandboxRefund, now: Date): ProviderRefund {
  const dueAt = new Date(createdAt.getTime() + REFUND_SECONDS * 1000)
  return {
    refundId: id,
    state: now < dueAt ? 'pending' : 'processed',
    amount,
    marker: note,
    createdAt,
    expectedAt: dueAt,
  }
}

/** The port knows two kinds of errors; what else goes wrong in here is like an answer that was lost. */
async function guarded<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof DefiniteError || error instanceof AmbiguousError) throw error
    throw new AmbiguousError('the sandbox did not answer', { cause: error })
  }
}
