import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as z from 'zod/mini'

const KEY = 'termii-key-of-tests'

/** A message as Termii takes it: numbers without +, a sender of 3 to 11 characters, a route. */
const message = z.object({
  api_key: z.string(),
  to: z.string().check(z.regex(/^\d{10,15}$/)),
  from: z.string().check(z.minLength(3), z.maxLength(11)),
  sms: z.string().check(z.minLength(1)),
  type: z.literal('plain'),
  channel: z.enum(['dnd', 'generic']),
})

export type TermiiMessage = z.infer<typeof message>

export type TermiiStandIn = {
  url: string
  apiKey: string
  /** What was taken, in its order. */
  messages: TermiiMessage[]
  /** The next call is answered with this status, and nothing is taken. */
  failNext: (status: number) => void
  close: () => Promise<void>
}

/** Termii's call for one message as its documents describe it (developer.termii.com/messaging-api, read November 2026). */
export async function startTermii(): Promise<TermiiStandIn> {
  const messages: TermiiMessage[] = []
  let failure: number | undefined
  async function take(request: IncomingMessage, response: ServerResponse) {
    const answer = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    let text = ''
    for await (const chunk of request) text += chunk
    if (request.method !== 'POST' || request.url !== '/api/sms/send')
      return answer(404, { message: 'Not found' })
    if (failure !== undefined) {
      const status = failure
      failure = undefined
      return answer(status, { message: 'An error occurred' })
    }
    const parsed = message.safeParse(JSON.parse(text))
    if (!parsed.success) return answer(400, { message: 'Bad request' })
    if (parsed.data.api_key !== KEY) return answer(401, { message: 'Invalid api key' })
    messages.push(parsed.data)
    const id = `91228212705548765${messages.length}`
    return answer(200, { code: 'ok', message_id: id, message: 'Successfully Sent', balance: 9, user: 'Test' })
  }
  const server = createServer((request, response) => {
    // A call that is cut off or sends no JSON ends here: the caller sees a lost connection.
    take(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // it listens on a port
  return {
    url: `http://127.0.0.1:${port}`,
    apiKey: KEY,
    messages,
    failNext: (status) => {
      failure = status
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
