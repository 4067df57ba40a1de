import type { SavedReplyId, StaffId } from '@gatefill/domain/core/ids'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/db/database.ts'

const COLUMNS = ['id', 'title', 'body'] as const

/** All of them by title. */
export const listSavedReplies = (db: Db) =>
  db.selectFrom('saved_replies').select(COLUMNS).orderBy('title').orderBy('id').execute()

type RankedReply = { id: string; title: string; body: string; likelihood: number }

/**
 * All of them with how well each answers a question, the likeliest first; 0 where no word is shared. PostgreSQL's text
 * search knows word stems and the words that say nothing; so do those that more than half of the replies have, such as
 * their greeting. A word of the title counts before one of the text.
 */
export async function rankSavedReplies(db: Db, question: string): Promise<RankedReply[]> {
  const { rows } = await sql<RankedReply>`
    with reply as (
      select id, title, body,
        setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', body), 'C') as words
      from saved_replies
    ), telling as (
      select word from ts_stat('select to_tsvector(''english'', title || '' '' || body) from saved_replies')
      where ndoc * 2 <= (select count(*) from reply) + 1
    ), asked as (
      select string_agg(quote_literal(lexeme), ' | ')::tsquery as words from unnest(to_tsvector('english', ${question}))
      where lexeme in (select word from telling)
    )
    select id, title, body, coalesce(ts_rank(reply.words, asked.words, 1), 0) as likelihood
    from reply, asked order by likelihood desc, title, id`.execute(db)
  return rows
}

type SavedForm = { title: string; body: string; by: StaffId; at: Date }

export async function insertSavedReply(
  tx: Tx,
  id: SavedReplyId,
  { title, body, by, at }: SavedForm,
): Promise<void> {
  await tx.insertInto('saved_replies').values({ id, title, body, saved_by: by, saved_at: at }).execute()
}

/** The changed row; undefined where there is none. */
export const updateSavedReply = (tx: Tx, id: SavedReplyId, { title, body, by, at }: SavedForm) =>
  tx
    .updateTable('saved_replies')
    .set({ title, body, saved_by: by, saved_at: at })
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirst()

/** The removed row; undefined where there was none. */
export const deleteSavedReply = (tx: Tx, id: SavedReplyId) =>
  tx.deleteFrom('saved_replies').where('id', '=', id).returning(COLUMNS).executeTakeFirst()
