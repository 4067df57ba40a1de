import { availableParallelism, freemem, loadavg, release, totalmem } from 'node:os'
import type { App } from '../app-context.ts'
import { variables } from '../config.ts'
import { findFailingTopics } from '../platform/jobs/failing-messages.ts'
import { findJobRecords } from '../platform/jobs/job-records.ts'
import { COMMIT, VERSION } from '../version.ts'
import { readDatabaseFacts } from './support-bundle.repository.ts'

/** Variables whose values are no secret, no address and nobody's name. */
const TOLD = [
  'APP_ENV',
  'API_DOCS',
  'API_RATE_LIMIT',
  'AUTH_RATE_LIMIT',
  'DATABASE_POOL',
  'LOG_LEVEL',
  'PAYMENT_PROVIDER',
  'QUIET',
  'SMS_PROVIDER',
  'STOP_DELAY_SECONDS',
  'VAT_PERCENT',
] as const satisfies readonly (keyof typeof variables)[]

/**
 * What whoever helps from outside needs to know, as JSON, and nothing of a person: no row of a customer, no sentence of an
 * error (which may quote an address), no secret. The log is not in it.
 */
export async function supportBundle({
  config,
  database,
  clock,
}: Pick<App, 'config' | 'database' | 'clock'>): Promise<string> {
  const jobs = await findJobRecords(database.db)
  const failing = await findFailingTopics(database.db)
  const bundle = {
    at: clock().toISOString(),
    product: { version: VERSION, commit: COMMIT },
    machine: {
      node: process.version,
      platform: `${process.platform}-${process.arch}`,
      kernel: release(),
      processors: availableParallelism(),
      memoryBytes: totalmem(),
      freeMemoryBytes: freemem(),
      load: loadavg(),
    },
    settings: Object.fromEntries(TOLD.map((name) => [name, config[name]])),
    changedVariables: namesOf(variables).filter((name) => String(config[name]) !== variables[name][0]),
    database: { kind: database.kind, ...(await readDatabaseFacts(database.db)) },
    jobs: jobs.map(({ failure, ...job }) => ({ ...job, isFailing: failure !== '', codes: codesIn(failure) })),
    failing: failing.map(({ topic, messages, since, error }) => ({
      topic,
      messages,
      since,
      codes: codesIn(error),
    })),
  }
  return JSON.stringify(bundle, null, 2)
}

/** The codes of an error, such as ECONNREFUSED, 53100 or 550: words may be those of a person. */
export const codesIn = (error: string): string[] =>
  error.match(/(?<![\w.])(?:E[A-Z]{4,}|ERR_[A-Z_]+|\d[0-9A-Z]{4}|[1-5]\d\d)(?![\w.])/g) ?? []

/** The variables, as TypeScript forgets when it lists the keys of a value. */
const namesOf = <Name extends string>(named: Record<Name, unknown>): Name[] => Object.keys(named) as Name[] // its own keys
