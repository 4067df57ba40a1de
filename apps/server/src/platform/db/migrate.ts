import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database, Execute } from './database.ts'
import type { Migration } from './migration-files.ts'
import {
  isOfBaseline,
  MIGRATIONS_FOLDER,
  migrationNames,
  readMigration,
  withoutComments,
} from './migration-files.ts'

/** How a run differs from the usual one. */
type MigrateOptions = {
  folder?: string
  /** A statement that waits longer for a lock is given up: those that queue behind it are calls of customers. */
  lockMilliseconds?: number
  /** Between two tries of a migration that did not get its lock. */
  pauseMilliseconds?: number
}

const LOCK_MILLISECONDS = 2_000
const PAUSE_MILLISECONDS = 500
/** With 2 s of waiting and 0.5 s of pause each, about five minutes of a table that is never free. */
const MAX_TRIES = 120
/** Only one process migrates a database; the number names this lock among advisory locks. */
const MIGRATION_LOCK = 4204
/** SQLSTATE of a lock that was not free in time, and of a deadlock. */
const LOCK_CODES = new Set(['55P03', '40P01'])

/** A database that was made before version 1.0.0. The message says what to do. */
export class OldDatabaseError extends Error {
  constructor() {
    super(
      'This database was made by a version before 1.0.0, and its tables cannot be changed into those of this version. Nothing was changed. Name an empty database in DATABASE_URL, or without one an empty folder in DATA_DIR, and start again; the database that is there stays for the version that made it.',
    )
  }
}

/**
 * Brings the schema to the newest migration, or to the one whose number is `last`, as '0012'; throws with the name of
 * the one that failed and why, and OldDatabaseError for a database from before the baseline. Forward only. Each migration is one transaction, or none where its file says so; what
 * was applied before a failure stays. Servers of the version before go on meanwhile (docs/database.md).
 */
export async function migrate(
  database: Database,
  last?: string,
  options: MigrateOptions = {},
): Promise<void> {
  const names = namesUpTo(last, options.folder)
  const before = await appliedNames(database)
  const known = new Set([...migrationNames(), ...names])
  if (before.some((name) => isOfBaseline(name) && !known.has(name))) throw new OldDatabaseError()
  // A database that is ahead is fine: while a newer version is being rolled out, this one may start again.
  if (names.every((name) => before.includes(name))) return
  await database.session(async (execute) => {
    await lockMigrations(execute, options)
    await execute(`create table if not exists kysely_migration (
      name varchar(255) not null primary key, timestamp varchar(255) not null)`)
    const applied = new Set((await execute('select name from kysely_migration')).map(({ name }) => name))
    // Also one whose number is below the newest applied: branches are merged in any order.
    for (const name of names.filter((each) => !applied.has(each)))
      await applyUntilUnlocked(execute, readMigration(name, options.folder), options)
    await execute(`select pg_advisory_unlock(${MIGRATION_LOCK})`)
  })
}

/** The migrations of this version that are not applied; throws OldDatabaseError as `migrate` does. Changes nothing. */
export async function waitingMigrations(database: Database): Promise<string[]> {
  const names = migrationNames()
  const before = await appliedNames(database)
  if (before.some((name) => isOfBaseline(name) && !names.includes(name))) throw new OldDatabaseError()
  return names.filter((name) => !before.includes(name))
}

function namesUpTo(last: string | undefined, folder = MIGRATIONS_FOLDER): string[] {
  const names = migrationNames(folder)
  if (last === undefined) return names
  if (!names.some((name) => name.startsWith(`${last}-`))) throw new Error(`there is no migration ${last}`)
  return names.filter((name) => name.slice(0, last.length) <= last)
}

/** The migrations that are applied: one cheap query, because most starts have nothing to do. */
async function appliedNames({ db }: Database): Promise<string[]> {
  const { rows: tables } = await sql<{
    name: string | null
  }>`select to_regclass('kysely_migration')::text as name`.execute(db)
  if (tables[0]?.name == null) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return rows.map(({ name }) => name)
}

/**
 * Waits until no other process migrates. It asks again and again instead of waiting in the lock: a concurrent index of
 * the other process would wait for that statement in turn, and neither would ever end.
 */
async function lockMigrations(
  execute: Execute,
  { pauseMilliseconds = PAUSE_MILLISECONDS }: MigrateOptions,
): Promise<void> {
  for (;;) {
    const [row] = await execute(`select pg_try_advisory_lock(${MIGRATION_LOCK}) as locked`)
    if (row?.locked === true) return
    await pause(pauseMilliseconds)
  }
}

async function applyUntilUnlocked(
  execute: Execute,
  migration: Migration,
  options: MigrateOptions,
): Promise<void> {
  const { lockMilliseconds = LOCK_MILLISECONDS, pauseMilliseconds = PAUSE_MILLISECONDS } = options
  for (let tried = 1; ; tried += 1) {
    try {
      if (migration.inTransaction) await applyInTransaction(execute, migration, lockMilliseconds)
      else await applyEach(execute, migration)
      return
    } catch (error) {
      if (!isLocked(error) || tried >= MAX_TRIES) throw failed(migration, error)
    }
    await pause(pauseMilliseconds)
  }
}

function failed({ name }: Migration, error: unknown): Error {
  const reason = error instanceof Error ? error.message : 'an unknown error'
  return new Error(`migration ${name} failed: ${reason}`, { cause: error })
}

const isLocked = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && LOCK_CODES.has(String(error.code))

async function applyInTransaction(
  execute: Execute,
  { name, statements }: Migration,
  lockMilliseconds: number,
): Promise<void> {
  await execute('begin')
  try {
    await execute(`set local lock_timeout = ${lockMilliseconds}`)
    for (const statement of statements) await execute(statement)
    await execute(recordOf(name))
    await execute('commit')
  } catch (error) {
    await execute('rollback')
    throw error
  }
}

/**
 * Statements that PostgreSQL carries out beside reads and writes: nobody queues behind their locks, so they may wait
 * for them. Each must do no harm when it is repeated after a failure in the middle.
 */
async function applyEach(execute: Execute, { name, statements }: Migration): Promise<void> {
  await execute('set lock_timeout = 0')
  for (const statement of statements) {
    const index = /^create (?:unique )?index concurrently if not exists (\w+)/.exec(
      withoutComments(statement),
    )?.[1]
    if (index !== undefined) await dropUnfinished(execute, index)
    await execute(statement)
  }
  await execute(recordOf(name))
}

/** A concurrent index whose making was cut off stays behind, unused and invalid, and would count as made. */
async function dropUnfinished(execute: Execute, index: string): Promise<void> {
  const found = await execute(
    `select from pg_index where indexrelid = to_regclass('${index}') and not indisvalid`,
  )
  if (found.length > 0) await execute(`drop index concurrently ${index}`)
}

const recordOf = (name: string): string =>
  `insert into kysely_migration (name, timestamp) values ('${name}', clock_timestamp()::text)`
