import type { Clock } from '../clock.ts'
import type { LiveEvent, NumberedEvent } from './live-event.ts'

/** How many events of all customers are stored for streams that reconnect. */
const CAPACITY = 5_000

type MemoryDeps = {
  clock: Clock
  /** By how much the clock of a server that answered before may be ahead of ours. */
  skewMilliseconds: number
  capacity?: number
}

/** The newest events of this process, in the order in which they happened. */
export function eventMemory(name: string, { clock, skewMilliseconds, capacity = CAPACITY }: MemoryDeps) {
  const now = () => clock().getTime()
  const events: { number: number; at: number; event: LiveEvent }[] = []
  let last = 0
  /** Nothing is known of what happened up to this number. */
  let unknownUpTo = 0
  /** Nor of what happened until this time. */
  let unknownUntil = now()
  const idOf = (number: number) => `${name}-${number}`
  const numbered = (found: typeof events): NumberedEvent[] =>
    found.map(({ number, event }) => ({ ...event, id: idOf(number) }))

  return {
    add: (event: LiveEvent): NumberedEvent => {
      last += 1
      events.push({ number: last, at: now(), event })
      // In strides: taking one from the front each time would move all the others.
      if (events.length > 2 * capacity) {
        unknownUntil = Math.max(unknownUntil, ...events.splice(0, capacity).map(({ at }) => at))
        unknownUpTo = last - capacity - 1
      }
      return { ...event, id: idOf(last) }
    },

    /** What a person has missed after an id; 'unknown' for the id of another process and for one too long ago. */
    after: (id: string, to: string): NumberedEvent[] | 'unknown' => {
      const [process, digits = ''] = splitLast(id)
      const number = Number(digits)
      if (process !== name || !/^\d+$/.test(digits) || number > last || number < unknownUpTo) return 'unknown'
      return numbered(events.filter((one) => one.number > number && one.event.to === to))
    },

    /**
     * What happened for a person from a time on, which is text of milliseconds since 1970; 'unknown' for one that is
     * none, that is still to come, or from which on not everything is known here.
     */
    from: (since: string, to: string): NumberedEvent[] | 'unknown' => {
      const start = Number(since) - skewMilliseconds
      if (!/^\d{1,15}$/.test(since) || start <= unknownUntil || start > now()) return 'unknown'
      return numbered(events.filter((one) => one.at >= start && one.event.to === to))
    },

    lastId: (): string => idOf(last),

    /** Events of other processes may be missing: whoever was away over this moment must read again. */
    clear: (): void => {
      last += 1
      unknownUpTo = last
      unknownUntil = now()
      events.length = 0
    },
  }
}

function splitLast(id: string): [string, string?] {
  const at = id.lastIndexOf('-')
  return at === -1 ? [id] : [id.slice(0, at), id.slice(at + 1)]
}
