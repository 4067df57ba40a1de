import { batcher } from '../batcher.ts'
import type { Db } from '../db/database.ts'
import type { HitFailpoint } from '../failpoints.ts'
import { finishMessages } from './claimed-messages.ts'

/** Gives the function that marks a message as handled; those that end at nearly the same time are marked together. */
export const messageCloser = (db: Db, hitFailpoint?: HitFailpoint): ((id: number) => Promise<void>) =>
  batcher<number>((ids) => {
    hitFailpoint?.('messages.closing')
    return finishMessages(db, ids)
  })
