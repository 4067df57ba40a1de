import { DemoDataError } from '../seed/demo-data.ts'
import { ConfigError } from './config.ts'
import { isDatabaseAway } from './platform/db/database-away.ts'
import { FolderLockedError } from './platform/db/folder-lock.ts'
import { OldDatabaseError } from './platform/db/migrate.ts'
import { OtherFilesError } from './platform/jobs/server-node.ts'

type SystemError = Error & {
  code?: string
  syscall?: string
  path?: string
  address?: string
  port?: number
  hostname?: string
}

/** These say themselves what to do. */
const TOLD = [ConfigError, FolderLockedError, OldDatabaseError, DemoDataError, OtherFilesError]

/** PostgreSQL's words for a wrong user, password or database name. */
const TURNED_AWAY = /^(28...|3D000)$/

/** What a person who starts the server can do about this error; undefined for a defect, which shows its stack. */
export function startProblem(error: SystemError): string | undefined {
  if (TOLD.some((kind) => error instanceof kind)) return error.message
  if (error.syscall === 'listen') return listenProblem(error)
  if (TURNED_AWAY.test(error.code ?? ''))
    return `The database of DATABASE_URL turned us away: ${error.message}.`
  if (error.syscall === 'getaddrinfo')
    return `No machine is known by the name ${error.hostname}. Correct it in DATABASE_URL or HOST.`
  if (isDatabaseAway(error))
    return `The database of DATABASE_URL does not answer (${error.code ?? error.message}). Start it, or correct the variable.`
  if (error.path !== undefined && error.syscall !== undefined)
    return `${error.path} cannot be used (${error.code}). Give this server a folder that it may write to in DATA_DIR.`
  return undefined
}

const LISTEN_PROBLEMS: Record<string, (error: SystemError) => string> = {
  EADDRINUSE: ({ port }) =>
    `Port ${port} is in use. Stop what listens there, or give this server another one in PORT.`,
  EACCES: ({ port }) => `Port ${port} may not be opened by this user. Give this server another one in PORT.`,
  EADDRNOTAVAIL: ({ address }) =>
    `${address} is not an address of this machine. Set HOST to one that is, such as 127.0.0.1.`,
}

const listenProblem = (error: SystemError): string | undefined => LISTEN_PROBLEMS[error.code ?? '']?.(error)
