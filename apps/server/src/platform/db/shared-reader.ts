import pg from 'pg'
import type { StatementMeans } from './database.ts'
import { isDatabaseAway } from './database-away.ts'
import { corkForNow, namedQuery } from './postgres-connection.ts'
import type { NamedRead } from './prepared-statements.ts'

/** One connection for all short reads of the process. */
export type SharedReader = {
  read: StatementMeans['read']
  close: () => Promise<void>
}

/**
 * Short reads by key need no connection of their own: they follow each other on one that is opened with the first of
 * them and again after it broke. Reads of the same moment go together, which costs both sides less than one by one.
 */
export function sharedReader(
  config: pg.ClientConfig,
  {
    onConnect,
    onTrouble,
  }: { onConnect: (client: pg.Client) => Promise<void>; onTrouble: (error: Error) => void },
): SharedReader {
  let opened: Promise<pg.Client> | undefined

  function open(): Promise<pg.Client> {
    const client = new pg.Client({ ...config, pipeline: true })
    const opening = client.connect().then(async () => {
      await onConnect(client)
      return client
    })
    const discard = () => {
      if (opened === opening) opened = undefined
    }
    client.on('error', (error) => {
      discard()
      onTrouble(error)
    })
    client.on('end', discard)
    opening.catch(() => {
      discard()
      client.end().catch(onTrouble)
    })
    return opening
  }

  function giveUp(connection: Promise<pg.Client>, client: pg.Client): void {
    if (opened !== connection) return
    opened = undefined
    client.end().catch(onTrouble)
  }

  return {
    read: async <Values, Row>(statement: NamedRead<Values, Row>, values: Values) => {
      opened ??= open()
      const connection = opened
      const client = await connection
      corkForNow(client, (act) => setImmediate(act))
      try {
        const { rows } = await client.query(namedQuery(statement, values))
        // The declaration of the statement names its columns.
        return rows as Row[]
      } catch (error) {
        // The news that the connection ended comes later; a read of the next moment must not meet it.
        if (isDatabaseAway(error)) giveUp(connection, client)
        throw error
      }
    },
    close: async () => {
      const client = await opened?.catch(() => undefined)
      opened = undefined
      await client?.end()
    },
  }
}
