import { expect, test } from 'vitest'
import { hoursAround, partsOf, unclosedFrom } from './reconciliation-period.ts'

const day = (at: string) => new Date(`${at}T00:00:00Z`)
const nothing = { readTo: day('2026-11-20'), oldest: null, openFrom: null, notBefore: day('2026-05-24') }

test('a list is compared from three days before reading ended [MV-057]', () => {
  expect(unclosedFrom(nothing)).toEqual(day('2026-11-17'))
  expect(unclosedFrom({ ...nothing, readTo: null })).toEqual(nothing.notBefore)
})

test('what is not closed and what disagrees is compared again, at most half a year back [MV-057]', () => {
  const oldest = new Date('2026-11-01T01:00:00Z')
  expect(unclosedFrom({ ...nothing, oldest })).toEqual(day('2026-11-01'))
  expect(unclosedFrom({ ...nothing, oldest, openFrom: day('2026-10-01') })).toEqual(day('2026-10-01'))
  expect(unclosedFrom({ ...nothing, openFrom: day('2026-01-01') })).toEqual(nothing.notBefore)
})

test('a period is read in parts of a week that leave nothing out [MV-057]', () => {
  const parts = partsOf({ from: day('2026-11-01'), to: day('2026-11-20') })
  expect(parts).toEqual([
    { from: day('2026-11-01'), to: day('2026-11-08') },
    { from: new Date('2026-11-07T23:50:00Z'), to: day('2026-11-15') },
    { from: new Date('2026-11-14T23:50:00Z'), to: day('2026-11-20') },
  ])
  expect(partsOf({ from: day('2026-11-01'), to: day('2026-11-01') })).toHaveLength(1)
})

test('payments that are compared once more are looked for an hour around, together where those hours meet [MV-136]', () => {
  const at = (hour: string) => new Date(`2026-10-01T${hour}:00Z`)
  const paid = [
    { from: at('12:00'), to: at('12:10') },
    { from: at('09:00'), to: at('09:05') },
    { from: at('10:30'), to: at('10:40') },
  ]
  expect(hoursAround(paid, day('2026-11-01'))).toEqual([{ from: at('08:00'), to: at('13:10') }])
  expect(hoursAround(paid.slice(0, 2), day('2026-11-01'))).toEqual([
    { from: at('08:00'), to: at('10:05') },
    { from: at('11:00'), to: at('13:10') },
  ])
  expect(hoursAround(paid, at('08:00'))).toEqual([])
})
