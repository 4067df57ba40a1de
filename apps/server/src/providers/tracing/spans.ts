import { randomBytes } from 'node:crypto'

/** One thing that was done, as OpenTelemetry's protocol writes it in JSON. */
export type Span = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: Attribute[]
  status: { code: number }
}
type Attribute = { key: string; value: { stringValue: string } | { intValue: number } }

/** Numbers of the protocol: a call that was answered, a message that was handled, and a failure. */
const SERVER = 2
const CONSUMER = 5
const UNSET = 0
const ERROR = 2

/** The header by which a proxy names the trace that a call belongs to (W3C Trace Context). */
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/

type Times = { endedAt: Date; milliseconds: number }

/** A call, by its route and never by its address, which may hold a token or somebody's order. */
export function callSpan(
  {
    method,
    route,
    status,
    traceparent,
  }: { method: string; route: string; status: number; traceparent: unknown },
  times: Times,
): Span {
  const [, traceId, parentSpanId] = TRACEPARENT.exec(typeof traceparent === 'string' ? traceparent : '') ?? []
  const attributes = [
    text('http.request.method', method),
    text('http.route', route),
    { key: 'http.response.status_code', value: { intValue: status } },
  ]
  const span = spanOf(
    { name: `${method} ${route}`, kind: SERVER, isFailed: status >= 500, attributes },
    times,
  )
  return traceId === undefined || parentSpanId === undefined ? span : { ...span, traceId, parentSpanId }
}

/** A message of the outbox, by its topic. */
export const messageSpan = (topic: string, isFailed: boolean, times: Times): Span =>
  spanOf(
    {
      name: `process ${topic}`,
      kind: CONSUMER,
      isFailed,
      attributes: [text('messaging.destination.name', topic)],
    },
    times,
  )

type Done = { name: string; kind: number; isFailed: boolean; attributes: Attribute[] }

function spanOf({ isFailed, ...done }: Done, { endedAt, milliseconds }: Times): Span {
  const end = BigInt(endedAt.getTime()) * 1_000_000n
  return {
    traceId: randomBytes(16).toString('hex'),
    spanId: randomBytes(8).toString('hex'),
    ...done,
    startTimeUnixNano: String(end - BigInt(Math.round(milliseconds * 1e6))),
    endTimeUnixNano: String(end),
    status: { code: isFailed ? ERROR : UNSET },
  }
}

const text = (key: string, stringValue: string): Attribute => ({ key, value: { stringValue } })

/** What is sent to a collector: these spans of this server. */
export const exportOf = (spans: readonly Span[], { version, id }: { version: string; id: string }) => ({
  resourceSpans: [
    {
      resource: {
        attributes: [
          text('service.name', 'gatefill'),
          text('service.version', version),
          text('service.instance.id', id),
        ],
      },
      scopeSpans: [{ scope: { name: 'gatefill' }, spans }],
    },
  ],
})
