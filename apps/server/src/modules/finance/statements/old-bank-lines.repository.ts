import { dayOf } from '@gatefill/domain/core/lagos-days'
import { ERASED_WORDS } from '@gatefill/domain/core/retention'
import { BANK_LINE_STATES, isOpenBankLine } from '@gatefill/domain/finance/bank-statements/bank-line'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

const EXPLAINED = BANK_LINE_STATES.filter((state) => !isOpenBankLine({ state }))
/** Lines in one statement. */
const BATCH = 1000

/** Takes the words out of explained lines of days before a moment, in batches; gives of how many. */
export async function eraseWordsOfLines(db: Db, before: Date): Promise<number> {
  let erased = 0
  for (;;) {
    const { rows } = await sql<{ id: string }>`
      update bank_lines set narration = ${ERASED_WORDS}, note = ''
      where id in (
        select id from bank_lines
        where day < ${dayOf(before)} and state = any(${EXPLAINED}::text[]) and narration <> ${ERASED_WORDS}
        order by day limit ${BATCH})
      returning id`.execute(db)
    erased += rows.length
    if (rows.length < BATCH) return erased
  }
}
