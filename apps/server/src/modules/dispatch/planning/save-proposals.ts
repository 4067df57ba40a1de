import type { RunId, StopId } from '@gatefill/domain/core/ids'
import { asId, ID_PREFIX } from '@gatefill/domain/core/ids'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { ProposedRun } from './planned-runs.ts'
import { stopsKey } from './planned-runs.ts'
import type { StoredProposal } from './proposals.repository.ts'
import {
  deleteProposals,
  insertProposals,
  listProposals,
  lockProposals,
  replaceProposals,
  retimeProposals,
} from './proposals.repository.ts'

/**
 * Writes what a plan proposes over what the plan before proposed. A run keeps its id while it is the same van's and has
 * orders of the old one; one whose stops stayed the same gets new times alone.
 */
export async function saveProposals(
  tx: Tx,
  { ids, clock }: Pick<Context, 'ids' | 'clock'>,
  on: { zone: string; planVersion: number },
  proposed: readonly ProposedRun[],
): Promise<void> {
  await lockProposals(tx, on.zone)
  const before = await listProposals(tx, on.zone)
  const successors = matchToStored(before, proposed)
  const kept = new Set([...successors.values()].map(({ id }) => id))
  await deleteProposals(
    tx,
    before.filter(({ id }) => !kept.has(id)).map(({ id }) => id),
  )
  const identified = proposed.map((run) => {
    const old = successors.get(run)
    const isSame = old !== undefined && stopsKey(old.stops) === stopsKey(run.stops)
    const stopIds = run.stops.map((_, at) =>
      isSame ? (old.stops[at]?.id ?? '') : asId<StopId>(ids.next(ID_PREFIX.stop)),
    )
    return {
      ...run,
      id: old?.id ?? asId<RunId>(ids.next(ID_PREFIX.run)),
      stopIds,
      isNew: old === undefined,
      isSame,
    }
  })
  const now = clock()
  await insertProposals(
    tx,
    identified.filter(({ isNew }) => isNew),
    { ...on, now },
  )
  await replaceProposals(
    tx,
    identified.filter(({ isNew, isSame }) => !isNew && !isSame),
    { ...on, now },
  )
  const same = identified.filter(({ isSame }) => isSame)
  await retimeProposals(
    tx,
    same.flatMap(({ stops, stopIds }) => stops.map((stop, at) => ({ ...stop, id: stopIds[at] ?? '' }))),
  )
}

/** Which old run each new one carries on: of the same van the one with the most orders in common, each once. */
function matchToStored(
  before: readonly StoredProposal[],
  proposed: readonly ProposedRun[],
): Map<ProposedRun, StoredProposal> {
  const ordersOf = (stops: readonly { orderId: string | null }[]) =>
    new Set(stops.flatMap(({ orderId }) => orderId ?? []))
  const pairs = proposed.flatMap((run) => {
    const wanted = ordersOf(run.stops)
    return before
      .filter(({ driverId, vehicleId }) => driverId === run.driverId && vehicleId === run.vehicleId)
      .map((old) => ({ run, old, common: [...ordersOf(old.stops)].filter((id) => wanted.has(id)).length }))
      .filter(({ common }) => common > 0)
  })
  const successors = new Map<ProposedRun, StoredProposal>()
  const taken = new Set<RunId>()
  for (const { run, old } of pairs.toSorted((a, b) => b.common - a.common)) {
    if (successors.has(run) || taken.has(old.id)) continue
    successors.set(run, old)
    taken.add(old.id)
  }
  return successors
}
