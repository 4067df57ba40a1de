import autocannon from 'autocannon'
import { CLIENTS } from './pgbench.ts'

type Call = {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: string
  /** Every answer must be 304: nothing has changed. */
  isUnchanged?: boolean
}

/** Answers of autocannon by the first digit of their status. */
type Counted = { non2xx: number; '3xx': number }

const unexpected = ({ isUnchanged }: Call, result: Counted, total: number): number =>
  isUnchanged ? total - result['3xx'] : result.non2xx

/**
 * Sends one call over 8 connections for some seconds and gives the answers a second; `[<id>]` in a header is another
 * text every time. Throws when an answer is not a success.
 */
export async function callsPerSecond(origin: string, call: Call, seconds: number): Promise<number> {
  const result = await autocannon({
    url: origin,
    connections: CLIENTS,
    duration: seconds,
    requests: [requestOf(call)],
    idReplacement: Object.values(call.headers).some((value) => value.includes('[<id>]')),
  })
  return rateOf(result, call)
}

/** Answers a second when each connection has its own calls and sends them one after the other. */
export async function callsInTurn(origin: string, calls: readonly Call[], seconds: number): Promise<number> {
  let connections = 0
  const result = await autocannon({
    url: origin,
    connections: CLIENTS,
    duration: seconds,
    setupClient: (client) => {
      client.setRequests(calls.filter((_, at) => at % CLIENTS === connections).map(requestOf))
      connections += 1
    },
  })
  return rateOf(result, { method: 'GET', path: 'several paths', headers: {} })
}

function rateOf(result: autocannon.Result, call: Call): number {
  const answered = result['2xx'] + result.non2xx
  const failed = unexpected(call, result, answered) + result.errors + result.timeouts
  if (failed > 0) throw new Error(`${failed} of ${result.requests.total} calls of ${call.path} failed`)
  return result.requests.total / result.duration
}

const requestOf = ({ method, path, headers, body }: Call) => ({
  method,
  path,
  headers,
  ...(body === undefined ? {} : { body }),
})
