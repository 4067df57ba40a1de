import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The whole body of a request as text. */
export async function bodyText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

export function parsedBody(text: string): Record<string, unknown> {
  const body: unknown = JSON.parse(text || '{}')
  return typeof body === 'object' && body !== null ? Object.fromEntries(Object.entries(body)) : {}
}

/** The fields of a request, from JSON or from a form with files; none for a read. */
export async function sentBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  const { method, headers } = request
  if (method !== 'POST' && method !== 'PUT') return {}
  const type = headers['content-type'] ?? ''
  if (!type.startsWith('multipart/form-data')) return parsedBody(await bodyText(request))
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const form = new Response(Buffer.concat(chunks), { headers: { 'content-type': type } })
  return Object.fromEntries(await form.formData())
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

export function html(response: ServerResponse, status: number, body: string): void {
  response
    .writeHead(status, { 'content-type': 'text/html; charset=utf-8' })
    .end(`<!doctype html><html lang="en"><title>Checkout</title><body>${body}</body></html>`)
}

export function redirect(response: ServerResponse, to: string | null): void {
  if (to === null) html(response, 200, '<h1>Done. You may close this page.</h1>')
  else response.writeHead(302, { location: to }).end()
}

/** What the payment page of a vendor shows: who pays how much, the problem of the last try, and the form. */
export function paymentForm(
  vendor: string,
  { email, amount, channels }: { email: string; amount: number; channels: readonly string[] },
  problem?: string,
): string {
  const naira = (amount / 100).toLocaleString('en-NG', { minimumFractionDigits: 2 })
  const options = channels.map((channel) => `<option>${channel}</option>`).join('')
  const text = (name: string, label: string) =>
    `<p><label>${label} <input name="${name}" autocomplete="off"></label></p>`
  return `<h1>Stand-in for ${vendor}</h1><p>${escaped(email)} pays NGN ${naira}. No real money moves.</p>
${problem === undefined ? '' : `<p role="alert">${escaped(problem)}</p>`}
<form method="post"><p><label>Channel <select name="channel">${options}</select></label></p>
${text('number', 'Card number')}${text('cvv', 'CVV')}${text('pin', 'PIN')}${text('otp', 'OTP')}
<button name="action" value="pay">Pay</button> <button name="action" value="cancel">Cancel</button></form>`
}

/** The address that a running stand-in answers at, and how it ends. */
export type Listening = { url: string; close: () => Promise<void> }

/** Listens on 127.0.0.1; what a handler throws is answered with 500. */
export async function listen(
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
  port = 0,
): Promise<Listening> {
  const server = createServer((request, response) => {
    handle(request, response).catch((error: Error) => {
      if (!response.headersSent) response.writeHead(500)
      response.end(error.message)
    })
  })
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  // A TCP server listens on an address with a port.
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    close: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
