import { sql } from 'kysely'
import type { Db } from '../platform/db/database.ts'

/** Of the database what says nothing of a person: its version, how large each table is, and what waits by topic. */
export type DatabaseFacts = {
  version: string
  bytes: number
  connections: number
  /** As the database estimates them. */
  tables: Record<string, number>
  migrations: number
  newestMigration: string
  messages: { topic: string; state: string; count: number; tries: number }[]
}

export async function readDatabaseFacts(db: Db): Promise<DatabaseFacts> {
  const { rows } = await sql<Omit<DatabaseFacts, 'tables' | 'messages'>>`select version(),
    pg_database_size(current_database())::float as bytes,
    (select count(*) from pg_stat_activity)::int as connections,
    (select count(*) from kysely_migration)::int as migrations,
    (select max(name) from kysely_migration) as "newestMigration"`.execute(db)
  const tables = await sql<{ name: string; count: number }>`
    select relname as name, n_live_tup::float as count from pg_stat_user_tables
    where schemaname = 'public' order by relname`.execute(db)
  const messages = await sql<DatabaseFacts['messages'][number]>`
    select topic, state, count(*)::int as count, max(tries)::int as tries from outbox_messages
    group by topic, state order by topic, state`.execute(db)
  const [facts] = rows
  if (facts === undefined) throw new Error('the facts of the database gave no row')
  return {
    ...facts,
    tables: Object.fromEntries(tables.rows.map(({ name, count }) => [name, count])),
    messages: messages.rows,
  }
}
