import type { IncomingMessage, ServerResponse } from 'node:http'
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
    transaction.status = 'abandoned'
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

function form({ amount, channels, email }: Transaction, problem?: string): string {
  const naira = (amount / 100).toLocaleString('en-NG', { minimumFractionDigits: 2 })
  const options = channels.map((channel) => `<option>${channel}</option>`).join('')
  const text = (name: string, label: string) =>
    `<p><label>${label} <input name="${name}" autocomplete="off"></label></p>`
  return `<h1>Stand-in for Paystack</h1><p>${escaped(email)} pays NGN ${naira}. No real money moves.</p>
${problem === undefined ? '' : `<p role="alert">${escaped(problem)}</p>`}
<form method="post"><p><label>Channel <select name="channel">${options}</select></label></p>
${text('number', 'Card number')}${text('cvv', 'CVV')}${text('pin', 'PIN')}${text('otp', 'OTP')}
<button name="action" value="pay">Pay</button> <button name="action" value="cancel">Cancel</button></form>`
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

function html(response: ServerResponse, status: number, body: string): void {
  response
    .writeHead(status, { 'content-type': 'text/html; charset=utf-8' })
    .end(`<!doctype html><html lang="en"><title>Checkout</title><body>${body}</body></html>`)
}

function redirect(response: ServerResponse, to: string | null): void {
  if (to === null) html(response, 200, '<h1>Done. You may close this page.</h1>')
  else response.writeHead(302, { location: to }).end()
}

/** The whole body of a request as text. */
export async function bodyText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}
