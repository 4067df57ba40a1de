import type { Context } from '../platform/context.ts'
import type { RecurringJob } from '../platform/jobs/recurring.ts'
import type { Resealed, SealedColumn } from '../platform/sign-in/reseal.ts'
import { resealColumn, resealOutbox } from '../platform/sign-in/reseal.ts'
import { endResealing, findInstallation } from './installation.repository.ts'
import { fingerprintOf } from './secret-fingerprint.ts'

const RETIRED: SealedColumn = {
  table: 'retired_keys',
  column: 'sealed_key',
  owner: 'key_id',
  purpose: 'retired keys',
}

/** Those of the modules, and the kept keys themselves. */
export const allSealedColumns = (ofModules: readonly SealedColumn[]): SealedColumn[] => [
  ...ofModules,
  RETIRED,
]

/** While PREVIOUS_SECRET_KEY is set: seals anew what it sealed, and says when it is needed no more. */
export const resealJob = (context: Context, columns: readonly SealedColumn[]): RecurringJob => ({
  name: 'reseal-secrets',
  cron: '*/5 * * * *',
  run: () => resealAll(context, allSealedColumns(columns)),
})

async function resealAll(
  { database, secret, log }: Context,
  columns: readonly SealedColumn[],
): Promise<void> {
  if (secret.previous === undefined) return
  const { db } = database
  const installation = await findInstallation(db)
  // Another server has moved the database on; this one waits for its own restart.
  if (installation.secret_fingerprint !== fingerprintOf(secret.current)) return
  const counts: Resealed[] = []
  for (const column of columns) counts.push(await resealColumn(db, secret, column))
  counts.push(await resealOutbox(db, secret))
  const resealed = sum(counts.map((each) => each.resealed))
  const unreadable = sum(counts.map((each) => each.unreadable))
  if (unreadable > 0)
    log.error({ unreadable }, 'sealed values that neither SECRET_KEY nor the one before opens')
  if (resealed > 0) log.info({ resealed }, 'values sealed anew with the new SECRET_KEY')
  else if (installation.resealing_from !== null) {
    await endResealing(db)
    log.info('nothing is sealed with the old key any more: PREVIOUS_SECRET_KEY can be emptied')
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)
