import { getBoard, reportPresence } from '@gatefill/contracts/staff/dispatch/board'
import { getDayBoard, listDeskNotes } from '@gatefill/contracts/staff/dispatch/days'
import { listCandidates } from '@gatefill/contracts/staff/dispatch/plan'
import { getRun, listRuns } from '@gatefill/contracts/staff/dispatch/runs'
import type { ReadsOf } from '../../../shared/use-desk-stream.ts'
import { useDeskStream } from '../../../shared/use-desk-stream.ts'

const RUN_READS = [getBoard, listRuns, getRun, getDayBoard, listDeskNotes]
const ALL_READS = [...RUN_READS, listCandidates]

const readsOf: ReadsOf = (kind) => {
  if (kind === 'ticket') return []
  if (kind === 'presence') return [reportPresence]
  return kind === 'van' ? RUN_READS : ALL_READS
}

/** Reads the desk again as soon as something on it has changed, for all dispatchers at once. */
export function useDeskLive(): void {
  useDeskStream(readsOf)
}
