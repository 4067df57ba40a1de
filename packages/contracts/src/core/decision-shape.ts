import type { StaffId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import * as z from 'zod/mini'
import { id, timestamp } from './fields.ts'

/** What one member of staff asked for and another one decided, with their names. */
export const decisionFields = {
  requestedBy: id(),
  requestedByName: z.string(),
  requestedAt: timestamp(),
  decidedBy: z.nullable(id()),
  decidedByName: z.nullable(z.string()),
  decidedAt: z.nullable(timestamp()),
  decisionNote: z.string(),
}

/** The two people of a decision by their ids. */
export const decidedBy = (wire: { requestedBy: string; decidedBy: string | null }) => ({
  requestedBy: asId<StaffId>(wire.requestedBy),
  decidedBy: wire.decidedBy === null ? null : asId<StaffId>(wire.decidedBy),
})
