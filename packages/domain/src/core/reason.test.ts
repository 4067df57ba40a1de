import { expect, test } from 'vitest'
import { asSentence, reasonErrors } from './reason.ts'

test('a reason is required and has at most 500 characters', () => {
  expect(reasonErrors({ reason: '  ' })).toEqual({ reason: ['Please give a reason'] })
  expect(reasonErrors({ reason: 'a'.repeat(500) })).toEqual({})
  expect(reasonErrors({ reason: 'a'.repeat(501) })).toEqual({
    reason: ['Reason must be at most 500 characters'],
  })
})

test('what somebody typed ends with one full stop, whatever they ended it with [RP-264]', () => {
  expect(['Flat tyre', 'Flat tyre.', 'Really?', 'Stop!', ''].map(asSentence)).toEqual([
    'Flat tyre.',
    'Flat tyre.',
    'Really?',
    'Stop!',
    '',
  ])
})
