import { parseArgs } from 'node:util'
import { PRINTED_LINK_SECONDS } from '@gatefill/domain/accounts/team'
import { FIRST_ORDER_NEEDS, NEED_WORDS, stepState, todoSentence } from '@gatefill/domain/company/shop-setup'
import { FIRST_ZONE } from '@gatefill/domain/dispatch/board/zone'
import { findDemoData, removeDemoData } from '../../seed/demo-data.ts'
import type { Product } from '../app.ts'
import { replayPlan } from '../modules/dispatch/index.ts'
import { readFirstOrderState } from '../modules/operations/index.ts'
import { linkUrl, printAdministratorLink, printRecoveryLink } from '../modules/team/index.ts'
import { migrate, waitingMigrations } from '../platform/db/migrate.ts'
import { hasServerRole } from '../platform/db/server-role.ts'
import { recordedJob } from '../platform/jobs/job-records.ts'
import { duration } from '../platform/sign-in/duration.ts'
import { checkSecret } from '../secret/secret-fingerprint.ts'
import { supportBundle } from './support-bundle.ts'
import { verifyBackup } from './verify-backup.ts'

/** What the terminal says, and the code with which the command ends. */
export type Outcome = { text: string; code: number }

export const USAGE = `usage: npm run admin -- COMMAND
  create-administrator --email E --name N   prints a one-time link on which that person sets up the account
  reset-second-factor --email E             prints a one-time link for a new password and authenticator app
  remove-demo-data                          removes the accounts and data that development seeds
  configuration                             says whether a server would start with this environment
  check                                     prints what is missing until the first order can be taken
  verify-backup --path P                    restores a back-up into a database of its own, compares it with the shop, drops it
  record-backup --name N --outcome O        tells the console how the back-up N of a timer ended; O is success, or why not
  support-bundle                            prints what whoever helps needs to know, without a word of a person or a secret
  plan-replay                               makes the last plan of dispatch again from its stored input and seed`

const notMigrated = (count: number): string =>
  `The database is not as this version needs it: ${count} migrations wait, which the server applies when it starts. Nothing was changed.`

const said = (text: string, code = 0): Outcome => ({ text, code })

/** These leave the tables to the server of their version. */
const KEEPS_TABLES = new Set(['check', 'verify-backup', 'record-backup', 'support-bundle', 'plan-replay'])

/** The timers in deploy/ that record how they ended, and when they run. */
const BACKUP_TIMERS = [
  { name: 'backup', cron: '10 2 * * *' },
  { name: 'base-backup', cron: '10 1 * * *' },
] as const

/** Does what the arguments say; what writes migrates the database first, as the server's start does. */
export async function runCommand(app: Product, args: readonly string[]): Promise<Outcome> {
  const [command, ...rest] = args
  const run = COMMANDS.find(([name]) => name === command)?.[1]
  if (run === undefined) return said(USAGE, 2)
  const { database, secret } = app.context
  if (KEEPS_TABLES.has(command ?? '')) {
    const waiting = await waitingMigrations(database)
    if (waiting.length > 0) return said(notMigrated(waiting.length), 1)
  } else await migrate(database)
  await checkSecret(database, secret)
  return run(app, rest)
}

const COMMANDS: readonly (readonly [string, (app: Product, args: string[]) => Promise<Outcome>])[] = [
  ['create-administrator', createAdministrator],
  ['reset-second-factor', resetSecondFactor],
  ['remove-demo-data', removeDemo],
  ['check', check],
  ['verify-backup', proveBackup],
  ['record-backup', recordBackup],
  ['support-bundle', async ({ context }) => said(await supportBundle(context))],
  ['plan-replay', replayLastPlan],
]

async function createAdministrator(app: Product, args: string[]): Promise<Outcome> {
  const { email, name } = optionsOf(args)
  const printed = await printAdministratorLink(app.context, { email, name })
  return printed.ok ? said(linkText(app, printed.value)) : said(printed.message ?? USAGE, 1)
}

async function resetSecondFactor(app: Product, args: string[]): Promise<Outcome> {
  const printed = await printRecoveryLink(app.context, optionsOf(args))
  return printed.ok ? said(linkText(app, printed.value)) : said(printed.message ?? USAGE, 1)
}

async function removeDemo(app: Product): Promise<Outcome> {
  const { database } = app.context
  const found = await findDemoData(database.db)
  if (found === undefined) return said('There is no demo data in this database.')
  await database.transaction(removeDemoData)
  return said(
    `Removed: ${found.staff} staff accounts, ${found.drivers} drivers, ${found.stations} stations, ${found.vehicles} vehicles, ${found.products} fuels. Orders and payments of the sandbox stay; a new shop begins better with an empty database.`,
  )
}

async function check(app: Product): Promise<Outcome> {
  const state = await readFirstOrderState(app.context)
  const demo = await findDemoData(app.context.database.db)
  const lines = FIRST_ORDER_NEEDS.map((need) => {
    const step = stepState(need, state)
    const { title } = NEED_WORDS[need]
    return step === 'done' ? `ok       ${title}` : `${step}  ${title}. ${todoSentence(need, state)}`
  })
  if (demo !== undefined)
    lines.push('missing  A database without demo data. Run "npm run admin -- remove-demo-data".')
  const { kind, db } = app.context.database
  if (kind === 'postgres' && !(await hasServerRole(db))) lines.push(ROLE_ADVICE)
  const isReady = state.missing.length === 0 && demo === undefined
  lines.push(isReady ? 'The first order can be taken.' : 'The first order cannot be taken yet.')
  return said(lines.join('\n'), isReady ? 0 : 1)
}

const ROLE_ADVICE =
  'advice   The database login has no role gatefill_server, so only triggers keep a server from changing the ledger. docs/operations.md, part 1, says how the role is made.'

async function proveBackup(app: Product, args: string[]): Promise<Outcome> {
  const { path } = optionsOf(args)
  const { DATABASE_URL, FILES_URL } = app.context.config
  if (path === '') return said(USAGE, 2)
  if (DATABASE_URL === '') return said('Back-ups are of a PostgreSQL server: DATABASE_URL is not set.', 1)
  const hasFilesElsewhere = FILES_URL !== ''
  const deps = { context: app.context, databaseUrl: DATABASE_URL, hasFilesElsewhere }
  const { lines, problems } = await verifyBackup(deps, path)
  return problems.length === 0
    ? said([...lines, 'The back-up is whole.'].join('\n'))
    : said([...lines, ...problems, 'The back-up cannot be relied on.'].join('\n'), 1)
}

/** What a timer of the machine did counts among the scheduled jobs: bell, mail, metrics and rules tell of a failure. */
async function recordBackup(app: Product, args: string[]): Promise<Outcome> {
  const { name, outcome } = optionsOf(args)
  const known = BACKUP_TIMERS.find((timer) => timer.name === name)
  if (known === undefined || outcome === '') return said(USAGE, 2)
  const run = async () => {
    if (outcome !== 'success') throw new Error(`it ended with ${outcome}; see journalctl -u gatefill-${name}`)
  }
  await recordedJob({ ...known, run }, app.context)
    .run()
    .catch(() => {})
  return said(outcome === 'success' ? `${name} is recorded.` : `${name} is recorded as failed.`)
}

async function replayLastPlan(app: Product): Promise<Outcome> {
  const replayed = await replayPlan(app.context, FIRST_ZONE)
  if (replayed === undefined) return said('No plan is stored.', 1)
  const { isSame, stored, again, runs, gates } = replayed
  const plan = `${runs} runs to ${gates} gates, cost ${again.total} s on the road`
  return isSame
    ? said(`The same plan again: ${plan}.`)
    : said(`Another plan: ${plan} instead of ${stored.total} s.`, 1)
}

function optionsOf(args: string[]): Record<'email' | 'name' | 'path' | 'outcome', string> {
  const { values } = parseArgs({
    args,
    options: {
      email: { type: 'string', default: '' },
      name: { type: 'string', default: '' },
      path: { type: 'string', default: '' },
      outcome: { type: 'string', default: '' },
    },
  })
  return values
}

const linkText = (app: Product, token: string): string =>
  `Open this link once, within ${duration(PRINTED_LINK_SECONDS)}:\n\n  ${linkUrl(app.origin(), token)}\n`
