import type { StaffId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import type { Timestamp } from '@gatefill/domain/core/lagos-time'
import { toDate } from '@gatefill/domain/core/lagos-time'

/** What a second person decided of a request; empty before. */
type Decision = { decidedBy: StaffId | null; decidedAt: Timestamp | null; decisionNote: string }

/** The columns of a request that keep it. */
type DecisionRow = { decided_by: string | null; decided_at: Date | null; decision_note: string }

export const decisionOf = (row: DecisionRow): Decision => ({
  decidedBy: row.decided_by === null ? null : asId(row.decided_by),
  decidedAt: row.decided_at?.toISOString() ?? null,
  decisionNote: row.decision_note,
})

export const decisionColumns = ({ decidedBy, decidedAt, decisionNote }: Decision): DecisionRow => ({
  decided_by: decidedBy,
  decided_at: decidedAt === null ? null : toDate(decidedAt),
  decision_note: decisionNote,
})
