import { expect, test } from 'vitest'
import { actWords, pouredDl, queueWords, unsafeWords } from './act-words.ts'

test('what a driver did is named, a delivery with its litres', () => {
  expect(actWords({ kind: 'load', body: undefined })).toBe('Loaded')
  expect(actWords({ kind: 'deliver', body: { openingDl: 12_840, closingDl: 13_045 } })).toBe(
    'Delivered, 20.5 L',
  )
  expect(actWords({ kind: 'deliver', body: undefined })).toBe('Delivered')
  expect(actWords({ kind: 'fail', body: { openingDl: 12_840, closingDl: 13_040 } })).toBe('Could not deliver')
  expect(actWords({ kind: 'pause', body: { isOnBreak: true } })).toBe('Break began')
  expect(actWords({ kind: 'pause', body: { isOnBreak: false } })).toBe('Break ended')
  expect(actWords({ kind: 'pause', body: undefined })).toBe('Break ended')
})

test('readings that are no numbers or go backwards poured nothing that is known', () => {
  expect(pouredDl(12_840, 12_840)).toBe(0)
  expect(pouredDl(12_840, 12_839)).toBeUndefined()
  expect(pouredDl('12840', 13_040)).toBeUndefined()
  expect(pouredDl(12_840, '13040')).toBeUndefined()
  expect(pouredDl(undefined, undefined)).toBeUndefined()
  expect(pouredDl(-1, 5)).toBeUndefined()
})

test('what waits on the phone is counted, offline and while it is sent', () => {
  expect([queueWords(0, false), queueWords(1, false), queueWords(2, false)]).toEqual([
    'Offline',
    'Offline, 1 update waiting',
    'Offline, 2 updates waiting',
  ])
  expect([queueWords(0, true), queueWords(1, true), queueWords(2, true)]).toEqual([
    undefined,
    'Sending 1 update',
    'Sending 2 updates',
  ])
})

test('a browser that stores nothing says what is lost', () => {
  expect(unsafeWords(0)).toMatch(
    /^This browser stores nothing\. What you record is safe only once it is sent/,
  )
  expect(unsafeWords(1)).toContain('1 update is not sent yet')
  expect(unsafeWords(2)).toContain('2 updates are not sent yet')
})
