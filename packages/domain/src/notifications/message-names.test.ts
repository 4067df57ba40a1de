import { expect, test } from 'vitest'
import { messageName } from './message-names.ts'

test('staff read a message by its name, and one that no longer exists by its kind', () => {
  expect(messageName('superseded')).toBe('Refund of a second payment')
  expect(messageName('receipt')).toBe('Receipt')
  expect(messageName('driver_assigned')).not.toBe('driver_assigned')
  expect(messageName('old_kind')).toBe('old_kind')
  expect(messageName('toString')).toBe('toString')
})
