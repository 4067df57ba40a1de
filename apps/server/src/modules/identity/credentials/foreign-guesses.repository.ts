import type { Db, Tx } from '../../../platform/db/database.ts'
import { findFailures, saveFailures } from '../../../platform/sign-in/sign-in-failures.repository.ts'

/** The place under which wrong guesses of a code are counted that did not come from the browser that asked for it. */
const OTHERS = 'others'
const accountOf = (codeId: string): string => `code:${codeId}`
const EVER = new Date(0)

/** How often callers without the secret of its browser have guessed wrongly at a code. */
export async function foreignGuesses(db: Db, codeId: string): Promise<number> {
  const [found] = await findFailures(db, accountOf(codeId), [OTHERS], EVER)
  return found?.failures ?? 0
}

/** Counts one more. The code is locked by the transaction, so that parallel guesses take turns. */
export async function countForeignGuess(tx: Tx, codeId: string, now: Date): Promise<void> {
  const failures = (await foreignGuesses(tx, codeId)) + 1
  await saveFailures(tx, accountOf(codeId), [{ ip: OTHERS, failures, blockedUntil: null }], now)
}
