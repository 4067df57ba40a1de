import { expect, test } from 'vitest'
import { batchOf, NOTICE_STATES, noticeErrors, noticeStates } from './batch.ts'

test('a batch is a line of at most a hundred characters', () => {
  expect(batchOf('  B 7 ')).toBe('B 7')
  expect([batchOf(' '), batchOf('B'.repeat(101))]).toEqual([undefined, undefined])
  expect(batchOf('B'.repeat(100))).toHaveLength(100)
})

test('a notice has words, within its length, and leads to our own site alone', () => {
  const errors = (message: string) => noticeErrors({ message }, 'https://gatefill.example').message?.[0]
  expect(errors('Do not use this fuel.')).toBeUndefined()
  expect(errors(' ')).toBe('The message is required')
  expect(errors('x'.repeat(501))).toBe('The message must be at most 500 characters')
  expect(errors('See https://evil.example/now')).toMatch(
    /^The message must not lead to other sites: ".*evil\.example.*" reads as a link\. Put a space behind a full stop\.$/,
  )
})

test('a notice is sent or withdrawn once', () => {
  expect(NOTICE_STATES.filter(noticeStates.isFinal)).toEqual(['sent', 'withdrawn'])
  expect(noticeStates.canBecome('requested', 'sent')).toBe(true)
  expect(noticeStates.canBecome('requested', 'withdrawn')).toBe(true)
})
