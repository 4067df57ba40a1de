import { expect, test } from 'vitest'
import { splitAtTimes } from './whole-times.ts'

test.each([
  ['We deliver 8am to 8pm, 7 days a week.', ['8am to 8pm']],
  ['Standard delivery hours are 8AM-8PM, 7 days a week.', ['8AM-8PM']],
  ['Business hours are 6:00 AM to 10:00 PM daily.', ['6:00 AM to 10:00 PM']],
  ['Tomorrow, 8am to 12pm', ['8am to 12pm']],
  ['6:55 to 7:30pm', ['6:55 to 7:30pm']],
  ['about 4:50pm', ['4:50pm']],
  ['Night delivery (10 PM to 6 AM) costs extra.', ['(10 PM to 6 AM)']],
  ['standard 30 to 60 minutes, order 10 to 40 L', []],
])('%s keeps its times whole [UX-055]', (text, times) => {
  const pieces = splitAtTimes(text)
  expect(pieces.filter((_, at) => at % 2 === 1)).toEqual(times)
  expect(pieces.join('')).toBe(text)
})
