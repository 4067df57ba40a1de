import type { LiveEvent, NumberedEvent } from './live-event.ts'

/** So many events of all persons are kept for streams that come back. */
const KEPT = 5_000

/** The newest events of this process, in the order in which they happened. */
export function eventMemory(name: string, kept = KEPT) {
  const events: { number: number; event: LiveEvent }[] = []
  let last = 0
  /** Nothing is known of what happened up to this number. */
  let unknownUpTo = 0
  const idOf = (number: number) => `${name}-${number}`

  return {
    add: (event: LiveEvent): NumberedEvent => {
      last += 1
      events.push({ number: last, event })
      // In strides: taking one from the front each time would move all the others.
      if (events.length > 2 * kept) {
        events.splice(0, kept)
        unknownUpTo = last - kept - 1
      }
      return { ...event, id: idOf(last) }
    },

    /** What a person has missed after an id; 'unknown' for the id of another process and for one too long ago. */
    since: (id: string, to: string): NumberedEvent[] | 'unknown' => {
      const [process, digits = ''] = splitLast(id)
      const number = Number(digits)
      if (process !== name || !/^\d+$/.test(digits) || number > last || number < unknownUpTo) return 'unknown'
      return events
        .filter((one) => one.number > number && one.event.to === to)
        .map((one) => ({ ...one.event, id: idOf(one.number) }))
    },

    lastId: (): string => idOf(last),

    /** Events of other processes may be missing: whoever was away over this moment must read again. */
    forget: (): void => {
      last += 1
      unknownUpTo = last
      events.length = 0
    },
  }
}

function splitLast(id: string): [string, string?] {
  const at = id.lastIndexOf('-')
  return at === -1 ? [id] : [id.slice(0, at), id.slice(at + 1)]
}
