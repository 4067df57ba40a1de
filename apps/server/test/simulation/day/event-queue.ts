import FlatQueue from 'flatqueue'

type Work = () => Promise<void>

/** More of them at one moment would run into the next millisecond. */
const MAX_AT_ONCE = 1e6

/** What happens on a simulated day, by its time; of two at the same moment the one that was planned first. */
export function eventQueue(start: Date) {
  const queue = new FlatQueue<Work>()
  let planned = 0
  const momentOf = (key: number) => new Date(start.getTime() + Math.floor(key / MAX_AT_ONCE))
  return {
    /** Before the present moment is now. */
    at: (moment: Date, work: Work): void => {
      queue.push(work, Math.max(0, moment.getTime() - start.getTime()) * MAX_AT_ONCE + planned)
      planned += 1
    },
    /** When the next one happens. */
    peek: (): Date | undefined => {
      const key = queue.peekValue()
      return key === undefined ? undefined : momentOf(key)
    },
    /** The next one, and when it happens. */
    next: (): { moment: Date; work: Work } | undefined => {
      const key = queue.peekValue()
      const work = queue.pop()
      if (key === undefined || work === undefined) return undefined
      return { moment: momentOf(key), work }
    },
  }
}

export type EventQueue = ReturnType<typeof eventQueue>
