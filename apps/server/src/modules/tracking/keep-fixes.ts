import type { DriverId } from '@gatefill/domain/core/ids'
import type { Dropped } from '@gatefill/domain/delivery/position-filter'
import { filterFixes } from '@gatefill/domain/delivery/position-filter'
import type { PositionFix } from '@gatefill/domain/delivery/tracking'
import type { Database } from '../../platform/db/database.ts'
import { insertFixes, saveCandidates } from './positions.repository.ts'
import type { ReportFacts } from './report-facts.repository.ts'

type Judged = Pick<ReportFacts, 'onShiftSince' | 'last' | 'waiting'> & { now: Date }

/**
 * Keeps the fixes that can be true; one that would mean more than 40 m/s waits until two more agree with it. Two calls of
 * one phone at the same moment may judge a jump twice, which is harmless: a fix is stored once.
 */
export async function keepFixes(
  { db }: Pick<Database, 'db'>,
  driverId: DriverId,
  fixes: readonly PositionFix[],
  { waiting, ...moment }: Judged,
): Promise<{ kept: number; dropped: Dropped }> {
  const { kept, candidates, dropped } = filterFixes(fixes, moment, waiting)
  const inserted = await insertFixes(db, driverId, kept, moment.now)
  if (candidates.length > 0 || waiting.length > 0) await saveCandidates(db, driverId, candidates)
  const repeated = kept.length - inserted
  return { kept: inserted, dropped: repeated > 0 ? { ...dropped, repeated } : dropped }
}
