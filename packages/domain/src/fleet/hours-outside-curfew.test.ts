import { expect, test } from 'vitest'
import { deliveryPromise, hoursText } from '../company/service-hours.ts'
import { hoursOutsideCurfew } from './hours-outside-curfew.ts'

test('customers are shown what a curfew leaves of the delivery hours [DI-112]', () => {
  expect(hoursText(hoursOutsideCurfew(null))).toBe('8AM-8PM')
  expect(hoursText(hoursOutsideCurfew({ fromHour: 18, toHour: 6 }))).toBe('8AM-6PM')
  expect(hoursText(hoursOutsideCurfew({ fromHour: 22, toHour: 10 }))).toBe('10AM-8PM')
  expect(hoursText(hoursOutsideCurfew({ fromHour: 11, toHour: 15 }))).toBe('8AM-11AM and 3PM-8PM')
  expect(hoursOutsideCurfew({ fromHour: 6, toHour: 22 })).toEqual([])
})

test('the promise names the next hours that remain [DI-112]', () => {
  const hours = hoursOutsideCurfew({ fromHour: 11, toHour: 15 })
  expect(deliveryPromise('2026-11-21T09:30:00Z', hours)).toBeUndefined()
  expect(deliveryPromise('2026-11-21T11:30:00Z', hours)).toContain('from 3pm today')
  expect(deliveryPromise('2026-11-21T20:00:00Z', hours)).toContain('from 8am tomorrow')
})
