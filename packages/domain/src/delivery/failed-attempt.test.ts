import { expect, test } from 'vitest'
import { failedAttemptOf } from './failed-attempt.ts'

const hold = {
  reason: 'nobody_home',
  attempts: 1,
  answerUntil: '2026-11-25T09:00:00.000Z',
  choice: null,
} as const

test('an order waits for its customer only until it is cancelled or a driver has it [CN-141]', () => {
  const open = failedAttemptOf({ ...hold, isOpen: true }, 'paid')
  expect(open).toMatchObject({ isOnHold: true, text: expect.stringContaining('can answer until') })
  for (const status of ['cancelled', 'driver_assigned'] as const)
    expect(failedAttemptOf({ ...hold, isOpen: true }, status)).toEqual({
      isOnHold: false,
      text: 'Nobody was at the gate. This was attempt 1. The customer did not answer.',
    })
  const answered = failedAttemptOf({ ...hold, isOpen: false, choice: 'corrected' }, 'paid')
  expect(answered).toMatchObject({ isOnHold: false, text: expect.stringContaining('corrected the details') })
})
