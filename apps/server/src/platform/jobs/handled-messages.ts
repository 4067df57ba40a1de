import type { HitFailpoint } from '../failpoints.ts'

/** The messages that were handled and are not marked as such yet. */
export type HandledMessages = {
  add: (id: number) => void
  /** Gives them to `mark`, and has them back when it fails. */
  whileMarked: <Value>(mark: (ids: readonly number[]) => Promise<Value>) => Promise<Value>
}

export function handledMessages(hitFailpoint?: HitFailpoint): HandledMessages {
  let unmarked: number[] = []
  return {
    add: (id) => void unmarked.push(id),
    whileMarked: async (mark) => {
      const ids = unmarked
      unmarked = []
      if (ids.length > 0) hitFailpoint?.('messages.closing')
      try {
        return await mark(ids)
      } catch (error) {
        unmarked = [...ids, ...unmarked]
        throw error
      }
    },
  }
}
