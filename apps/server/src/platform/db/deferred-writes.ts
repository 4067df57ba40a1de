import type { CompiledQuery } from 'kysely'
import type { Db, Tx } from './database.ts'

export async function write(on: Db | Tx, query: CompiledQuery): Promise<void> {
  await on.executeQuery(query)
}
