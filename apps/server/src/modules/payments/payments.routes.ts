import { success } from '@gatefill/contracts/core/envelope'
import { listOrderPaymentCases } from '@gatefill/contracts/customer/orders/payment-cases'
import {
  checkPayment,
  initiatePayment,
  receivePaymentWebhook,
} from '@gatefill/contracts/customer/orders/payments'
import {
  checkRefundAccount,
  giveRefundAccount,
  listRefundBanks,
} from '@gatefill/contracts/customer/orders/refund-accounts'
import { listOrderRefunds } from '@gatefill/contracts/customer/orders/refunds'
import type { FastifyInstance } from 'fastify'
import { sendRefusal } from '../../platform/http/answers.ts'
import type { Binder } from '../../platform/http/bind.ts'
import type { PaymentsService } from './payments.service.ts'

const WEBHOOK_LIMIT = 256 * 1024

type Callback = { Querystring: { reference?: unknown; tx_ref?: unknown } }
type Webhook = { Params: { provider: string }; Body: Buffer | undefined }

export function bindPayments(bind: Binder, payments: PaymentsService): void {
  bind(listOrderRefunds, ({ caller, params }) => payments.refundReports.ofOrder(caller.userId, params.id))
  bindRefundAccounts(bind, payments)
  bind(listOrderPaymentCases, ({ caller, params }) => payments.paymentCases.ofOrder(caller.userId, params.id))
  bind(checkPayment, ({ caller, body }) => payments.checkPayment(caller.userId, body.orderId))
  bind(initiatePayment, ({ caller, body }) => payments.startPayment(caller, body.orderId, body.expectedTotal))
}

function bindRefundAccounts(bind: Binder, { refundAccounts, refundReports }: PaymentsService): void {
  bind(listRefundBanks, ({ caller: { userId }, params: { id: order, refundId } }) =>
    refundAccounts.banks({ userId, order, refundId }),
  )
  bind(checkRefundAccount, ({ caller: { userId }, params: { id: order, refundId }, body }) =>
    refundAccounts.check({ userId, order, refundId }, body),
  )
  bind(giveRefundAccount, async ({ caller: { userId }, params: { id: order, refundId }, body }) => {
    const given = await refundAccounts.give({ userId, order, refundId }, body)
    return given.ok ? refundReports.ofRefund(userId, order, refundId) : given
  })
}

/**
 * What providers call, bound without the JSON parser: a signature covers the very bytes that were sent. No limit of
 * calls for one address, since a provider sends everything from a few; a wrong signature costs next to nothing.
 */
export async function bindProviderCalls(server: FastifyInstance, payments: PaymentsService): Promise<void> {
  await server.register(async (raw) => {
    raw.removeAllContentTypeParsers()
    raw.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: WEBHOOK_LIMIT }, (_request, body, done) =>
      done(null, body),
    )
    raw.post<Webhook>(
      `/api${receivePaymentWebhook.path}`,
      { config: { rateLimit: false }, bodyLimit: WEBHOOK_LIMIT },
      async (request, reply) => {
        const { provider } = request.params
        const body = request.body ?? Buffer.alloc(0)
        const received = await payments.webhooks.receive(provider, body, request.headers)
        if (!received.ok) return sendRefusal(reply, received)
        return reply.header('cache-control', 'no-store').send(success(receivePaymentWebhook.message, null))
      },
    )
  })

  /** The customer's return from the payment page: polls the provider soon, and shows the order (C-57). */
  server.get<Callback>('/api/payment/callback', async (request, reply) => {
    // Flutterwave names it tx_ref.
    const reference = request.query.reference ?? request.query.tx_ref
    const returned = typeof reference === 'string' ? await payments.handleReturn(reference) : undefined
    return reply.header('cache-control', 'no-store').redirect(returnPath(returned), 303)
  })
}

/** `asked` is our own time, so that the screen can tell an answer of the provider from before the return from one after it. */
function returnPath(returned: { orderId: string; askedAt: Date } | undefined): string {
  if (returned === undefined) return '/dashboard'
  const asked = encodeURIComponent(returned.askedAt.toISOString())
  return `/dashboard/delivery-status/${returned.orderId}?paid=check&asked=${asked}`
}
