import { SLIP_REASONS } from '@gatefill/domain/delivery/estimate/announcement'
import type { Eta } from '@gatefill/domain/delivery/estimate/range'
import { later } from '@gatefill/domain/delivery/estimate/range'
import type { EstimateView, Position } from '@gatefill/domain/delivery/tracking'
import type { StoredEstimate } from './estimates.repository.ts'

/** What a customer reads of an estimate beside the order's own range. */
export function estimateView(
  { told, signal, stopsBefore, lastSeenAt }: StoredEstimate,
  eta: Eta | undefined,
  position: Position | undefined,
): EstimateView {
  const { change } = told
  const seenAt = lastSeenAt.toISOString()
  return {
    eta: eta ?? null,
    stopsBefore,
    signal,
    // A van that is seen all the time is not written down each time.
    lastSeenAt: position === undefined ? seenAt : later(seenAt, position.at),
    change: change && { ...change.was, at: change.at, reason: SLIP_REASONS[change.reason] },
  }
}
