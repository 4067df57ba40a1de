import { batched } from '../batcher.ts'
import type { Db } from '../db/database.ts'
import type { HitFailpoint } from '../failpoints.ts'
import { finishMessages } from './outbox.ts'

/** Gives the function that marks an effect as happened; those that end at nearly the same time are marked together. */
export const messageCloser = (db: Db, reach?: HitFailpoint): ((id: number) => Promise<void>) =>
  batched<number>((ids) => {
    reach?.('effects.closing')
    return finishMessages(db, ids)
  })
