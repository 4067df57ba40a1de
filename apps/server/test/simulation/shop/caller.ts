import type { TestApp } from '../../app.ts'
import type { Reply } from '../../fixtures/workers.ts'
import { callAs } from '../../fixtures/workers.ts'

type Method = 'GET' | 'POST' | 'PUT'

/** Calls the API as one person, who signs in again when the session is over. */
export type Caller = (method: Method, path: string, body?: object) => Promise<Reply>

export function callerOf(app: TestApp, signIn: () => Promise<string>): Caller {
  let token: string | undefined
  const call = async (method: Method, path: string, body?: object) => {
    token ??= await signIn()
    return callAs(app, token, method, path, body)
  }
  return async (method, path, body) => {
    const reply = await call(method, path, body)
    if (reply.status !== 401) return reply
    token = undefined
    return call(method, path, body)
  }
}

/** The data of an answer that must be a success. */
export async function must(answer: Promise<Reply>, what: string): Promise<Reply['body']> {
  const { status, body } = await answer
  if (status >= 300) throw new Error(`${what} answered ${status}: ${JSON.stringify(body)}`)
  return body.data
}
