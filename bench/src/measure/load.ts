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
    requests: [{ method: call.method, path: call.path, headers: call.headers, ...bodyOf(call) }],
    idReplacement: Object.values(call.headers).some((value) => value.includes('[<id>]')),
  })
  const answered = result['2xx'] + result.non2xx
  const failed = unexpected(call, result, answered) + result.errors + result.timeouts
  if (failed > 0) throw new Error(`${failed} of ${result.requests.total} calls of ${call.path} failed`)
  return result.requests.total / result.duration
}

const bodyOf = ({ body }: Call) => (body === undefined ? {} : { body })
