import { createConnection, createServer } from 'node:net'
import type { Scope } from './scope.ts'

/** What one side has sent the other since the count began. */
export type StatementCount = {
  statements: number
  /** Changes of direction from the server of the database back to the client: what each waited for. */
  roundTrips: number
  /** How often each prepared statement was carried out, by its name, and any other by its first words. */
  byName: ReadonlyMap<string, number>
}

export type StatementCounter = {
  /** The address of the database through the counter. */
  url: string
  take: () => StatementCount
  reset: () => void
}

const BIND = 0x42
const PARSE = 0x50
const SIMPLE_QUERY = 0x51
const LENGTH_BYTES = 4

/**
 * Stands between a server of ours and its database and counts what is carried out, by the messages of PostgreSQL's
 * protocol. `begin` and `commit` travel with other statements and are not counted as ones.
 */
export async function statementCounter(scope: Scope, databaseUrl: string): Promise<StatementCounter> {
  const target = new URL(databaseUrl)
  let byName = new Map<string, number>()
  let roundTrips = 0
  const onStatement = (name: string) => {
    if (!/^(begin|commit|rollback)\b/i.test(name)) byName.set(name, (byName.get(name) ?? 0) + 1)
  }
  const server = createServer((client) => {
    const database = createConnection({ host: target.hostname, port: Number(target.port || 5432) })
    const read = messageReader(onStatement)
    let isWaiting = false
    client.on('data', (data) => {
      read(data)
      isWaiting = true
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
  scope.add(() => server.close())
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
  }
}

/** Reads the messages of one client, in whatever pieces they come, and names each statement that it has carried out. */
export function messageReader(onStatement: (name: string) => void): (data: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0)
  let isStarted = false
  let parsed = ''
  const text = (from: number, end: Buffer): string => end.toString('utf8', from, end.indexOf(0, from))
  return (data) => {
    rest = Buffer.concat([rest, data])
    for (;;) {
      // The first message has no type before its length.
      const start = isStarted ? 1 : 0
      if (rest.length < start + LENGTH_BYTES) return
      const size = start + rest.readUInt32BE(start)
      if (rest.length < size) return
      const type = isStarted ? rest[0] : undefined
      const body = rest.subarray(start + LENGTH_BYTES, size)
      rest = rest.subarray(size)
      isStarted = true
      if (type === SIMPLE_QUERY) onStatement(firstWords(text(0, body)))
      if (type === PARSE) {
        const name = text(0, body)
        if (name === '') parsed = firstWords(text(1, body))
      }
      // A bind names the portal first, then the statement.
      if (type === BIND) onStatement(text(body.indexOf(0) + 1, body) || parsed)
    }
  }
}

const firstWords = (sql: string): string => sql.trim().replaceAll(/\s+/g, ' ').slice(0, 60)
