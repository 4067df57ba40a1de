import { expect, test } from 'vitest'
import type { StaffId } from '../core/ids.ts'
import { asId } from '../core/ids.ts'
import { manualJournalErrors, mayDecideJournal } from './manual-journal.ts'

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
