import { expect, test } from 'vitest'
import { papersErrors, writtenPapers } from './papers-form.ts'

const EMPTY = { number: '', validFrom: '', validTo: '' }
const FULL = { number: 'A-1', validFrom: '2026-01-01T00:00:00Z', validTo: '2027-01-01T00:00:00Z' }

test('of papers entered together one left empty is for later, and one begun must be whole [RP-274]', () => {
  const papers = [
    { kind: 'permit' as const, ...FULL },
    { kind: 'insurance' as const, ...EMPTY },
    { kind: 'licence' as const, ...EMPTY, number: 'B-2' },
  ]
  expect(writtenPapers(papers).map(({ kind }) => kind)).toEqual(['permit', 'licence'])
  expect(Object.keys(papersErrors(papers))).toEqual(['licence.validFrom', 'licence.validTo'])
  expect(papersErrors(papers.slice(0, 2))).toEqual({})
  expect(papersErrors(papers.slice(1, 2))).toEqual({ papers: ['Enter at least one paper, or choose Later'] })
})
