import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const KEY = 'africas-talking-key-of-tests'
const USERNAME = 'gatefill'
const TAKEN = 101
const INVALID_NUMBER = 403

export type AfricasTalkingStandIn = {
  url: string
  apiKey: string
  username: string
  /** What was taken, in its order. */
  messages: { to: string; message: string; from: string | null }[]
  /** The next call is answered with this status of the call, and nothing is taken. */
  failNext: (status: number) => void
  /** The next number gets this status in an answer that is otherwise a success. */
  refuseNext: (statusCode: number) => void
  close: () => Promise<void>
}

/** The call for bulk messages as its documents describe it (docs.africastalking.com/sms/sending, read November 2026). */
export async function startAfricasTalking(): Promise<AfricasTalkingStandIn> {
  const messages: AfricasTalkingStandIn['messages'] = []
  let failure: number | undefined
  let refusal: number | undefined
  async function take(request: IncomingMessage, response: ServerResponse) {
    let text = ''
    for await (const chunk of request) text += chunk
    const answer = (status: number, body: object | string) =>
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(typeof body === 'string' ? body : JSON.stringify(body))
    if (request.method !== 'POST' || request.url !== '/version1/messaging') return answer(404, '')
    if (failure !== undefined) {
      const status = failure
      failure = undefined
      return answer(status, 'An error occurred')
    }
    const form = new URLSearchParams(text)
    if (request.headers.apikey !== KEY || form.get('username') !== USERNAME)
      return answer(401, 'The supplied authentication is invalid')
    const to = form.get('to') ?? ''
    const statusCode = refusal ?? (/^\+\d{10,15}$/.test(to) ? TAKEN : INVALID_NUMBER)
    refusal = undefined
    if (statusCode === TAKEN)
      messages.push({ to, message: form.get('message') ?? '', from: form.get('from') })
    const recipient = {
      statusCode,
      number: to,
      status: statusCode === TAKEN ? 'Success' : 'Refused',
      cost: 'NGN 4',
    }
    return answer(201, {
      SMSMessageData: {
        Message: 'Sent to 1/1 Total Cost: NGN 4',
        Recipients: [{ ...recipient, messageId: 'ATXid_1' }],
      },
    })
  }
  const server = createServer((request, response) => {
    // A call that is cut off ends here: the caller sees a lost connection.
    take(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // it listens on a port
  return {
    url: `http://127.0.0.1:${port}`,
    apiKey: KEY,
    username: USERNAME,
    messages,
    failNext: (status) => {
      failure = status
    },
    refuseNext: (statusCode) => {
      refusal = statusCode
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
