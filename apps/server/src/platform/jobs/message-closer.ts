import { gathered } from '../batcher.ts'
import type { Db } from '../db/database.ts'
import type { Reach } from '../failpoints.ts'
import { finishEffects } from './outbox.ts'

/** Gives the function that marks an effect as happened; those that end at nearly the same time are marked together. */
export const effectCloser = (db: Db, reach?: Reach): ((id: number) => Promise<void>) =>
  gathered<number>((ids) => {
    reach?.('effects.closing')
    return finishEffects(db, ids)
  })
