import { dayOf } from '@gatefill/domain/core/lagos-days'
import { ERASED_WORDS } from '@gatefill/domain/core/retention'
import { BANK_LINE_STATES, isExplained } from '@gatefill/domain/finance/bank-statements/bank-line'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

const EXPLAINED = BANK_LINE_STATES.filter(isExplained)
/** Lines in one statement. */
const BATCH = 1000

/** Takes the words out of explained lines, and of what was said of them, of days before a moment; gives of how many. */
export async function eraseWordsOfLines(db: Db, before: Date): Promise<number> {
  let erased = 0
  for (;;) {
    const { rows } = await sql<{ id: string }>`
      with old as (
        select id from bank_lines
        where day < ${dayOf(before)} and state = any(${EXPLAINED}::text[]) and narration <> ${ERASED_WORDS}
        order by day limit ${BATCH}
      ), said as (
        update bank_explanations set note = '', end_reason = '' where line_id in (select id from old) returning id
      ), parts as (
        update bank_line_parts set name = '' where name <> '' and explanation_id in (
          select id from bank_explanations where line_id in (select id from old))
      )
      update bank_lines set narration = ${ERASED_WORDS}, note = '' where id in (select id from old)
      returning id`.execute(db)
    erased += rows.length
    if (rows.length < BATCH) return erased
  }
}
