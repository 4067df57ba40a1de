import { expect, test } from 'vitest'
import type { DisputeAnswerState } from './dispute-answer.ts'
import {
  DISPUTE_ANSWER_KINDS,
  DISPUTE_ANSWER_STATES,
  disputeAnswerErrors,
  EVIDENCE_MAX_BYTES,
  EVIDENCE_TYPES,
  evidenceNames,
  evidenceProblem,
  evidenceTypeOf,
  isAnswerOnItsWay,
  isAnswerRefused,
  isAnswerSent,
  isContest,
  mayAnswerDispute,
  orderDetails,
  PICTURE_TYPES,
} from './dispute-answer.ts'

const NOW = new Date('2026-11-21T09:00:00Z')
const FORM = { kind: 'contest', details: '20 L PMS', deliveryAddress: '', deliveryDate: '2026-11-20' }

test.each<[boolean, 'open' | 'won' | 'lost', DisputeAnswerState[]]>([
  [true, 'open', []],
  [true, 'open', ['refused']],
  [false, 'open', ['refused', 'sending']],
  [false, 'open', ['sent']],
  [false, 'won', []],
  [false, 'lost', []],
])('%s: a dispute that is %s with answers %j may be answered [MV-107]', (expected, state, answers) => {
  expect(mayAnswerDispute(state, answers)).toBe(expected)
})

test.each([
  ['no answer', { kind: 'maybe' }, 'kind'],
  ['no words', { details: ' ' }, 'details'],
  ['too many words', { details: 'x'.repeat(1001) }, 'details'],
  ['a long address', { deliveryAddress: 'x'.repeat(301) }, 'deliveryAddress'],
  ['a day to come', { deliveryDate: '2026-11-22' }, 'deliveryDate'],
  ['no day', { deliveryDate: 'yesterday' }, 'deliveryDate'],
])('%s is named at its field [MV-107]', (_what, change, field) => {
  expect(disputeAnswerErrors(FORM, NOW)).toEqual({})
  expect(Object.keys(disputeAnswerErrors({ ...FORM, ...change }, NOW))).toEqual([field])
})

test('only a delivered order is said to be delivered [MV-107]', () => {
  expect(orderDetails('20 L PMS', true)).toContain('brought to')
  expect(orderDetails('20 L PMS', false)).toContain('not delivered')
})

test('a PDF, PNG or JPEG up to 5 MB is evidence, by its contents [MV-107]', () => {
  const pdf = new TextEncoder().encode('%PDF-1.7 …')
  expect(evidenceTypeOf(pdf)).toEqual({ type: 'application/pdf', ending: 'pdf' })
  expect(evidenceTypeOf(new Uint8Array([0xff, 0xd8, 0xff, 0xe0]))?.ending).toBe('jpg')
  expect(evidenceTypeOf(new TextEncoder().encode('<html>%PDF-1.7'))).toBeUndefined()
  expect(evidenceTypeOf(new Uint8Array())).toBeUndefined()
  const problem = (file: Parameters<typeof evidenceProblem>[0]) => evidenceProblem(file, EVIDENCE_TYPES)
  expect(problem({ type: 'image/png', size: EVIDENCE_MAX_BYTES })).toBeUndefined()
  expect(problem({ type: 'image/png', size: EVIDENCE_MAX_BYTES + 1 })).toMatch(/5 MB/)
  expect(problem({ type: 'text/html', size: 1 })).toMatch(/PDF, PNG or JPEG/)
  expect(problem(undefined)).toMatch(/choose/)
})

test('where a provider takes pictures or no file at all, another file is named at its field [MV-109]', () => {
  const pdf = { type: 'application/pdf', size: 1 }
  expect(evidenceProblem(pdf, PICTURE_TYPES)).toBe('Please choose a PNG or JPEG file.')
  expect(evidenceProblem({ ...pdf, type: 'image/png' }, PICTURE_TYPES)).toBeUndefined()
  expect(evidenceProblem(pdf, [])).toMatch(/takes no file/)
  expect(evidenceProblem(undefined, [])).toBeUndefined()
  expect(evidenceNames(['image/png'])).toBe('PNG')
})

test('an answer accepts or contests, and is on its way, sent or refused', () => {
  expect(DISPUTE_ANSWER_KINDS.filter(isContest)).toEqual(['contest'])
  expect(DISPUTE_ANSWER_STATES.filter(isAnswerOnItsWay)).toEqual(['sending'])
  expect(DISPUTE_ANSWER_STATES.filter(isAnswerSent)).toEqual(['sent'])
  expect(DISPUTE_ANSWER_STATES.filter(isAnswerRefused)).toEqual(['refused'])
})

test('each field of an answer says what is wrong with it', () => {
  const errors = (change: object) => disputeAnswerErrors({ ...FORM, ...change }, NOW)
  expect(errors({ kind: 'maybe', deliveryDate: 'soon', deliveryAddress: 'x'.repeat(301) })).toEqual({
    kind: ['Please select whether to accept or contest'],
  })
  expect(errors({ details: '' })).toEqual({ details: ['Please describe what was delivered'] })
  expect(errors({ kind: 'accept', details: '' })).toEqual({ details: ['Please enter a reason'] })
  expect(errors({ details: 'x'.repeat(1000), deliveryAddress: 'x'.repeat(300) })).toEqual({})
  expect(errors({ details: 'x'.repeat(1001), deliveryAddress: 'x'.repeat(301) })).toEqual({
    details: ['Please use at most 1000 characters'],
    deliveryAddress: ['Please use at most 300 characters'],
  })
  expect([errors({ deliveryDate: '' }), errors({ deliveryDate: '2026-11-21' })]).toEqual([{}, {}])
})

test('who accepts a dispute need not say where and when it was delivered', () => {
  const accepted = { ...FORM, kind: 'accept', deliveryDate: 'soon', deliveryAddress: 'x'.repeat(301) }
  expect(disputeAnswerErrors(accepted, NOW)).toEqual({})
})

test('a file that only begins like evidence is none', () => {
  expect(evidenceTypeOf(new Uint8Array([0xff, 0xd8]))).toBeUndefined()
  expect(evidenceTypeOf(new TextEncoder().encode('%PD'))).toBeUndefined()
})

test('types of files are named as people read them, and a new one by its own word', () => {
  expect(evidenceNames(['application/pdf', 'text/csv'])).toBe('PDF or text/csv')
})
