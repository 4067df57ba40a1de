import { expect, test } from 'vitest'
import { maintenanceErrors, maintenanceLengthProblem } from './maintenance.ts'

test('a closed shop has a sentence for its customers, an empty one opens it', () => {
  expect(maintenanceErrors({ sentence: 'Back at 6pm.' })).toEqual({})
  expect(maintenanceErrors({ sentence: ' ' })).toEqual({
    sentence: ['Write the sentence that customers read'],
  })
  expect(maintenanceErrors({ sentence: 'x'.repeat(301) })).toEqual({
    sentence: ['The sentence must be at most 300 characters'],
  })
  expect([maintenanceLengthProblem(''), maintenanceLengthProblem('x'.repeat(300))]).toEqual([
    undefined,
    undefined,
  ])
})
