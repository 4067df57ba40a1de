import { expect, test } from 'vitest'
import { COMMAND_KINDS, clampOccurredAt, stopsLaterCommands } from './driver-command.ts'

test('a refused command refuses what follows at its stop, but for an arrival at a stop taken out of the run', () => {
  expect(COMMAND_KINDS.filter((kind) => !stopsLaterCommands(kind, 'removed'))).toEqual(['arrive'])
  expect(stopsLaterCommands('arrive', 'done')).toBe(true)
  expect(stopsLaterCommands('arrive', undefined)).toBe(true)
})

test('a command happened between the earliest time it can have and now, whatever the phone says', () => {
  const at = (hour: number) => new Date(Date.UTC(2026, 10, 21, hour))
  expect(clampOccurredAt(at(12), at(10), at(14))).toEqual(at(12))
  expect(clampOccurredAt(at(9), at(10), at(14))).toEqual(at(10))
  expect(clampOccurredAt(at(15), at(10), at(14))).toEqual(at(14))
  expect(clampOccurredAt(at(9), undefined, at(14))).toEqual(at(9))
})
