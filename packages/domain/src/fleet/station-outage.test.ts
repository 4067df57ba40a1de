import { expect, test } from 'vitest'
import {
  isOutNow,
  missingFuel,
  OUTAGE_REASON,
  outageErrors,
  outageOfLoading,
  outageReason,
  outageText,
} from './station-outage.ts'

const NOW = '2026-11-21T13:30:00.000Z'
const at = (minutes: number) => new Date(Date.parse(NOW) + minutes * 60_000).toISOString()

test('an outage says station, fuel, since when and until when it is expected [RP-307]', () => {
  const outage = { product: 'PMS', since: at(-10), until: null, reason: 'No tanker' }
  expect(outageText('Ikota', outage, NOW)).toBe('Ikota has had no PMS since 2:20pm.')
  expect(outageText('Ikota', { ...outage, product: null, until: at(60) }, NOW)).toBe(
    'Ikota has been dry since 2:20pm. Expected again 3:30pm.',
  )
})

test('an outage is over at the time that was expected, and without one until somebody ends it [RP-307]', () => {
  expect([
    isOutNow({ until: null }, NOW),
    isOutNow({ until: at(1) }, NOW),
    isOutNow({ until: NOW }, NOW),
  ]).toEqual([true, true, false])
})

test('a report needs a reason, and an end only to come [RP-307]', () => {
  expect(outageErrors({ reason: 'Dry', until: '' }, NOW)).toEqual({})
  expect(outageErrors({ reason: 'Dry', until: at(5) }, NOW)).toEqual({})
  expect(Object.keys(outageErrors({ reason: ' ', until: at(-5) }, NOW))).toEqual(['reason', 'until'])
  expect(outageErrors({ reason: 'Dry', until: 'soon' }, NOW)).toHaveProperty('until')
})

test('a reason is said where it adds something, and the missing fuel has its letters [RP-258]', () => {
  expect(outageReason({ reason: OUTAGE_REASON })).toBe('')
  expect([outageReason({ reason: 'No tanker' }), outageReason({ reason: 'No tanker.' })]).toEqual([
    'No tanker.',
    'No tanker.',
  ])
  expect([missingFuel({ product: 'PMS' }), missingFuel({ product: null })]).toEqual(['PMS', 'Fuel'])
})

test('a loading is kept by an outage of its station and of one of its fuels, or of all [RP-258]', () => {
  const loading = { stationId: 'stn_1', lines: [{ product: 'PMS' }] }
  const outage = (stationId: string, product: string | null) => ({ stationId, product })
  expect(outageOfLoading([outage('stn_2', 'PMS'), outage('stn_1', 'AGO')], loading)).toBeUndefined()
  expect(outageOfLoading([outage('stn_1', 'PMS')], loading)).toBeDefined()
  expect(outageOfLoading([outage('stn_1', null)], loading)).toBeDefined()
  expect(outageOfLoading([outage('stn_1', null)], { ...loading, stationId: null })).toBeUndefined()
})
