import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import type { MessageHandler } from '../../platform/jobs/run-message.ts'
import { reasonOf } from '../../platform/jobs/run-message.ts'
import type { OutageLog } from '../../platform/outage-log.ts'
import { callSpan, exportOf, messageSpan, type Span } from './spans.ts'

const SEND_MILLISECONDS = 5_000
const ANSWER_MILLISECONDS = 3_000
/** What a collector that is away does not take is dropped: a server must not grow for it. */
const MAX_WAITING = 2_000

type Options = {
  /** Of the collector, such as http://127.0.0.1:4318. */
  endpoint: string
  server: FastifyInstance
  version: string
  id: string
  clock: Clock
  outage: OutageLog
}

export type Traces = {
  /** The handlers, each of whose messages is told. */
  ofMessages: (handlers: Record<string, MessageHandler>) => Record<string, MessageHandler>
}

/**
 * Tells an OpenTelemetry collector (OTLP by HTTP and JSON) of each call and each message of the outbox: what it was, when,
 * how long it took and how it ended, and nothing of what was in it. Closing the server sends the rest.
 */
export function traceCalls({ endpoint, server, version, id, clock, outage }: Options): Traces {
  let waiting: Span[] = []
  const add = (span: Span) => {
    if (waiting.length < MAX_WAITING) waiting.push(span)
  }

  async function send(): Promise<void> {
    if (waiting.length === 0) return
    const spans = waiting
    waiting = []
    try {
      const answer = await fetch(`${endpoint}/v1/traces`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(exportOf(spans, { version, id })),
        redirect: 'error',
        signal: AbortSignal.timeout(ANSWER_MILLISECONDS),
      })
      await answer.body?.cancel()
      if (!answer.ok) outage.warn(`it answered ${answer.status}`, 'the collector took no traces')
    } catch (error) {
      outage.warn(reasonOf(error), 'the collector took no traces')
    }
  }

  const timer = setInterval(() => void send(), SEND_MILLISECONDS)
  timer.unref()
  server.addHook('onClose', async () => {
    clearInterval(timer)
    await send()
  })
  server.addHook('onResponse', async (request, reply) => {
    // A stream lasts as long as somebody looks.
    if (String(reply.raw.getHeader('content-type')).startsWith('text/event-stream')) return
    const { method, headers, routeOptions } = request
    const call = {
      method,
      route: routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      traceparent: headers.traceparent,
    }
    add(callSpan(call, { endedAt: clock(), milliseconds: reply.elapsedTime }))
  })

  const traced =
    (topic: string, handle: MessageHandler): MessageHandler =>
    async (payload, message) => {
      const began = performance.now()
      const tell = (isFailed: boolean) =>
        add(messageSpan(topic, isFailed, { endedAt: clock(), milliseconds: performance.now() - began }))
      try {
        await handle(payload, message)
      } catch (error) {
        tell(true)
        throw error
      }
      tell(false)
    }
  return {
    ofMessages: (handlers) =>
      Object.fromEntries(Object.entries(handlers).map(([topic, handle]) => [topic, traced(topic, handle)])),
  }
}
