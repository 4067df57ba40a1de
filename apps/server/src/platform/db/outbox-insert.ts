import type { Places } from './prepared-statements.ts'

/** What leaves after the commit. A second message with the same key is not written. */
export type OutboxMessage = {
  topic: string
  key: string
  payload: Record<string, unknown>
  /** Not before this time. */
  runAt: Date
}

/** The columns of the messages to write, each as an SQL expression over `from`. */
type MessageColumns = {
  topic: string
  key: string
  payload: string
  runAt: string
  createdAt: string
  /** Where the rows come from, with its keyword; without it there is one row. */
  from?: string
}

/**
 * The one text that writes outbox messages, to stand alone or inside a longer statement, so that a change and what
 * leaves because of it are one round trip. A message whose key is known already is not written again.
 */
export const insertMessagesSql = ({ topic, key, payload, runAt, createdAt, from = '' }: MessageColumns) =>
  `insert into outbox_messages (topic, message_key, payload, run_at, created_at)
  select ${topic}, ${key}, ${payload}, ${runAt}, ${createdAt} ${from}
  on conflict (message_key) do nothing`

/** The values of a statement that writes one message, or none: all are null then. */
export type MessageValues = {
  messageTopic: string | null
  messageKey: string | null
  messagePayload: string | null
  messageRunAt: Date | null
  messageAt: Date | null
}

/** Writes the message of `messageValues`; nothing is written where there is none, or where `from` has no row. */
export const insertMessageSql = (p: Places<MessageValues>, from = ''): string =>
  insertMessagesSql({
    topic: `${p.messageTopic}::text`,
    key: `${p.messageKey}::text`,
    payload: `${p.messagePayload}::jsonb`,
    runAt: `${p.messageRunAt}::timestamptz`,
    createdAt: `${p.messageAt}::timestamptz`,
    from: `${from} where ${p.messageTopic}::text is not null`,
  })

/** The values of `insertMessageSql` for a message that is written at `now`. */
export const messageValues = (message: OutboxMessage | undefined, now: Date): MessageValues => ({
  messageTopic: message?.topic ?? null,
  messageKey: message?.key ?? null,
  messagePayload: message === undefined ? null : JSON.stringify(message.payload),
  messageRunAt: message?.runAt ?? null,
  messageAt: message === undefined ? null : now,
})
