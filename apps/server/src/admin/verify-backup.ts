import { spawn } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { checkLedger } from '../modules/payments/index.ts'
import type { Context } from '../platform/context.ts'
import type { Db } from '../platform/db/database.ts'
import { openPostgres } from '../platform/db/postgres.ts'
import { recordedJob } from '../platform/jobs/job-records.ts'
import {
  countKeptRows,
  createScratchDatabase,
  dropScratchDatabase,
  findFileNames,
} from './backup-checks.repository.ts'

/** By this name the console and `/metrics` tell of the last proof of a back-up. */
const BACKUP_VERIFIED = 'backup-verified'
/** When gatefill-verify-backup.timer runs it. */
const EVERY_NIGHT = '10 3 * * *'
/** A back-up is of a night; one of two nights ago means that the last one failed. */
const NEWEST_HOURS = 26
/** What began within it before the back-up may have been committed after it. */
const UNDER_WAY_MILLISECONDS = 60_000

/** What a back-up was found to hold; `problems` are sentences, none of them where it is whole. */
export type VerifiedBackup = { lines: string[]; problems: string[] }

type Deps = { context: Context; databaseUrl: string; hasFilesElsewhere: boolean }

/**
 * Restores a back-up into a database of its own, to which no server connects, compares it with the shop, and drops it. `path`
 * is a dump or the folder that holds them, of which the newest is taken. The outcome is among the scheduled jobs.
 */
export async function verifyBackup(deps: Deps, path: string): Promise<VerifiedBackup> {
  let verified: VerifiedBackup = { lines: [], problems: [] }
  const run = async () => {
    verified = await prove(deps, path)
    if (verified.problems.length > 0) throw new Error(verified.problems.join(' '))
  }
  const job = recordedJob({ name: BACKUP_VERIFIED, cron: EVERY_NIGHT, run }, deps.context)
  await job.run().catch((error: Error) => {
    if (verified.problems.length === 0) verified = { lines: verified.lines, problems: [error.message] }
  })
  return verified
}

async function prove(
  { context, databaseUrl, hasFilesElsewhere }: Deps,
  path: string,
): Promise<VerifiedBackup> {
  const { database, clock, log } = context
  const dump = newestDump(path, clock())
  const noted = (error: Error) => log.warn({ reason: error.message }, 'a connection of the proof ended')
  const name = `gatefill_verify_${clock().getTime()}`
  const scratch = new URL(databaseUrl)
  scratch.pathname = `/${name}`
  const owner = openPostgres({ url: databaseUrl, poolSize: 1, asOwner: true, onIdleError: noted })
  try {
    await createScratchDatabase(owner.jobs, name)
    const began = performance.now()
    await restoreInto(scratch.href, dump)
    const seconds = Math.ceil((performance.now() - began) / 1000)
    const restored = openPostgres({ url: scratch.href, poolSize: 1, asOwner: true, onIdleError: noted })
    try {
      const compared = await compare(restored.jobs, database.jobs, dump)
      const files = hasFilesElsewhere ? inBucket : await compareFiles(restored.jobs, dump)
      return {
        lines: [`restored ${dump} in ${seconds} s`, ...compared.lines, ...files.lines],
        problems: [...compared.problems, ...files.problems],
      }
    } finally {
      await restored.close()
    }
  } finally {
    await dropScratchDatabase(owner.jobs, name)
    await owner.close()
  }
}

function newestDump(path: string, now: Date): string {
  if (!existsSync(path)) throw new Error(`${path} is not there.`)
  if (!statSync(path).isDirectory()) return path
  const newest = readdirSync(path)
    .filter((name) => name.endsWith('.dump'))
    .sort()
    .at(-1)
  if (newest === undefined) throw new Error(`There is no back-up in ${path}.`)
  const hours = (now.getTime() - timeOf(newest).getTime()) / 3_600_000
  if (hours > NEWEST_HOURS)
    throw new Error(`The newest back-up, ${newest}, is ${Math.floor(hours)} hours old: a night failed.`)
  return join(path, newest)
}

/** The moment before the dump began, which backup.sh writes into its name. */
function timeOf(dump: string): Date {
  const name = /-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.dump$/.exec(dump)
  if (name === null) throw new Error(`${basename(dump)} is no name that backup.sh gives; leave it as it was.`)
  const [, year, month, day, hour, minute, second] = name.map(Number)
  return new Date(Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute, second))
}

async function restoreInto(url: string, dump: string): Promise<void> {
  const options = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges']
  await run('pg_restore', [...options, `--dbname=${url}`, dump])
}

/** What was written a minute before the back-up and is kept for good is the same in both, and the books balance. */
async function compare(restored: Db, shop: Db, dump: string): Promise<VerifiedBackup> {
  const before = new Date(timeOf(dump).getTime() - UNDER_WAY_MILLISECONDS)
  const [found, wanted] = [await countKeptRows(restored, before), await countKeptRows(shop, before)]
  const problems = Object.entries(wanted).flatMap(([table, count]) =>
    found[table] === count ? [] : [`${table}: ${found[table]} in the back-up, ${count} in the shop.`],
  )
  const { broken } = await checkLedger(restored)
  problems.push(...broken.map(({ name, off }) => `The books do not balance: ${name}, off by ${off}.`))
  const counts = Object.entries(found).map(([table, count]) => `${count} ${table}`)
  return {
    lines: [counts.join(', '), ...(broken.length === 0 ? ['the books balance'] : [])],
    problems,
  }
}

const inBucket: VerifiedBackup = { lines: ['pictures are in the bucket of FILES_URL'], problems: [] }

async function compareFiles(restored: Db, dump: string): Promise<VerifiedBackup> {
  const archive = dump.replace(/\.dump$/, '.files.tar.gz')
  if (!existsSync(archive)) return { lines: [], problems: [`${archive} is missing.`] }
  const held = new Set(
    (await run('tar', ['-tzf', archive])).split('\n').map((line) => line.replace(/^files\//, '')),
  )
  const names = await findFileNames(restored)
  const missing = names.filter((name) => !held.has(name))
  return {
    lines: [`${names.length} pictures and files`],
    problems: missing.length === 0 ? [] : [`${missing.length} files are missing, such as ${missing[0]}.`],
  }
}

/** Gives what the program printed; throws with its own words when it fails. */
function run(program: string, args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    let words = ''
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
    child.stderr.on('data', (chunk: Buffer) => {
      words += chunk.toString()
    })
    child.once('error', reject)
    child.once('close', (code) =>
      code === 0 ? resolve(output) : reject(new Error(`${program} failed: ${words.trim().slice(0, 400)}`)),
    )
  })
}
