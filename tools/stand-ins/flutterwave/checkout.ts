import type { IncomingMessage, ServerResponse } from 'node:http'
import { bodyText, html, paymentForm, redirect } from '../shared/web.ts'
import { chargeCard } from './cards.ts'
import type { Events } from './events.ts'
import type { Link, Store } from './store.ts'

/** GET /v3/hosted/pay/:code: opening the page makes the transaction. */
export function showCheckout(response: ServerResponse, store: Store, link: Link | undefined): void {
  if (link === undefined) {
    html(response, 404, '<h1>This link is not valid</h1>')
    return
  }
  const paid = store.openTransaction(link).status === 'successful'
  html(response, 200, paid ? '<h1>This payment is complete</h1>' : paymentForm('Flutterwave', link))
}

/** POST /v3/hosted/pay/:code: charges the card of the form, or takes the transfer or USSD payment as made. */
export async function submitCheckout(
  request: IncomingMessage,
  response: ServerResponse,
  store: Store,
  events: Events,
): Promise<void> {
  const link = store.byCode(request.url?.split('/').at(-1) ?? '')
  if (link === undefined) return html(response, 404, '<h1>This link is not valid</h1>')
  const fields = new URLSearchParams(await bodyText(request))
  const field = (name: string) => fields.get(name) ?? ''
  if (field('action') === 'cancel') return redirect(response, returnUrl(link, { status: 'cancelled' }))
  const transaction = store.openTransaction(link)
  if (transaction.status !== 'successful') {
    const channel = link.channels.find((one) => one === field('channel')) ?? 'card'
    const card = { number: field('number'), cvv: field('cvv'), pin: field('pin'), otp: field('otp') }
    const result = channel === 'card' ? chargeCard(card) : { ok: true, response: 'Approved' }
    transaction.last4 = card.number.replaceAll(/\D/g, '').slice(-4) || transaction.last4
    const paid = events.pay(link, { channel, outcome: result.ok ? 'success' : 'failed' })
    transaction.response = result.response
    if (!result.ok) {
      await paid
      return html(response, 200, paymentForm('Flutterwave', link, result.response))
    }
    redirect(response, returnUrl(link, { status: 'successful', transaction_id: String(transaction.id) }))
    return paid
  }
  redirect(response, returnUrl(link, { status: 'successful', transaction_id: String(transaction.id) }))
}

function returnUrl(link: Link, { status, ...rest }: Record<string, string>): string {
  const url = new URL(link.redirectUrl)
  const query = { status: String(status), tx_ref: link.reference, ...rest }
  for (const [name, value] of Object.entries(query)) url.searchParams.append(name, value)
  return url.href
}
