import type { IncomingMessage, ServerResponse } from 'node:http'
import { bodyText, html, paymentForm, redirect } from '../shared/web.ts'
import { chargeCard } from './cards.ts'
import type { Events } from './events.ts'
import type { Store, Transaction } from './store.ts'

export type WebhookOrder = 'before' | 'after' | 'never'

/** GET /checkout/:code */
export function showCheckout(response: ServerResponse, transaction: Transaction | undefined): void {
  if (transaction === undefined) {
    html(response, 404, '<h1>This link is not valid</h1>')
    return
  }
  html(response, 200, transaction.paidAt === null ? form(transaction) : '<h1>This payment is complete</h1>')
  if (transaction.status === 'abandoned') transaction.status = 'ongoing'
}

/** POST /checkout/:code: charges the card of the form, or takes the transfer or USSD payment as made. */
export async function submitCheckout(
  request: IncomingMessage,
  response: ServerResponse,
  store: Store,
  events: Events,
  order: WebhookOrder,
): Promise<void> {
  const transaction = store.byAccessCode(request.url?.split('/').at(-1) ?? '')
  if (transaction === undefined) return html(response, 404, '<h1>This link is not valid</h1>')
  const fields = new URLSearchParams(await bodyText(request))
  const field = (name: string) => fields.get(name) ?? ''
  if (field('action') === 'cancel') {
    if (transaction.paidAt === null) transaction.status = 'abandoned'
    return redirect(response, transaction.cancelUrl ?? transaction.callbackUrl)
  }
  if (transaction.paidAt === null) {
    const channel = transaction.channels.find((known) => known === field('channel')) ?? 'card'
    const number = field('number')
    const card = { number, cvv: field('cvv'), pin: field('pin'), otp: field('otp') }
    const result = channel === 'card' ? chargeCard(card) : chargeCard(approvedCard)
    transaction.refundEnd = result.refundEnd
    transaction.last4 = number.replaceAll(/\D/g, '').slice(-4) || transaction.last4
    if (!result.ok) {
      await events.pay(transaction, { channel, outcome: 'failed' })
      transaction.gatewayResponse = result.gatewayResponse
      return html(response, 200, form(transaction, result.gatewayResponse))
    }
    const paid = events.pay(transaction, { channel, webhook: order !== 'never' })
    if (order === 'before') await paid
    redirect(response, returnUrl(transaction))
    return paid
  }
  return redirect(response, returnUrl(transaction))
}

const approvedCard = { number: '4084084084084081', cvv: '408', pin: '', otp: '' }

function returnUrl({ callbackUrl, reference }: Transaction): string | null {
  if (callbackUrl === null) return null
  const url = new URL(callbackUrl)
  url.searchParams.append('trxref', reference)
  url.searchParams.append('reference', reference)
  return url.href
}

const form = (transaction: Transaction, problem?: string): string =>
  paymentForm('Paystack', transaction, problem)
