import fc from 'fast-check'
import { expect, test } from 'vitest'
import { secondsAfter, secondsBetween } from '../../core/lagos-time.ts'
import { factorsFrom } from '../../roads/factors.ts'
import type { GateAhead, RunAhead } from './forecast.ts'
import { forecastGates } from './forecast.ts'
import { arrivalRange } from './range.ts'
import { basisOf, SIGNALS, signalOf } from './signal.ts'
import type { Residual } from './spread.ts'
import { learnSpreads, spreadFor } from './spread.ts'
import { isAtGate, isWithheld } from './withheld.ts'
import { rangeText, signalLostText, stopsBeforeText } from './words.ts'

/** Midnight in Lagos on a Monday: no traffic until six. */
const NOW = new Date('2026-11-22T23:00:00Z')
const { mainFactors, sideFactors } = factorsFrom(NOW.toISOString(), [])
const factors = {
  begin: NOW.toISOString(),
  mainFactor: Float64Array.from(mainFactors),
  sideFactor: Float64Array.from(sideFactors),
}
const gate = (main: number, changes: Partial<GateAhead> = {}): GateAhead => ({
  main,
  side: 0,
  notBefore: null,
  arrivedAt: null,
  ...changes,
})
const run = (gates: GateAhead[], knownAt = NOW): RunAhead => ({
  gates,
  knownAt: knownAt.toISOString(),
  gateSeconds: 600,
  factors,
})
const after = (seconds: number) => secondsAfter(NOW, seconds).toISOString()

test('a van is at a gate after the roads and the hand-overs before it, and waits for a slot [DR-103]', () => {
  const forecast = forecastGates(run([gate(900), gate(300), gate(60, { notBefore: after(7200) })]), NOW)
  expect(forecast).toEqual([
    { expectedAt: after(900), latestAt: after(900), stopsBefore: 0 },
    { expectedAt: after(1800), latestAt: after(1800), stopsBefore: 1 },
    { expectedAt: after(7200), latestAt: after(7200), stopsBefore: 2 },
  ])
})

test('a hand-over under way holds up the gates after it for as long as it takes [DR-103]', () => {
  const soon = run([gate(0, { arrivedAt: after(-300) }), gate(600)])
  expect(forecastGates(soon, NOW)[1]?.expectedAt).toBe(after(900))
  const long = run([gate(0, { arrivedAt: after(-1800) }), gate(600)])
  expect(forecastGates(long, NOW)[1]?.expectedAt).toBe(after(600))
})

test('a van that is not heard of may have gone on or stood still: the range from the plan is wider [DR-104]', () => {
  const [forecast] = forecastGates(run([gate(1800)], secondsAfter(NOW, -900)), NOW)
  expect(forecast).toEqual({ expectedAt: after(900), latestAt: after(1800), stopsBefore: 0 })
  const of = (basis: 'position' | 'plan') =>
    forecast && arrivalRange(forecast, { basis, spreads: [], now: NOW })
  expect(of('position')).toEqual({ from: after(765), to: after(1215) })
  expect(of('plan')).toEqual({ from: after(765), to: after(2430) })
})

test('a range never ends within ten minutes, however near the van is [DR-104]', () => {
  const forecast = { expectedAt: after(60), latestAt: after(60), stopsBefore: 0 }
  expect(arrivalRange(forecast, { basis: 'position', spreads: [], now: NOW }).to).toBe(after(600))
})

test('later gates are never expected before earlier ones, and standing still is never faster [DR-103]', () => {
  const legs = fc.array(fc.tuple(fc.nat(4000), fc.nat(2000)), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(legs, fc.nat(1500), (given, silence) => {
      const gates = given.map(([main, side]) => ({ ...gate(main), side }))
      const forecast = forecastGates(run(gates, secondsAfter(NOW, -silence)), NOW)
      for (const [at, { expectedAt, latestAt }] of forecast.entries()) {
        expect(secondsBetween(expectedAt, latestAt)).toBeGreaterThanOrEqual(0)
        const next = forecast[at + 1]
        if (next !== undefined) expect(secondsBetween(expectedAt, next.expectedAt)).toBeGreaterThanOrEqual(0)
      }
    }),
  )
})

const residual = (ratio: number, stopsBefore = 0): Residual => ({
  forecastSeconds: 1200,
  actualSeconds: 1200 * ratio,
  stopsBefore,
})
const left = { seconds: 1200, stops: 0 }

test('0.85 to 1.35 is assumed until 200 arrivals are known, then own percentiles count [DR-105]', () => {
  const known = (count: number) => Array.from({ length: count }, (_, at) => residual(0.8 + at / count))
  expect(spreadFor(learnSpreads(known(199)), left)).toEqual({ low: 0.85, high: 1.35 })
  const learned = spreadFor(learnSpreads(known(400)), left)
  expect(learned.low).toBeCloseTo(1, 1)
  expect(learned.high).toBeCloseTo(1.7, 1)
})

test('a group of forecasts with few arrivals uses those of all groups [DR-105]', () => {
  const spreads = learnSpreads([...Array(300).fill(residual(1)), ...Array(29).fill(residual(2, 5))])
  expect(spreadFor(spreads, { seconds: 1200, stops: 5 })).toMatchObject({ low: 1, high: 1 })
  const more = learnSpreads([...Array(300).fill(residual(1)), ...Array(30).fill(residual(2, 5))])
  expect(spreadFor(more, { seconds: 1200, stops: 5 })).toMatchObject({ low: 2, high: 2 })
})

test('a position is live for 2 minutes, last seen for 10, lost for 20, then nobody gives a time [DR-106]', () => {
  expect([0, 119, 120, 599, 600, 1199, 1200].map(signalOf)).toEqual([
    'live',
    'live',
    'last_seen',
    'last_seen',
    'lost',
    'lost',
    'silent',
  ])
  expect(SIGNALS.map(basisOf)).toEqual(['position', 'position', 'plan', 'plan'])
})

test('a position is withheld within 150 m of another gate, and an arrival is within 80 m [DR-107]', () => {
  const place = { lat: 6.44, lng: 3.47 }
  const north = (metres: number) => ({ lat: 6.44 + metres / 111_195, lng: 3.47 })
  expect(isWithheld(place, [])).toBe(false)
  expect(isWithheld(place, [north(400), north(149)])).toBe(true)
  expect(isWithheld(place, [north(151)])).toBe(false)
  expect(isAtGate({ ...north(79), accuracy: 20 }, place)).toBe(true)
  expect(isAtGate({ ...north(81), accuracy: 20 }, place)).toBe(false)
  expect(isAtGate({ ...north(10), accuracy: 200 }, place)).toBe(false)
})

test('ranges, stops and silence are said in words', () => {
  const range = (from: string, to: string) => ({ from: `2026-11-23T${from}Z`, to: `2026-11-23T${to}Z` })
  expect(rangeText(range('15:35:00', '15:55:00'))).toBe('4:35 to 4:55pm')
  expect(rangeText(range('10:50:00', '11:10:00'))).toBe('11:50am to 12:10pm')
  expect([0, 1, 2].map(stopsBeforeText)).toEqual(['You are next', '1 stop before you', '2 stops before you'])
  expect([725, 3700].map(signalLostText)).toEqual(['Signal lost 12 min ago', 'Signal lost 1 h ago'])
})
