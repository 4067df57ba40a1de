import autocannon from 'autocannon'
import { CLIENTS } from './pgbench.ts'

type Call = { method: 'GET' | 'POST'; path: string; headers: Record<string, string>; body?: string }

/**
 * Sends one call over 8 connections for some seconds and gives the answers a second; `[<id>]` in a header is another
 * text every time. Throws when an answer is not a success.
 */
export async function callsPerSecond(origin: string, call: Call, seconds: number): Promise<number> {
  const result = await autocannon({
    url: origin,
    connections: CLIENTS,
    duration: seconds,
    requests: [call],
    idReplacement: Object.values(call.headers).some((value) => value.includes('[<id>]')),
  })
  const failed = result.non2xx + result.errors + result.timeouts
  if (failed > 0) throw new Error(`${failed} of ${result.requests.total} calls of ${call.path} failed`)
  return result.requests.total / result.duration
}
