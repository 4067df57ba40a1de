import type { Db } from '../db/database.ts'
import { gathered } from '../gathered.ts'
import { finishEffects } from './outbox.ts'

/** Gives the function that marks an effect as happened; those that end at nearly the same time are marked together. */
export const effectCloser = (db: Db): ((id: number) => Promise<void>) =>
  gathered<number>((ids) => finishEffects(db, ids))
