import { success } from '@gatefill/contracts/core/envelope'
import { listOrderPaymentCases } from '@gatefill/contracts/customer/orders/payment-cases'
import * as paymentsCalls from '@gatefill/contracts/customer/orders/payments'
import * as refundAccountsCalls from '@gatefill/contracts/customer/orders/refund-accounts'
import { listOrderRefunds } from '@gatefill/contracts/customer/orders/refunds'
import type { FastifyInstance } from 'fastify'
import type { App } from '../../app-context.ts'
import { sendRefusal } from '../../platform/http/answers.ts'
import type { Binder } from '../../platform/http/bind.ts'
import { checkPayment } from './attempts/check-payment.ts'
import { handleReturn } from './attempts/handle-return.ts'
import { startPayment } from './attempts/start-payment.ts'
import { paymentCasesOfOrder } from './money-back/disputes/payment-cases.ts'
import {
  checkRefundAccount,
  giveRefundAccount,
  listBanksForRefund,
} from './money-back/refunds/accounts/refund-accounts.ts'
import { listRefundsOfOrder, readRefundOfCustomer } from './money-back/refunds/refund-reports.ts'
import { receiveWebhook } from './webhooks/webhooks.ts'

const WEBHOOK_LIMIT = 256 * 1024

type Callback = { Querystring: { reference?: unknown; tx_ref?: unknown } }
type Webhook = { Params: { provider: string }; Body: Buffer | undefined }

export function bindPayments(app: App, bind: Binder): void {
  bind(listOrderRefunds, ({ caller, params }) => listRefundsOfOrder(app, caller.userId, params.id))
  bindRefundAccounts(app, bind)
  bind(listOrderPaymentCases, ({ caller, params }) => paymentCasesOfOrder(app, caller.userId, params.id))
  bind(paymentsCalls.checkPayment, ({ caller, body }) => checkPayment(app, caller.userId, body.orderId))
  bind(paymentsCalls.initiatePayment, ({ caller, body: { orderId, ...wishes } }) =>
    startPayment(app, caller, orderId, wishes),
  )
}

function bindRefundAccounts(app: App, bind: Binder): void {
  bind(refundAccountsCalls.listRefundBanks, ({ caller: { userId }, params: { id: order, refundId } }) =>
    listBanksForRefund(app, { userId, order, refundId }),
  )
  bind(
    refundAccountsCalls.checkRefundAccount,
    ({ caller: { userId }, params: { id: order, refundId }, body }) =>
      checkRefundAccount(app, { userId, order, refundId }, body),
  )
  bind(
    refundAccountsCalls.giveRefundAccount,
    async ({ caller: { userId }, params: { id: order, refundId }, body }) => {
      const given = await giveRefundAccount(app, { userId, order, refundId }, body)
      return given.ok ? readRefundOfCustomer(app, userId, order, refundId) : given
    },
  )
}

/**
 * What providers call, bound without the JSON parser: a signature covers the very bytes that were sent. No limit of
 * calls for one address, since a provider sends everything from a few; a wrong signature costs next to nothing.
 */
export async function bindProviderCalls(app: App, server: FastifyInstance): Promise<void> {
  await server.register(async (raw) => {
    raw.removeAllContentTypeParsers()
    raw.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: WEBHOOK_LIMIT }, (_request, body, done) =>
      done(null, body),
    )
    raw.post<Webhook>(
      `/api${paymentsCalls.receivePaymentWebhook.path}`,
      { config: { rateLimit: false }, bodyLimit: WEBHOOK_LIMIT },
      async (request, reply) => {
        const { provider } = request.params
        const body = request.body ?? Buffer.alloc(0)
        const received = await receiveWebhook(app, provider, body, request.headers)
        if (!received.ok) return sendRefusal(reply, received)
        return reply
          .header('cache-control', 'no-store')
          .send(success(paymentsCalls.receivePaymentWebhook.message, null))
      },
    )
  })

  /** The customer's return from the payment page: polls the provider soon, and shows the order (C-57). */
  server.get<Callback>('/api/payment/callback', async (request, reply) => {
    // Flutterwave names it tx_ref.
    const reference = request.query.reference ?? request.query.tx_ref
    const returned = typeof reference === 'string' ? await handleReturn(app, reference) : undefined
    return reply.header('cache-control', 'no-store').redirect(returnPath(returned), 303)
  })
}

/**
 * `asked` is our own time, so that the screen can tell an answer of the provider from before the return from one after
 * it.
 */
function returnPath(returned: { orderId: string; askedAt: Date } | undefined): string {
  if (returned === undefined) return '/dashboard'
  const asked = encodeURIComponent(returned.askedAt.toISOString())
  return `/dashboard/delivery-status/${returned.orderId}?paid=check&asked=${asked}`
}
