import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '../db/database.ts'
import { namedStatement } from '../db/prepared-statements.ts'
import type { Log } from '../log.ts'
import { forgetDeadNodes, freeLeasesOfDeadNodes } from './node-leases.ts'
import { reasonOf } from './run-message.ts'

/** What the last write to the database told. */
export type Beat =
  | {
      isAnswered: true
      /** Servers that may be on the database besides this one. */
      others: number
      /** Seconds that the oldest message which nobody has begun is overdue; 0 when there is none. */
      outboxAgeSeconds: number
    }
  | { isAnswered: false; reason: string }

export type Heartbeat = {
  /** The latest beat if it is fresh, else a new one; answers within 0.8 seconds, whatever the database does. */
  read: () => Promise<Beat>
  /** Whether no other server is on the database, by a beat of the last two seconds; false where that is not known. */
  isAlone: () => boolean
  /** From now on once a second. */
  start: () => void
  /** Ends and signs this server off, so that others take over at once. */
  stop: () => Promise<void>
}

type HeartbeatDeps = {
  db: Db
  log: Log
  nodeId: string
  version: string
  /** Where this server keeps its files, once it has told the others (server-node.ts). */
  fileStore?: () => string | null
  topics: readonly string[]
}

const BEAT_MILLISECONDS = 1_000
/** A readiness check must be answered within a second. */
const ANSWER_WITHIN_MILLISECONDS = 800
/** Dead servers are looked for this often; with the ten seconds after which one is dead, leases return within 15. */
const FREE_LEASES_EVERY_BEATS = 4

/** A beat tells whether there are other servers for so long; one that starts waits longer (live-hub.ts). */
const ALONE_MILLISECONDS = 2_000
/** One that was not seen for so many seconds has ended without signing off. */
const GONE_AFTER_SECONDS = 300

/** What is due is found by `now()`: a clock that runs on is no key of an index, and every waiting message would be read. */
const beatStatement = namedStatement<
  {
    nodeId: string
    version: string
    topics: readonly string[]
    goneAfterSeconds: number
    fileStore: string | null
  },
  { age: number | null; others: number }
>(
  'nodes.beat',
  (p) => `with beat as (
  insert into server_nodes (id, version, file_store) values (${p.nodeId}, ${p.version}, ${p.fileStore})
  on conflict (id) do update set seen_at = clock_timestamp()
)
select extract(epoch from now() - min(oldest.run_at))::float8 as age,
  (select count(*) from server_nodes where id <> ${p.nodeId} and seen_at > now() - make_interval(secs => ${p.goneAfterSeconds})) as others
from unnest(${p.topics}::text[]) as known (topic)
cross join lateral (
  select run_at from outbox_messages
  where topic = known.topic and state = 'pending' and run_at <= now()
    and (lease_until is null or lease_until < now())
  order by run_at limit 1
) oldest`,
)

/**
 * Writes a row once a second: so readiness knows of a database that is away, frozen, read-only or out of space before a
 * customer does, and other servers know that this one lives.
 */
export function heartbeat({ db, log, nodeId, version, fileStore, topics }: HeartbeatDeps): Heartbeat {
  let latest: { beat: Beat; at: number; began: number } | undefined
  /** When the write that is under way, or the last one, was begun. */
  let began = 0
  let writing: Promise<Beat> | undefined
  let timer: NodeJS.Timeout | undefined
  let beats = 0

  async function write(): Promise<Beat> {
    try {
      const values = { nodeId, version, topics, fileStore: fileStore?.() ?? null }
      const [row] = await db.run(beatStatement, { ...values, goneAfterSeconds: GONE_AFTER_SECONDS })
      return { isAnswered: true, others: row?.others ?? 0, outboxAgeSeconds: Math.max(0, row?.age ?? 0) }
    } catch (error) {
      return { isAnswered: false, reason: reasonOf(error) }
    }
  }

  /** One write at a time: a database that does not answer is not asked again meanwhile. */
  async function beat(): Promise<Beat> {
    if (writing === undefined) began = performance.now()
    writing ??= write().finally(() => {
      writing = undefined
    })
    const late: Beat = { isAnswered: false, reason: 'the database did not answer in time' }
    const found = await Promise.race([writing, pause(ANSWER_WITHIN_MILLISECONDS, late, { ref: false })])
    latest = { beat: found, at: performance.now(), began }
    return found
  }

  async function beatAndCare(): Promise<void> {
    const { isAnswered } = await beat()
    beats += 1
    if (!isAnswered || beats % FREE_LEASES_EVERY_BEATS !== 0) return
    const freed = await freeLeasesOfDeadNodes(db)
    if (freed > 0) log.warn({ freed }, 'messages of a server that died are free again')
    await forgetDeadNodes(db)
  }

  return {
    isAlone: () =>
      latest?.beat.isAnswered === true &&
      latest.beat.others === 0 &&
      performance.now() - latest.began < ALONE_MILLISECONDS,
    read: async () => {
      const isFresh = latest !== undefined && performance.now() - latest.at < BEAT_MILLISECONDS
      return latest !== undefined && isFresh ? latest.beat : beat()
    },
    start: () => {
      timer = setInterval(() => {
        beatAndCare().catch((error: Error) =>
          log.warn({ reason: error.message }, 'leases of dead servers could not be read'),
        )
      }, BEAT_MILLISECONDS)
    },
    stop: async () => {
      clearInterval(timer)
      await writing
      try {
        await db.deleteFrom('server_nodes').where('id', '=', nodeId).execute()
      } catch (error) {
        // Others find out in ten seconds.
        log.warn({ reason: reasonOf(error) }, 'this server could not sign off')
      }
    },
  }
}
