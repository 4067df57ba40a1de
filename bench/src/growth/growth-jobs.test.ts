import { expect, test } from 'vitest'
import type { Job } from './growth-jobs.ts'
import { jobRows } from './growth-jobs.ts'

const job = (name: string, milliseconds: number, highestMb: number): Job => ({
  name,
  held: { milliseconds, beforeMb: 80, highestMb, afterMb: 81 },
})

test('a job of a grown database is met below a minute and with flat memory [SD-133]', () => {
  const small = [job('alerts', 20, 80), job('outbox-housekeeping', 10, 80)]
  const rowOf = (large: Job) => jobRows(small, [large])[0]
  expect(rowOf(job('outbox-housekeeping', 40, 90))).toEqual({
    what: 'job: outbox-housekeeping',
    limit: '10 ms',
    ours: '40 ms',
    ratio: '4.00',
    budget: 'below 60 s, holds less than 30 MB',
    met: true,
    note: 'heap 80.0 MB before, 90.0 at most, 81.0 after',
  })
  expect(rowOf(job('alerts', 60_000, 90))).toMatchObject({ met: false })
  expect(rowOf(job('alerts', 40, 110))).toMatchObject({ met: false })
  expect(rowOf({ ...job('alerts', 40, 90), failure: 'time-out' })).toMatchObject({
    met: false,
    note: 'time-out; heap 80.0 MB before, 90.0 at most, 81.0 after',
  })
})

test('what a night does for one day is not judged where it is done for two years', () => {
  expect(jobRows([], [{ ...job('sums', 90_000, 200), isOnce: true }])[0]).not.toHaveProperty('met')
})
