/** What leaves after the commit. A second message with the same key is not written. */
export type OutboxMessage = {
  topic: string
  key: string
  payload: Record<string, unknown>
  /** Not before this time. */
  runAt: Date
}

/** What a message is written with by the server that will handle it: until then no other server takes it. */
export type InsertLease = { nodeId: string; until: Date }

/** The columns of the messages to write, each as an SQL expression over `from`. */
type MessageColumns = {
  topic: string
  key: string
  payload: string
  runAt: string
  createdAt: string
  /** Where the rows come from, with its keyword; without it there is one row. */
  from?: string
  /** By which server and until when they are leased; both null where they are not. */
  lease?: { nodeId: string; until: string }
}

/**
 * The one text that writes outbox messages, to stand alone or inside a longer statement, so that a change and what
 * leaves because of it are one round trip. A message whose key is known already is not written again.
 */
export const insertMessagesSql = ({
  topic,
  key,
  payload,
  runAt,
  createdAt,
  from = '',
  lease,
}: MessageColumns) => {
  const leased = lease && {
    columns: ', leased_by, lease_until, tries',
    // As if it had been claimed once.
    values: `, ${lease.nodeId}, ${lease.until}, case when ${lease.until} is null then 0 else 1 end`,
  }
  return `insert into outbox_messages (topic, message_key, payload, run_at, created_at${leased?.columns ?? ''})
  select ${topic}, ${key}, ${payload}, ${runAt}, ${createdAt}${leased?.values ?? ''} ${from}
  on conflict (message_key) do nothing`
}

/**
 * The same for one message whose values are the five parameters from `$first` on (`messageValues`); nothing is written
 * where they are NO_MESSAGE, or where `from` has no row.
 */
export function insertMessageSql(first: number, from = '', lease?: MessageColumns['lease']): string {
  const parameter = (place: number, type: string) => `$${first + place}::${type}`
  const topic = parameter(0, 'text')
  return insertMessagesSql({
    topic,
    key: parameter(1, 'text'),
    payload: parameter(2, 'jsonb'),
    runAt: parameter(3, 'timestamptz'),
    createdAt: parameter(4, 'timestamptz'),
    from: `${from} where ${topic} is not null`,
    ...(lease === undefined ? {} : { lease }),
  })
}

/** The parameters of `insertMessageSql`, in its order. */
export const messageValues = (
  { topic, key, payload, runAt }: OutboxMessage,
  now: Date,
): readonly unknown[] => [topic, key, JSON.stringify(payload), runAt, now]

/** The same where there is no message to write. */
export const NO_MESSAGE: readonly unknown[] = [null, null, null, null, null]
