import { expect, test } from 'vitest'
import { lastNightDue, nightsOf, nightWarning } from './nights.ts'

const at = (time: string) => new Date(time)
const run = (provider: string, started: string, finished: string | null = started, failure = '') => ({
  provider,
  startedAt: at(started),
  finishedAt: finished === null ? null : at(finished),
  failure,
})

test('a night is due at four in the morning in Lagos', () => {
  expect(lastNightDue(at('2026-11-21T02:59:59Z'))).toBe('2026-11-20')
  expect(lastNightDue(at('2026-11-21T03:00:00Z'))).toBe('2026-11-21')
})

test('a night that failed and was run again is done; others say what is wrong with them [MV-078]', () => {
  const runs = [
    run('paystack', '2026-11-21T01:57:00Z', '2026-11-21T01:58:00Z', 'no answer'),
    run('paystack', '2026-11-21T08:00:00Z'),
    run('flutterwave', '2026-11-20T01:57:00Z', null),
    run('sandbox', '2026-11-20T23:30:00Z', '2026-11-20T23:31:00Z', 'broken'),
  ]
  const nights = nightsOf(
    runs,
    new Map([
      ['paystack', '2026-11-01'],
      ['flutterwave', '2026-11-01'],
      ['sandbox', '2026-11-01'],
    ]),
    { from: '2026-11-20', to: '2026-11-21' },
  )
  expect(nights.map(({ day, provider, state }) => `${day} ${provider} ${state}`)).toEqual([
    '2026-11-21 paystack done',
    '2026-11-21 flutterwave missing',
    '2026-11-21 sandbox failed',
    '2026-11-20 paystack missing',
    '2026-11-20 flutterwave unfinished',
    '2026-11-20 sandbox missing',
  ])
  expect(nightWarning(nights, '2026-11-21')).toBe(
    'Reconciliation of 21 Nov 2026: Flutterwave did not run, Sandbox failed.',
  )
  expect(nightWarning(nights.slice(0, 1), '2026-11-21')).toBeNull()
})

test('a night before the first payment through a provider is not said to be missing [CN-137]', () => {
  const providers = new Map([
    ['paystack', '2026-11-20'],
    ['sandbox', undefined],
  ])
  const nights = nightsOf([], providers, { from: '2026-11-18', to: '2026-11-21' })
  expect(nights).toEqual([{ day: '2026-11-21', provider: 'paystack', state: 'missing', failure: '' }])
})
