import { setTimeout as pause } from 'node:timers/promises'
import type { TestApp } from '../../app.ts'
import type { Reply } from '../../fixtures/workers.ts'
import { callAs } from '../../fixtures/workers.ts'

/** The code of an answer that changed nothing because the database could not take it. */
const BUSY = 'UNAVAILABLE'

type Method = 'GET' | 'POST' | 'PUT'

/** Calls the API as one person, who signs in again when the session is over. */
export type Caller = (method: Method, path: string, body?: object) => Promise<Reply>

export function callerOf(app: TestApp, signIn: () => Promise<string>): Caller {
  let token: string | undefined
  const call = async (method: Method, path: string, body?: object) => {
    token ??= await signIn()
    const signedIn = token
    return untilFree(() => callAs(app, signedIn, method, path, body))
  }
  return async (method, path, body) => {
    const reply = await call(method, path, body)
    if (reply.status !== 401) return reply
    token = undefined
    return call(method, path, body)
  }
}

/** Whoever reads that the service is busy tries again so often, after so long on the clock of the wall. */
const TRIES = 20
const PAUSE_MS = 1000

/** Asks again while the server is too busy to do anything: how fast the machine is must not decide about the day. */
export async function untilFree(call: () => Promise<Reply>, pauseMs = PAUSE_MS): Promise<Reply> {
  let reply = await call()
  for (let tries = 1; tries < TRIES && reply.body?.code === BUSY; tries += 1) {
    await pause(pauseMs)
    reply = await call()
  }
  return reply
}

/** The data of an answer that must be a success. */
export async function must(answer: Promise<Reply>, what: string): Promise<Reply['body']> {
  const { status, body } = await answer
  if (status >= 300) throw new Error(`${what} answered ${status}: ${JSON.stringify(body)}`)
  return body.data
}
