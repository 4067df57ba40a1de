import type { Db } from '../db/database.ts'
import type { NoValues } from '../db/prepared-statements.ts'
import { namedStatement } from '../db/prepared-statements.ts'

/** A server that was not seen for so many seconds is dead. It beats once a second. */
export const DEAD_AFTER_SECONDS = 10

const freeStatement = namedStatement<{ deadAfterSeconds: number }, { id: number }>(
  'outbox.free_leases_of_dead_nodes',
  (p) => `update outbox_messages set lease_until = null, leased_by = null
where lease_until is not null and state = 'pending' and leased_by is not null and not exists (
  select from server_nodes
  where server_nodes.id = leased_by and seen_at > clock_timestamp() - make_interval(secs => ${p.deadAfterSeconds})
)
returning id`,
)

/** Frees what servers that are dead had leased; gives how many messages. Of several servers that do it, one frees each. */
export async function freeLeasesOfDeadNodes(db: Db): Promise<number> {
  return (await db.run(freeStatement, { deadAfterSeconds: DEAD_AFTER_SECONDS })).length
}

const forgetStatement = namedStatement<NoValues>(
  'nodes.forget',
  () => `delete from server_nodes where seen_at < clock_timestamp() - interval '1 day'`,
)

/** Deletes the rows of servers that were not seen for a day. */
export async function forgetDeadNodes(db: Db): Promise<void> {
  await db.run(forgetStatement, {})
}

const renewStatement = namedStatement<{ ids: readonly number[]; nodeId: string; until: Date }>(
  'outbox.renew_leases',
  (p) => `update outbox_messages set lease_until = ${p.until}
where id = any(${p.ids}::bigint[]) and leased_by = ${p.nodeId} and state = 'pending'`,
)

/** Goes on holding messages that this server is still handling. */
export async function renewLeases(
  db: Db,
  ids: readonly number[],
  { nodeId, until }: { nodeId: string; until: Date },
): Promise<void> {
  await db.run(renewStatement, { ids, nodeId, until })
}
