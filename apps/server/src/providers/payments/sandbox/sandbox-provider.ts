import type { VerifiedPayment } from '@gatefill/domain/payments/payment-decision'
import type { Context } from '../../../platform/context.ts'
import { emptyList } from '../listed.ts'
import { signedEvent } from '../paystack/paystack-webhook.ts'
import type { PaymentProvider } from '../provider.ts'
import { DuplicateReferenceError } from '../provider.ts'
import { isSigned } from '../signature.ts'
import type { SandboxTransaction } from './sandbox.repository.ts'
import * as store from './sandbox.repository.ts'
import { guarded } from './sandbox-errors.ts'
import { SIGNATURE_HEADER, sandboxWebhookKey } from './sandbox-events.ts'
import { sandboxRefunds } from './sandbox-refunds.ts'

export type SandboxOptions = {
  context: Context
  /** The origin that users see; the payment page is on it. */
  origin: () => string
}

/** The sandbox as the server calls it, by the port that real vendors have too. */
export function sandboxProvider({ context, origin }: SandboxOptions): PaymentProvider {
  const { database, clock, ids } = context
  const { db } = database
  const { current, previous } = context.secret
  const webhookKeys = [current, ...(previous === undefined ? [] : [previous])].map(sandboxWebhookKey)

  return {
    name: 'sandbox',
    mode: 'test',
    ownsLink: (link) => URL.canParse(link) && new URL(link).origin === new URL(origin()).origin,

    initialise: async ({ reference, amount, email, callbackUrl, cancelUrl }) =>
      guarded(async () => {
        const accessCode = ids.secret()
        const transactionId = `sbx${ids.ulid()}`
        const known = { reference, accessCode, transactionId, amount, email, callbackUrl, cancelUrl }
        if (!(await store.insertTransaction(db, known, clock())))
          throw new DuplicateReferenceError('Duplicate Transaction Reference')
        return { link: `${origin()}/sandbox/checkout/${accessCode}` }
      }),

    verify: async (reference) =>
      guarded(async () => {
        const found = await store.findByReference(db, reference)
        if (found !== undefined) return verified(found)
        return { state: 'open', rawStatus: 'not_found', isPending: false, reference, mode: 'test' }
      }),

    ...sandboxRefunds(context),

    listPayments: (period) =>
      guarded(async () => ({
        rows: (await store.listTransactions(db, period)).map(verified),
        unreadable: [],
      })),
    // Test money reaches no bank, and is not disputed there.
    listsSettlements: false,
    listSettlements: async () => emptyList,
    settledTransactions: async () => emptyList,

    listDisputes: async () => emptyList,

    parseWebhook: (raw, headers) =>
      isSigned(raw, headers[SIGNATURE_HEADER], webhookKeys) ? signedEvent(raw) : undefined,
  }
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
