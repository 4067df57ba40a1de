import type { PauseId, ProductId, StaffId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import type { Db, Tx } from '../../platform/db/database.ts'

export type Pause = {
  id: PauseId
  productId: ProductId | null
  product: string | null
  area: string | null
  sentence: string
  beginsAt: Date
  endsAt: Date | null
  createdBy: StaffId
  endedBy: StaffId | null
}

const NEWEST = 50

const select = (db: Db) =>
  db
    .selectFrom('ordering_pauses as pause')
    .leftJoin('products', 'products.id', 'pause.product_id')
    .selectAll('pause')
    .select('products.name as product')

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

/** Those that have not ended, the newest first. */
export async function listOpenPauses(db: Db, at: Date): Promise<Pause[]> {
  const rows = await select(db)
    .where((where) => where.or([where('pause.ends_at', 'is', null), where('pause.ends_at', '>', at)]))
    .orderBy('pause.id', 'desc')
    .execute()
  return rows.map(pauseOf)
}

/** The newest that have ended. */
export async function listEndedPauses(db: Db, at: Date): Promise<Pause[]> {
  const rows = await select(db)
    .where('pause.ends_at', '<=', at)
    .orderBy('pause.ends_at', 'desc')
    .orderBy('pause.id', 'desc')
    .limit(NEWEST)
    .execute()
  return rows.map(pauseOf)
}

/** Nobody else ends it until the transaction ends. */
export async function lockPause(tx: Tx, id: PauseId): Promise<Pause | undefined> {
  await tx.selectFrom('ordering_pauses').select('id').where('id', '=', id).forUpdate().execute()
  const row = await select(tx).where('pause.id', '=', id).executeTakeFirst()
  return row && pauseOf(row)
}

export async function insertPause(tx: Tx, pause: Omit<Pause, 'product' | 'endedBy'>): Promise<void> {
  await tx
    .insertInto('ordering_pauses')
    .values({
      id: pause.id,
      product_id: pause.productId,
      area: pause.area,
      sentence: pause.sentence,
      begins_at: pause.beginsAt,
      ends_at: pause.endsAt,
      created_by: pause.createdBy,
      created_at: pause.beginsAt,
    })
    .execute()
}

export async function saveEnd(tx: Tx, id: PauseId, by: StaffId, at: Date): Promise<void> {
  await tx.updateTable('ordering_pauses').set({ ends_at: at, ended_by: by }).where('id', '=', id).execute()
}

const pauseOf = (row: Row): Pause => ({
  id: asId(row.id),
  productId: row.product_id === null ? null : asId(row.product_id),
  product: row.product,
  area: row.area,
  sentence: row.sentence,
  beginsAt: row.begins_at,
  endsAt: row.ends_at,
  createdBy: asId(row.created_by),
  endedBy: row.ended_by === null ? null : asId(row.ended_by),
})
