import { setTimeout as pause } from 'node:timers/promises'

type Call = { url: string; method?: string; token: string; body?: object }

/** Makes a call and gives the milliseconds until its whole answer was read; throws where it is no success. */
export async function timedCall({ url, method = 'GET', token, body }: Call): Promise<number> {
  const began = performance.now()
  const answer = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${text}`)
  return performance.now() - began
}

/**
 * Begins so many calls a second for some seconds, evenly and whether or not the ones before were answered, as many people
 * do; gives how long each took, in milliseconds.
 */
export async function pacedCalls(
  perSecond: number,
  seconds: number,
  call: (number: number) => Promise<number>,
): Promise<number[]> {
  const began = performance.now()
  const times: Promise<number>[] = []
  for (let number = 0; number < perSecond * seconds; number += 1) {
    const wait = began + (number * 1000) / perSecond - performance.now()
    if (wait > 0) await pause(wait)
    times.push(call(number))
  }
  return Promise.all(times)
}

/** The value that `share` of all do not exceed; infinite for none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length * share)] ?? Number.POSITIVE_INFINITY
}
