import type { PaperId, StaffId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import type { PaperKind, PaperOwner } from '@gatefill/domain/fleet/paper'
import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { Schema } from '../../../platform/db/schema.gen.ts'

export type Paper = {
  id: PaperId
  of: PaperOwner
  ownerId: string
  kind: PaperKind
  number: string
  validFrom: Date
  validTo: Date
  version: number
  updatedBy: StaffId | null
  updatedAt: Date
}

/** The papers of all, or of one kind of owner, or of one owner; the one that ends first on top. */
export async function listPapers(
  db: Db,
  { of, ownerId }: { of?: PaperOwner | undefined; ownerId?: string | undefined } = {},
): Promise<Paper[]> {
  const rows = await db
    .selectFrom('papers')
    .selectAll()
    .$if(of !== undefined, (query) => query.where('owner_kind', '=', of ?? ''))
    .$if(ownerId !== undefined, (query) => query.where('owner_id', '=', ownerId ?? ''))
    .orderBy('valid_to')
    .orderBy('id')
    .execute()
  return rows.map(paperOf)
}

/** Nobody else changes it until the transaction ends. */
export async function lockPaper(tx: Tx, id: PaperId): Promise<Paper | undefined> {
  const row = await tx.selectFrom('papers').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row && paperOf(row)
}

export async function isOwner(db: Db, of: PaperOwner, id: string): Promise<boolean> {
  const table = ({ vehicle: 'vehicles', driver: 'drivers', station: 'stations' } as const)[of]
  const row = await db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

export async function insertPaper(
  db: Db,
  { updatedBy, demo = false, ...paper }: Omit<Paper, 'version' | 'updatedAt'> & { demo?: boolean },
  now: Date,
): Promise<void> {
  await db
    .insertInto('papers')
    .values({
      id: paper.id,
      owner_kind: paper.of,
      owner_id: paper.ownerId,
      kind: paper.kind,
      number: paper.number,
      valid_from: paper.validFrom,
      valid_to: paper.validTo,
      demo,
      updated_by: updatedBy,
      created_at: now,
      updated_at: now,
    })
    .execute()
}

type PaperChange = Pick<Paper, 'id' | 'number' | 'validFrom' | 'validTo' | 'version' | 'updatedBy'>

/** Changes a paper that the caller has locked; the version counts up. */
export async function updatePaper(tx: Tx, paper: PaperChange, now: Date): Promise<void> {
  await tx
    .updateTable('papers')
    .set({
      number: paper.number,
      valid_from: paper.validFrom,
      valid_to: paper.validTo,
      version: paper.version + 1,
      updated_by: paper.updatedBy,
      updated_at: now,
    })
    .where('id', '=', paper.id)
    .execute()
}

const paperOf = (row: Selectable<Schema['papers']>): Paper => ({
  id: asId(row.id),
  // The table's check and the domain's forms know the owners and kinds.
  of: row.owner_kind as PaperOwner,
  ownerId: row.owner_id,
  kind: row.kind as PaperKind,
  number: row.number,
  validFrom: row.valid_from,
  validTo: row.valid_to,
  version: row.version,
  updatedBy: row.updated_by === null ? null : asId(row.updated_by),
  updatedAt: row.updated_at,
})
