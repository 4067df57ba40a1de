import { ID_PREFIX } from '@gatefill/domain/core/ids'
import type { Discrepancy } from '@gatefill/domain/payments/reconciliation'
import type { Context } from '../../platform/context.ts'
import { resolveAgreed, saveDiscrepancy } from './discrepancies.repository.ts'

/** What a comparison has found, and what it compared: where both lists are silent, the ledgers agree. */
export type Compared = {
  found: readonly Discrepancy[]
  compared: readonly string[]
  /** Where the part of the list begins that showed it, so that it is read until they agree. */
  listedFrom?: Date
  /** When a comparison in several parts began: what any of them has found is not resolved. */
  foundSince?: Date
}

/** Keeps the discrepancies that a comparison finds. */
export function saveFoundService({ database: { jobs }, clock, ids }: Context) {
  /** Saves what was found, and resolves the open discrepancies among `compared` that were not found again. */
  async function saveFound(
    provider: string,
    subject: Discrepancy['subject'],
    { found, compared, listedFrom, foundSince }: Compared,
  ): Promise<void> {
    const now = clock()
    for (const discrepancy of found)
      await saveDiscrepancy(jobs, ids.next(ID_PREFIX.discrepancy), provider, discrepancy, {
        now,
        listedFrom: listedFrom ?? null,
      })
    await resolveAgreed(jobs, provider, subject, compared, { now, foundSince: foundSince ?? now })
  }

  return { saveFound }
}

export type SaveFoundService = ReturnType<typeof saveFoundService>
