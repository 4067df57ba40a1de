import { expect, test } from 'vitest'
import type { FirstOrderNeed } from './shop-setup.ts'
import { missingForFirstOrder, stepState, todoSentence } from './shop-setup.ts'

test('what is missing is listed in the order in which it is done', () => {
  expect(missingForFirstOrder({ administrator: 1, product: 0, station: 2, vehicle: 2, driver: 0 })).toEqual([
    'product',
    'driver',
  ])
  expect(missingForFirstOrder({ administrator: 1, product: 3, station: 1, vehicle: 1, driver: 1 })).toEqual(
    [],
  )
})

test('a driver is missing, then waited for until the link ends, then there [OC-094]', () => {
  const driver = {
    id: 'lnk_1',
    name: 'Tunde Bello',
    email: 'tunde@gatefill.example',
    expiresAt: '2026-11-30T09:01:00Z',
    isExpired: false,
  }
  const missing: FirstOrderNeed[] = ['driver']
  const nobody = { missing, invitations: [] }
  expect(stepState('driver', nobody)).toBe('missing')
  expect(todoSentence('driver', nobody)).toBe('Invite a driver in the console, First run.')

  const invited = { missing, invitations: [driver] }
  expect(stepState('driver', invited)).toBe('waiting')
  expect(stepState('station', invited)).toBe('done')
  expect(todoSentence('driver', invited)).toBe(
    'Tunde Bello is invited by a mail to tunde@gatefill.example, whose link works until 30 Nov 2026, 10:01am. It is sent again in the console, First run, under Open invitations.',
  )

  const late = { missing, invitations: [{ ...driver, isExpired: true }] }
  expect(todoSentence('driver', late)).toContain('whose link ended on 30 Nov 2026, 10:01am.')
  expect(stepState('driver', { missing: [], invitations: [] })).toBe('done')
})
