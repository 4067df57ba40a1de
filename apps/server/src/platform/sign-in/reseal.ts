import { decodeProtectedHeader } from 'jose'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Schema } from '../db/schema.gen.ts'
import { SEALING_PURPOSES, type SealingPurpose } from './key-purposes.ts'
import { keyFor, openSealed, type Secret, seal, sealedPrefix, sealerOf } from './sealed.ts'

/** A column with sealed texts; every module names its own, so that they outlive the secret. */
export type SealedColumn = {
  [Table in keyof Schema]: {
    table: Table
    column: keyof Schema[Table] & string
    /** The column that tells for whom a text was sealed. */
    owner: keyof Schema[Table] & string
    purpose: SealingPurpose
  }
}[keyof Schema]

/** How many texts were sealed anew, and how many neither secret opens. */
export type Resealed = { resealed: number; unreadable: number }

const BATCH = 200

/** Seals anew, with the current secret, what a column holds of the one before. */
export async function resealColumn(db: Db, secret: Secret, place: SealedColumn): Promise<Resealed> {
  const keys = keyFor(secret, place.purpose)
  const [table, column, owner] = [sql.table(place.table), sql.ref(place.column), sql.ref(place.owner)]
  const counts = { resealed: 0, unreadable: 0 }
  let after = ''
  for (;;) {
    const { rows } = await sql<{ owner: string; sealed: string }>`
      select ${owner} as owner, ${column} as sealed from ${table}
      where ${column} is not null and not starts_with(${column}, ${sealedPrefix(keys)}) and ${owner} > ${after}
      order by ${owner} limit ${BATCH}`.execute(db)
    for (const row of rows) {
      const anew = await resealed(
        () => openSealed(keys, row.sealed, row.owner),
        (text) => seal(keys, text, row.owner),
      )
      if (anew === undefined) counts.unreadable += 1
      else {
        // What was changed meanwhile was sealed with the current secret.
        await sql`update ${table} set ${column} = ${anew}
          where ${owner} = ${row.owner} and ${column} = ${row.sealed}`.execute(db)
        counts.resealed += 1
      }
    }
    const last = rows.at(-1)
    if (last === undefined || rows.length < BATCH) return counts
    after = last.owner
  }
}

/** Seals anew the texts of messages that wait in the outbox. Each message names the key and the owner of its text. */
export async function resealOutbox(db: Db, secret: Secret): Promise<Resealed> {
  const all = SEALING_PURPOSES.map((purpose) => keyFor(secret, purpose))
  const counts = { resealed: 0, unreadable: 0 }
  const prefixes = all.map(sealedPrefix)
  const { rows } = await sql<{ id: number; sealed: string }>`
    select id, payload->>'sealed' as sealed from outbox_messages
    where state in ('pending', 'dead') and payload->>'sealed' is not null
      and not exists (select 1 from unnest(${prefixes}::text[]) prefix where starts_with(payload->>'sealed', prefix))
    order by id`.execute(db)
  for (const { id, sealed } of rows) {
    const keys = sealed.includes('.') ? all.find((each) => sealerOf(each, sealed) !== undefined) : undefined
    if (keys === undefined) {
      counts.unreadable += 1
      continue
    }
    const { sub = '' } = decodeProtectedHeader(sealed) as { sub?: string } // jose types it as unknown; seal writes it
    const anew = await seal(keys, await openSealed(keys, sealed, sub), sub)
    await sql`update outbox_messages set payload = jsonb_set(payload, '{sealed}', to_jsonb(${anew}::text))
      where id = ${id} and payload->>'sealed' = ${sealed}`.execute(db)
    counts.resealed += 1
  }
  return counts
}

/** The text under the current key; undefined when no key opens it, which the caller counts and tells. */
async function resealed(
  open: () => Promise<string>,
  close: (text: string) => Promise<string>,
): Promise<string | undefined> {
  let text: string
  try {
    text = await open()
  } catch {
    return undefined
  }
  return close(text)
}
