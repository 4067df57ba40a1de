import { MANUAL_JOURNAL_STATES } from '@gatefill/domain/finance/manual-journal'
import { MANUAL_JOURNAL_NOT_FOUND } from '@gatefill/domain/finance/not-found'
import * as z from 'zod/mini'
import { endpoint, plain } from '../../core/endpoint.ts'
import { id, kobo, text, timestamp } from '../../core/fields.ts'
import { pageOf } from '../../core/page-shape.ts'
import { idParam } from '../../core/params.ts'
import { actsOnMoney, day, person, readsMoney } from './finance-shapes.ts'

const manualJournalSchema = z.object({
  id: id(),
  state: z.enum(MANUAL_JOURNAL_STATES),
  description: z.string(),
  valueDate: day(),
  /** In kobo: + debit, - credit. */
  postings: z.array(z.object({ account: z.string(), label: z.string(), amount: kobo() })),
  requestedBy: person(),
  requestedAt: timestamp(),
  decidedBy: z.nullable(person()),
  decidedAt: z.nullable(timestamp()),
  decisionNote: z.string(),
  journalId: z.nullable(id()),
})
export type ManualJournalView = z.infer<typeof manualJournalSchema>

/** GET /staff/manual-journals: newest first; `state` requested, approved or declined. */
export const listManualJournals = endpoint({
  summary: 'Manual journals, newest first',
  method: 'GET',
  path: '/staff/manual-journals',
  access: readsMoney,
  query: ['state', 'page', 'limit'],
  answer: pageOf(plain(manualJournalSchema)),
  status: 200,
  message: 'Manual journals',
  errors: [],
})

/**
 * POST /staff/manual-journals: 2 to 20 postings in kobo (+ debit, - credit) that sum to zero, on a day of an open month.
 * Nothing is posted before a second person approves it.
 */
export const writeManualJournal = endpoint({
  summary: 'Write a manual journal for approval',
  method: 'POST',
  path: '/staff/manual-journals',
  access: actsOnMoney,
  body: plain(
    z.object({
      description: text(),
      valueDate: text(),
      postings: z.array(z.object({ account: text(), amount: z.number() })),
    }),
  ),
  answer: plain(manualJournalSchema),
  status: 201,
  message: 'A second person must approve this',
  errors: ['VALIDATION', 'NOT_FOUND', 'CONFLICT'],
})

const DECIDE = {
  method: 'POST',
  params: { id: idParam('manualJournal', MANUAL_JOURNAL_NOT_FOUND) },
  access: actsOnMoney,
  answer: plain(manualJournalSchema),
  status: 200,
} as const

/** POST /staff/manual-journals/{id}/approve: by another person than who wrote it; it is posted. */
export const approveManualJournal = endpoint({
  ...DECIDE,
  summary: 'Approve a manual journal as the second person',
  path: '/staff/manual-journals/:id/approve',
  message: 'Journal posted',
  errors: ['NOT_FOUND', 'CONFLICT'],
})

/** POST /staff/manual-journals/{id}/refuse: nothing is posted; whoever wrote it may withdraw it by this too. */
export const refuseManualJournal = endpoint({
  ...DECIDE,
  summary: 'Decline a manual journal',
  path: '/staff/manual-journals/:id/refuse',
  body: plain(z.object({ reason: text() })),
  message: 'Journal declined',
  errors: ['VALIDATION', 'NOT_FOUND', 'CONFLICT'],
})
