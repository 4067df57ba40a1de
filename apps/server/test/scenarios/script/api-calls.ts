import { setTimeout as pause } from 'node:timers/promises'
import type { Simulation } from '../run/simulation.ts'

const TIMEOUT_MILLISECONDS = 20_000
const MAX_TRIES = 2000
const TOO_OFTEN_MILLISECONDS = 250

// biome-ignore lint/suspicious/noExplicitAny: answers are read as a script does, without our types
export type Reply = { status: number; body: any }

export type ApiCall = {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  token?: string
  body?: object
  /** Instead of a body: fields and a file. */
  form?: FormData
  /** The idempotency key. */
  key?: string
  /** Which server process answers. */
  at: number
}

/** Calls the API of one server process; undefined when the answer was lost. */
export async function callApi(
  simulation: Simulation,
  { method, path, token, body, form, key, at }: ApiCall,
): Promise<Reply | undefined> {
  try {
    const response = await fetch(`${simulation.origins[at % simulation.origins.length]}/api${path}`, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(form === undefined ? {} : { body: form }),
      signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
    })
    return { status: response.status, body: await response.json() }
  } catch {
    return undefined // the server is down or died during the call: what happened is not known
  }
}

/** Repeats a call, on the other process each time, until it is answered below 500; give `key` where it must count once. */
export async function callUntilAnswered(simulation: Simulation, call: ApiCall): Promise<Reply> {
  for (let tries = 0; tries <= MAX_TRIES; tries += 1) {
    const reply = await callApi(simulation, { ...call, at: call.at + tries })
    if (reply?.status === 429) await pause(TOO_OFTEN_MILLISECONDS)
    else if (reply !== undefined && reply.status < 500) return reply
    await simulation.servers.whenOneIsReady()
  }
  throw new Error(`${call.method} ${call.path} was never answered`)
}
