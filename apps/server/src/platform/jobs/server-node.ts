import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { Database, Tx } from '../db/database.ts'
import type { ServerNodesTable } from '../db/schema.gen.ts'
import { DEAD_AFTER_SECONDS } from './node-leases.ts'

/** What a server says of its files whose store is a bucket; one with a folder says the folder's id. */
export const IN_BUCKET = 'bucket'

const IN_BOTH = `If that server is gone, start this one again in ${DEAD_AFTER_SECONDS} seconds. Nothing was changed.`

/** Another server that lives keeps its files elsewhere: each would miss the pictures that the other took in. */
export class OtherFilesError extends Error {
  constructor(own: string, other: string) {
    super(`${own === IN_BUCKET || other === IN_BUCKET ? mixed(own) : TWO_FOLDERS} ${IN_BOTH}`)
    this.name = 'OtherFilesError'
  }
}

const TWO_FOLDERS =
  'Another server on this database keeps pictures in a folder that this one does not see. Set the same FILES_URL on every server, or give all of them one shared folder for DATA_DIR/files.'

const mixed = (own: string): string =>
  own === IN_BUCKET
    ? 'Another server on this database keeps pictures in a folder, and this one in the bucket of FILES_URL. Set FILES_URL on every server, or on none; to move into a bucket, stop all servers and copy DATA_DIR/files first.'
    : 'Another server on this database keeps pictures in a bucket, and this one in a folder. Set the FILES_URL of that server here too.'

export type ServerNode = {
  id: string
  version: string
  /** What it told the others of its files; null until it has joined them. */
  fileStore: () => string | null
  /**
   * Makes this server known to the others; throws OtherFilesError where one that lives keeps its files elsewhere. Of
   * several that start at once the first decides. The embedded database has one server only.
   */
  join: (fileStore: () => Promise<string>) => Promise<void>
}

/** This server among those on its database. */
export function serverNode(database: Database, { id, version }: { id: string; version: string }): ServerNode {
  let told: string | null = null
  return {
    id,
    version,
    fileStore: () => told,
    join: async (fileStore) => {
      if (database.kind === 'pglite') return
      told = await database.transaction(async (tx) => {
        await sql`select pg_advisory_xact_lock(hashtextextended('server nodes', 0))`.execute(tx)
        const own = await fileStore()
        const other = await findOtherStore(tx, id, own)
        if (other !== undefined) throw new OtherFilesError(own, other)
        await insertNode(tx, { id, version, file_store: own })
        return own
      })
    },
  }
}

async function insertNode(tx: Tx, node: Insertable<ServerNodesTable>): Promise<void> {
  await tx
    .insertInto('server_nodes')
    .values(node)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ file_store: node.file_store }))
    .execute()
}

/** What a living server tells of its files, where that is something else. */
async function findOtherStore(tx: Tx, id: string, own: string): Promise<string | undefined> {
  const found = await tx
    .selectFrom('server_nodes')
    .select('file_store')
    .where('id', '<>', id)
    .where('seen_at', '>', sql<Date>`clock_timestamp() - make_interval(secs => ${DEAD_AFTER_SECONDS})`)
    .where('file_store', '<>', own)
    .limit(1)
    .executeTakeFirst()
  return found?.file_store ?? undefined
}
