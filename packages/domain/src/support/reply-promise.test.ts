import fc from 'fast-check'
import { expect, test } from 'vitest'
import { promiseText, replyByText, replyDueAt, replyTimer } from './reply-promise.ts'

/** A time of 14 November 2026 in Lagos. */
const lagos = (time: string, day = 14) => new Date(`2026-11-${day}T${time}:00+01:00`)
const due = (asked: Date, category = 'cat_orders') => replyDueAt(asked, category).toISOString()

test('orders, payments and deliveries are answered in 30 minutes, the rest in 8 hours [CN-080]', () => {
  for (const category of ['cat_orders', 'cat_payments', 'cat_delivery'])
    expect(due(lagos('14:12'), category)).toBe(lagos('14:42').toISOString())
  for (const category of ['cat_account', 'cat_bulk_delivery', 'cat_general'])
    expect(due(lagos('09:00'), category)).toBe(lagos('17:00').toISOString())
})

test('a promise counts the hours of support only, from 6am to 10pm in Lagos [CN-080]', () => {
  expect(due(lagos('22:00'))).toBe(lagos('06:30', 15).toISOString())
  expect(due(lagos('03:00'))).toBe(lagos('06:30').toISOString())
  expect(due(lagos('21:50'))).toBe(lagos('06:20', 15).toISOString())
  expect(due(lagos('21:30'))).toBe(lagos('22:00').toISOString())
  expect(due(lagos('20:00'), 'cat_general')).toBe(lagos('12:00', 15).toISOString())
})

test('who asks later is never promised an earlier reply', () => {
  const minutes = fc.integer({ min: 0, max: 4 * 24 * 60 })
  fc.assert(
    fc.property(minutes, minutes, fc.constantFrom('cat_orders', 'cat_general'), (a, b, category) => {
      const at = (minute: number) =>
        replyDueAt(new Date(lagos('00:00').getTime() + minute * 60_000), category)
      expect(at(Math.min(a, b)).getTime()).toBeLessThanOrEqual(at(Math.max(a, b)).getTime())
    }),
  )
})

test('the timer is text: minutes, hours or days that are left or late [CN-081]', () => {
  const at = lagos('14:40').toISOString()
  expect(replyTimer(at, lagos('14:36'))).toEqual({ text: '4 min left', state: 'soon' })
  expect(replyTimer(at, lagos('14:00'))).toEqual({ text: '40 min left', state: 'calm' })
  expect(replyTimer(at, lagos('11:00'))).toEqual({ text: '3 h left', state: 'calm' })
  expect(replyTimer(at, lagos('14:52'))).toEqual({ text: '12 min late', state: 'late' })
  expect(replyTimer(at, lagos('14:52', 17))).toEqual({ text: '3 d late', state: 'late' })
  expect(replyByText(at, lagos('14:00'))).toBe('Reply by 2:40pm')
  expect(replyByText(at, lagos('14:00', 13))).toBe('Reply by 14 Nov 2026, 2:40pm')
})

test('the customer reads the promise, and that it was not kept [CN-080]', () => {
  const at = lagos('14:40').toISOString()
  expect(promiseText(at, lagos('14:00'))).toBe('We reply by 2:40pm.')
  expect(promiseText(at, lagos('14:41'))).toContain('We promised to reply by 2:40pm and are late.')
})

test('what presses is answered sooner, whatever it is about [RP-366]', () => {
  const at = new Date('2026-11-20T09:00:00Z')
  const minutes = (category: string, presses: boolean) =>
    (replyDueAt(at, category, presses).getTime() - at.getTime()) / 60_000
  expect([minutes('cat_orders', false), minutes('cat_orders', true)]).toEqual([30, 15])
  expect([minutes('cat_account', false), minutes('cat_account', true)]).toEqual([480, 30])
})
