import { LIVE_SINCE } from '@gatefill/contracts/core/live-since'

let earliest = Number.POSITIVE_INFINITY

/** Remembers of all answers which one was read first: nothing on the screen is older. */
export function noteAnswer(headers: Headers): void {
  const since = headers.get(LIVE_SINCE)
  if (since !== null) earliest = Math.min(earliest, Number(since))
}

/** When the server began to read the first answer of this page, by its clock; undefined before there is one. */
export const firstRead = (): number | undefined => (Number.isFinite(earliest) ? earliest : undefined)
