import { expect, test } from 'vitest'
import { commitProblems } from './commits.ts'

const commit = (subject: string, body = 'Why it is so.') => commitProblems([{ id: 'abc1234', subject, body }])

test('a subject of area and change with the why in the body passes [RM-012]', () => {
  expect(commit('payments: hold refunds while a dispute is open')).toEqual([])
  expect(commit('order-fuel: keep the draft when the network drops')).toEqual([])
})

test.each([
  'Hold refunds while a dispute is open',
  'Payments: hold refunds',
  'two words: hold refunds',
  'payments:hold refunds',
  `payments: ${'x'.repeat(63)}`,
])('the subject %s is refused [RM-012]', (subject) => {
  expect(commit(subject)).toHaveLength(1)
})

test('a commit without a body is asked for the why [RM-012]', () => {
  expect(commit('payments: hold refunds', '\n')).toEqual([
    "abc1234 'payments: hold refunds': say why in the body.",
  ])
})
