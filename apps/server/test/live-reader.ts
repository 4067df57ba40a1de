import type { FastifyInstance } from 'fastify'

export type Heard = { id: string; event: string; data: { id: string } }

/** An open stream of events, as a client sees it. */
export type LiveReading = {
  url: string
  status: number
  headers: Headers
  heard: Heard[]
  /** Waits for the next event of a kind that was not waited for before. */
  next: (event: string) => Promise<Heard>
  /** Ends when the server ends the stream. */
  ended: Promise<void>
  close: () => void
}

/** Listens on a free port, where the server does not listen yet, and opens the stream there. */
export async function readLive(
  server: FastifyInstance,
  headers: Record<string, string>,
  path = '/api/live',
): Promise<LiveReading> {
  if (!server.server.listening) await server.listen({ port: 0, host: '127.0.0.1' })
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('the server listens on no port')
  const leaving = new AbortController()
  const response = await fetch(`http://127.0.0.1:${address.port}${path}`, { headers, signal: leaving.signal })
  const heard: Heard[] = []
  let taken = 0
  let wake = Promise.withResolvers<void>()
  const hear = (event: Heard) => {
    heard.push(event)
    wake.resolve()
    wake = Promise.withResolvers()
  }
  // Leaving on purpose ends the reading with an error.
  const ended = readAll(response, hear).catch(() => {})
  return {
    url: response.url,
    status: response.status,
    headers: response.headers,
    heard,
    next: async (event) => {
      for (;;) {
        const at = heard.findIndex((one, index) => index >= taken && one.event === event)
        const found = heard[at]
        if (found !== undefined) {
          taken = at + 1
          return found
        }
        await wake.promise
      }
    },
    ended,
    close: () => leaving.abort(),
  }
}

async function readAll(response: Response, hear: (event: Heard) => void): Promise<void> {
  let text = ''
  for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const blocks = (text + part).split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const fields = Object.fromEntries(block.split('\n').map((line) => line.split(/: (.*)/s)))
      if (fields.event !== undefined)
        hear({ id: fields.id, event: fields.event, data: JSON.parse(fields.data) })
    }
  }
}
