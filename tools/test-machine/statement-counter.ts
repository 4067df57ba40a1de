import { createConnection, createServer } from 'node:net'
import type { SentStatement } from './protocol-reader.ts'
import { messageReader } from './protocol-reader.ts'

/** What one side has sent the other since the count began. */
export type StatementCount = {
  statements: number
  /** Changes of direction from the server of the database back to the client: what each waited for. */
  roundTrips: number
  /** How often each prepared statement was carried out, by its name, and any other by its first words. */
  byName: ReadonlyMap<string, number>
}

/** A statement, begin and commit included, and the round trip of its connection in which it was sent. */
export type RecordedStatement = SentStatement & { connection: number; roundTrip: number }

export type StatementCounter = {
  /** The address of the database through the counter. */
  url: string
  take: () => StatementCount
  reset: () => void
  /** Keeps each statement with its text and parameters from now on; gives a function that ends it. */
  record: () => () => RecordedStatement[]
  close: () => void
}

/**
 * Stands between a server of ours and its database and counts what is carried out, by the messages of PostgreSQL's
 * protocol. `begin` and `commit` travel with other statements and are not counted as ones.
 */
export async function statementCounter(databaseUrl: string): Promise<StatementCounter> {
  const target = new URL(databaseUrl)
  let byName = new Map<string, number>()
  let roundTrips = 0
  let connections = 0
  let recorded: RecordedStatement[] | undefined
  const server = createServer((client) => {
    const database = createConnection({ host: target.hostname, port: Number(target.port || 5432) })
    connections += 1
    const connection = connections
    let isWaiting = false
    let roundTrip = 0
    const read = messageReader((sent) => {
      recorded?.push({ ...sent, connection, roundTrip })
      if (!isBoundary(sent)) byName.set(sent.name, (byName.get(sent.name) ?? 0) + 1)
    })
    client.on('data', (data) => {
      if (!isWaiting) roundTrip += 1
      isWaiting = true
      read(data)
      database.write(data)
    })
    database.on('data', (data) => {
      if (isWaiting) roundTrips += 1
      isWaiting = false
      client.write(data)
    })
    const end = () => {
      client.destroy()
      database.destroy()
    }
    for (const socket of [client, database]) socket.setNoDelay(true).on('error', end).on('close', end)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the counter has no port')
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String(address.port)
  return {
    url: url.href,
    take: () => ({ statements: [...byName.values()].reduce((sum, one) => sum + one, 0), roundTrips, byName }),
    reset: () => {
      byName = new Map()
      roundTrips = 0
    },
    record: () => {
      const own: RecordedStatement[] = []
      recorded = own
      return () => {
        if (recorded === own) recorded = undefined
        return own
      }
    },
    close: () => server.close(),
  }
}

/** Whether it begins or ends a transaction, which travels with other statements. */
export const isBoundary = ({ name }: SentStatement): boolean => /^(begin|commit|rollback)\b/i.test(name)
