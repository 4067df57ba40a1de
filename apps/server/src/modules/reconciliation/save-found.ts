import { ID_PREFIX } from '@gatefill/domain/core/ids'
import type { Discrepancy } from '@gatefill/domain/payments/reconciliation'
import type { App } from '../../app-context.ts'
import { resolveAgreed, saveDiscrepancy } from './reconciliation.repository.ts'

/** What a comparison has found, and what it compared: where both lists are silent, the ledgers agree. */
export type Compared = {
  found: readonly Discrepancy[]
  compared: readonly string[]
  /** Where the part of the list begins that showed it, so that it is read until they agree. */
  listedFrom?: Date
  /** When a comparison in several parts began: what any of them has found is not resolved. */
  foundSince?: Date
}

/** Saves what was found, and resolves the open discrepancies among `compared` that were not found again. */
export async function saveFound(
  app: App,
  provider: string,
  subject: Discrepancy['subject'],
  { found, compared, listedFrom, foundSince }: Compared,
): Promise<void> {
  const now = app.clock()
  for (const discrepancy of found)
    await saveDiscrepancy(app.database.jobs, app.ids.next(ID_PREFIX.discrepancy), provider, discrepancy, {
      now,
      listedFrom: listedFrom ?? null,
    })
  await resolveAgreed(app.database.jobs, provider, subject, compared, { now, foundSince: foundSince ?? now })
}
