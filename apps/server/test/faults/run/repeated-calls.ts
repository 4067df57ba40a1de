import { setTimeout as pause } from 'node:timers/promises'

export const RETRY_MILLISECONDS = 100
/** An answer that takes longer is none. */
const ANSWER_MILLISECONDS = 20_000
const GIVE_UP_MILLISECONDS = 120_000

/** Calls of a shopper at several servers that may die meanwhile; `answers` counts how often each status came. */
export function repeatedCalls(origins: readonly string[], answers: Map<number, number>) {
  /** One call at the server of this number; status 0 stands for no answer. */
  async function call(at: number, path: string, init: RequestInit) {
    const signal = AbortSignal.timeout(ANSWER_MILLISECONDS)
    const response = await fetch(`${origins[at % origins.length] ?? ''}${path}`, {
      ...init,
      signal,
      redirect: 'manual',
    }).catch(() => undefined)
    const status = response?.status ?? 0
    answers.set(status, (answers.get(status) ?? 0) + 1)
    // A server that dies while it answers leaves half of the text.
    return { status, text: (await response?.text().catch(() => '')) ?? '' }
  }

  /** Repeats a call, on the next server each time, until it is answered below 500. */
  async function insist(at: number, path: string, init: RequestInit) {
    const began = performance.now()
    for (let tries = at; performance.now() - began < GIVE_UP_MILLISECONDS; tries += 1) {
      const answer = await call(tries, path, init)
      if (answer.status > 0 && answer.status < 500 && answer.text !== '') return answer
      await pause(RETRY_MILLISECONDS)
    }
    throw new Error(`${path} was not answered for two minutes`)
  }

  return { call, insist }
}
