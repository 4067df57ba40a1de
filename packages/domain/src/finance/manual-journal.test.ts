import { expect, test } from 'vitest'
import type { ManualJournalId, StaffId } from '../core/ids.ts'
import { asId } from '../core/ids.ts'
import {
  MANUAL_JOURNAL_STATES,
  manualJournalErrors,
  manualJournalOf,
  manualJournalStateOf,
  mayDecideJournal,
  postingsOf,
} from './manual-journal.ts'

const now = new Date('2026-11-21T09:00:00Z')
const form = {
  description: 'Bank charges of October',
  valueDate: '2026-10-31',
  postings: [
    { account: 'bank_charges', amount: 5_000 },
    { account: 'bank', amount: -5_000 },
  ],
}

test.each([
  ['description', { description: ' ' }],
  ['valueDate', { valueDate: '2026-02-30' }],
  ['valueDate', { valueDate: '2026-11-22' }],
  ['postings', { postings: form.postings.slice(0, 1) }],
  ['postings', { postings: [...form.postings, { account: 'bank', amount: 1 }] }],
  [
    'postings',
    {
      postings: [
        { account: 'nothing', amount: 1 },
        { account: 'bank', amount: -1 },
      ],
    },
  ],
  [
    'postings',
    {
      postings: [
        { account: 'bank', amount: 0.5 },
        { account: 'capital', amount: -0.5 },
      ],
    },
  ],
])('a manual journal with a wrong %s is refused at that field [MV-081]', (field, change) => {
  expect(manualJournalErrors(form, now)).toEqual({})
  expect(Object.keys(manualJournalErrors({ ...form, ...change }, now))).toEqual([field])
})

test('who wrote a manual journal may withdraw it and not approve it [MV-081]', () => {
  const [ada, bisi] = [asId<StaffId>('stf_a'), asId<StaffId>('stf_b')]
  const requested = { state: 'requested', requestedBy: ada } as const
  expect(mayDecideJournal(requested, ada, 'approved').ok).toBe(false)
  expect(mayDecideJournal(requested, ada, 'declined').ok).toBe(true)
  expect(mayDecideJournal(requested, bisi, 'approved').ok).toBe(true)
  expect(mayDecideJournal({ ...requested, state: 'approved' }, bisi, 'declined').ok).toBe(false)
})

const pair = (amount: number) => [
  { account: 'bank', amount },
  { account: 'capital', amount: -amount },
]
const problems = (change: object) => manualJournalErrors({ ...form, ...change }, now)

test('what is wrong with a manual journal is said at its field', () => {
  expect(problems({ description: '' })).toEqual({ description: ['Please say what this journal is for'] })
  expect(problems({ description: 'x'.repeat(501) })).toEqual({
    description: ['Description must be at most 500 characters'],
  })
  expect(problems({ valueDate: '2026-11-21' })).toEqual({})
  expect(problems({ valueDate: '2026-11-22' })).toEqual({ valueDate: ['The date must not be in the future'] })
  const count = { postings: ['Please enter 2 to 20 postings'] }
  const many = (pairs: number) => Array.from({ length: pairs }, () => pair(1)).flat()
  expect([problems({ postings: [] }), problems({ postings: many(11) })]).toEqual([count, count])
  expect(problems({ postings: many(10) })).toEqual({})
  const amounts = { postings: ['Please enter amounts in kobo, not 0'] }
  expect(problems({ postings: pair(0) })).toEqual(amounts)
  expect(problems({ postings: pair(0.5) })).toEqual(amounts)
  expect(problems({ postings: pair(1_000_000_000_001) })).toEqual(amounts)
  expect(problems({ postings: pair(1_000_000_000_000) })).toEqual({})
  expect(problems({ postings: [...pair(5), { account: 'capital', amount: 0 }] })).toEqual(amounts)
  expect(problems({ postings: [...pair(5), { account: 'bank', amount: -150 }] })).toEqual({
    postings: ['Debits and credits differ by ₦1.50'],
  })
})

test('a manual journal is posted as it was written, on its own day', () => {
  const postings = postingsOf({ ...form, postings: [...form.postings, { account: 'nothing', amount: 1 }] })
  expect(postings).toEqual(form.postings)
  const journal = {
    id: asId<ManualJournalId>('mjr_1'),
    postings,
    valueDate: '2026-10-31',
  } as Parameters<typeof manualJournalOf>[0] // a journal has more fields, of which this reads none
  expect(manualJournalOf(journal)).toEqual({
    kind: 'manual',
    source: { type: 'manual', id: 'mjr_1' },
    postings,
    valueDate: '2026-10-31',
  })
})

test('who may not decide a manual journal reads why', () => {
  const ada = asId<StaffId>('stf_a')
  expect(mayDecideJournal({ state: 'requested', requestedBy: ada }, ada, 'approved')).toMatchObject({
    code: 'CONFLICT',
    message: 'You wrote this journal yourself, so another person must approve it.',
  })
  expect(mayDecideJournal({ state: 'declined', requestedBy: ada }, ada, 'approved')).toMatchObject({
    code: 'CONFLICT',
    message: 'This journal was already declined. Nothing was changed.',
  })
})

test('a state of a manual journal is read by its word', () => {
  expect(MANUAL_JOURNAL_STATES.map(manualJournalStateOf)).toEqual([...MANUAL_JOURNAL_STATES])
  expect(manualJournalStateOf('maybe')).toBeUndefined()
})
