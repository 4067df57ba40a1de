import type { Db } from '../db/database.ts'
import { finishEffects } from './outbox.ts'

/**
 * Gives the function that marks an effect as happened. Those that end while the database is still marking others are
 * marked together, by one statement: under load that is most of them, and nobody waits longer for it.
 */
export function effectCloser(db: Db): (id: number) => Promise<void> {
  let ended: number[] = []
  let underWay: Promise<unknown> = Promise.resolve()
  let next: Promise<void> | undefined

  async function flush(): Promise<void> {
    const ids = ended
    ended = []
    next = undefined
    await finishEffects(db, ids)
  }

  return (id) => {
    ended.push(id)
    if (next === undefined) {
      next = underWay.then(flush)
      // Whoever waits for these hears of a failure; the next ones are marked all the same.
      underWay = next.catch(() => {})
    }
    return next
  }
}
