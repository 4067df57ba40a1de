import { DemoDataError } from '../../apps/server/seed/demo-data.ts'
import { readConfig, refusalRules } from '../../apps/server/src/config.ts'
import { OldDatabaseError } from '../../apps/server/src/platform/db/migrate.ts'
import { IN_BUCKET, OtherFilesError } from '../../apps/server/src/platform/jobs/server-node.ts'
import { startProblem } from '../../apps/server/src/start-problem.ts'
import { PRODUCTION_ENV } from '../../apps/server/test/fixtures/production-env.ts'
import { page, table } from './markdown.ts'

/** What each refusal at start means, from the very rules and sentences of the server. */
export function refusals(): string {
  const rules = refusalRules(readConfig(PRODUCTION_ENV)).map(([, sentence]) => {
    const [variable = '', ...rest] = sentence.split(': ')
    return [`\`${variable}\``, rest.join(': ')]
  })
  const problems = PROBLEMS.map((error) => [startProblem(Object.assign(new Error('...'), error)) ?? ''])
  const demo = new DemoDataError({ staff: 5, drivers: 2, stations: 2, vehicles: 2, products: 3 }).message
  const files = FILES.map(([own, other]) => [new OtherFilesError(own, other).message])
  return page(
    'Refusals at start',
    'apps/server/src/config.ts and start-problem.ts',
    'A server that refuses to start prints one of these sentences and ends with code 1. Nothing was changed but the migrations that had run.',
    '## The configuration is not usable',
    table(['variable', 'what is wrong and what to do'], rules),
    'A variable of the wrong form is named with the form that it must have.',
    '## The machine or the database',
    table(['sentence'], [...problems, [new OldDatabaseError().message], [demo], ...files]),
  )
}

const PROBLEMS = [
  { syscall: 'listen', code: 'EADDRINUSE', port: 3000 },
  { syscall: 'listen', code: 'EACCES', port: 80 },
  { syscall: 'listen', code: 'EADDRNOTAVAIL', address: '203.0.113.7' },
  { code: '28P01', message: 'password authentication failed for user "gatefill"' },
  { code: '3D000', message: 'database "gatefill" does not exist' },
  { syscall: 'getaddrinfo', code: 'ENOTFOUND', hostname: 'db.example' },
  { syscall: 'connect', code: 'ECONNREFUSED' },
  { syscall: 'mkdir', code: 'EACCES', path: '/var/lib/gatefill' },
]

/** Where a server keeps its files, and where another one on its database does. */
const FILES = [
  ['one folder', 'another folder'],
  ['one folder', IN_BUCKET],
  [IN_BUCKET, 'one folder'],
] as const
