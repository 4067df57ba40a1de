/**
 * Reads that a small script in the head of a page sends while the application is still on its way, so that their answers
 * are there when it is.
 */
type EarlyRead = { token: string; answer: Promise<Response> }

declare global {
  interface Window {
    earlyReads?: Map<string, EarlyRead>
  }
}

/** Sends a read of this person; the application takes its answer once. */
export function startEarlyRead(url: string, token: string): void {
  const answer = fetch(url, { headers: { accept: 'application/json', authorization: `Bearer ${token}` } })
  // Whoever takes it hears of a failure; one that nobody takes has done no harm.
  answer.catch(() => {})
  window.earlyReads ??= new Map()
  window.earlyReads.set(url, { token, answer })
}

/** The answer to a read that was sent early with this very token, once; undefined when there is none. */
export function takeEarlyRead(
  url: string,
  token: string | undefined,
  signal?: AbortSignal,
): Promise<Response> | undefined {
  const read = globalThis.window?.earlyReads?.get(url)
  if (read === undefined || read.token !== token) return undefined
  window.earlyReads?.delete(url)
  return signal === undefined ? read.answer : untilStopped(read.answer, signal)
}

/** The call itself cannot be stopped any more, but nobody waits for it longer. */
const untilStopped = (answer: Promise<Response>, signal: AbortSignal): Promise<Response> =>
  new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
    answer.then(resolve, reject)
  })
