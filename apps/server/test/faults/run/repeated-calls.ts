import { setTimeout as pause } from 'node:timers/promises'

export const RETRY_MILLISECONDS = 100
/** An answer that takes longer is none. */
const ANSWER_MILLISECONDS = 20_000
/** A shop that answers nobody for so long is down, also on a busy machine. */
const GIVE_UP_MILLISECONDS = 300_000

const isNoAnswerOrDefect = (status: number): boolean => status === 0 || status >= 500

/** What the calls met: how often each status came (0 stands for no answer), and each answer from 500 on in words. */
export type Answers = { statuses: Map<number, number>; failures: string[] }

/** Calls of a shopper at several servers that may die meanwhile. */
export function repeatedCalls(origins: readonly string[], { statuses, failures }: Answers) {
  const began = performance.now()

  /** One call at the server of this number; status 0 stands for no answer. `isFailure` is told by the status. */
  async function call(at: number, path: string, init: RequestInit, isFailure = isNoAnswerOrDefect) {
    const signal = AbortSignal.timeout(ANSWER_MILLISECONDS)
    const response = await fetch(`${origins[at % origins.length] ?? ''}${path}`, {
      ...init,
      signal,
      redirect: 'manual',
    }).catch(() => undefined)
    const status = response?.status ?? 0
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    // A server that dies while it answers leaves half of the text.
    const text = (await response?.text().catch(() => '')) ?? ''
    const second = ((performance.now() - began) / 1000).toFixed(1)
    if (isFailure(status)) failures.push(`second ${second}: ${path} ${status} ${text}`)
    return { status, text }
  }

  /** Repeats a call, on the next server each time, until it is answered below 500. */
  async function insist(at: number, path: string, init: RequestInit) {
    const began = performance.now()
    for (let tries = at; performance.now() - began < GIVE_UP_MILLISECONDS; tries += 1) {
      const answer = await call(tries, path, init)
      if (answer.status > 0 && answer.status < 500 && answer.text !== '') return answer
      await pause(RETRY_MILLISECONDS)
    }
    throw new Error(`${path} was not answered for five minutes`)
  }

  return { call, insist }
}
