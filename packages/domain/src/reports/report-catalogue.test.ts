import { expect, test } from 'vitest'
import { mayReadReport, REPORT_NAMES, REPORT_TOPICS, reportNameOf, reportsOf } from './report-catalogue.ts'

test('dispatchers read what shows their work and no money, the others everything', () => {
  expect(REPORT_NAMES.filter((name) => !mayReadReport('dispatcher', name))).toEqual([
    'revenue',
    'margin',
    'refunds',
    'given-back',
    'support',
    'customers',
  ])
  expect(REPORT_NAMES.every((name) => mayReadReport('finance', name))).toBe(true)
})

test('each report stands under one topic', () => {
  expect(REPORT_TOPICS.flatMap(({ key }) => reportsOf(key, 'owner'))).toEqual([...REPORT_NAMES])
  expect(reportsOf('money', 'dispatcher')).toEqual([])
  expect(reportsOf('losses', 'dispatcher')).toEqual(['losses'])
})

test('a report is found by its name', () => {
  expect(reportNameOf('given-back')).toBe('given-back')
  expect(reportNameOf('toString')).toBeUndefined()
})
