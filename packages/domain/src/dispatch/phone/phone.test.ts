import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deviceTime } from '../../core/device-clock.ts'
import { plannedEnds } from '../runs/shift-times.ts'
import { actWords, queueWords, unsafeWords } from './act-words.ts'
import { applyAct, projectWork } from './apply-act.ts'
import { isEraseDue } from './erase-due.ts'
import { handOverProblems } from './hand-over-step.ts'
import { nextStepOf, secondsToAnswer } from './next-step.ts'
import { codeTriesLeft } from './offline-code.ts'
import { clockOffToShow, clockOffWords, retrySeconds } from './phone-clock.ts'
import type { PhoneAct, PhoneRun, PhoneShift, PhoneWork } from './phone-runs.ts'
import { openGatesOf } from './phone-runs.ts'
import { isFixRecorded } from './position-pace.ts'

const AT = '2026-11-23T09:00:00.000Z'

const compartment = {
  id: 'cmp_1',
  position: 1,
  productId: 'prd_pms',
  product: 'PMS',
  capacityDl: 3000,
  onBoardDl: 100,
  toLoadDl: 500,
  promisedDl: 600,
  meterDl: 12_840,
}
const shift: PhoneShift = {
  id: 'sft_1',
  since: AT,
  endsAt: AT,
  vehicle: { id: 'veh_1', plate: 'LSD 482 XK', name: 'Van 1', compartments: [compartment] },
  checkedAt: AT,
  problem: null,
  onBreakSince: null,
}
const gate = (number: number) => ({
  id: `stp_${number}`,
  seq: number,
  kind: 'gate' as const,
  state: 'pending' as const,
  arrivedAt: null,
  endedAt: null,
  lines: [{ compartmentId: 'cmp_1', litresDl: 200 }],
})
const run: PhoneRun = {
  id: 'run_1',
  state: 'assigned',
  stops: [{ ...gate(0), id: 'stp_load', kind: 'load', lines: [] }, gate(1), gate(2), gate(3)],
}
const work: PhoneWork<PhoneRun> = { active: null, waiting: [run], shift }

const onRun = (kind: PhoneAct['kind'], body?: PhoneAct['body']): PhoneAct => ({
  kind,
  at: AT,
  runId: 'run_1',
  body,
})
const atGate = (kind: PhoneAct['kind'], number: number, body?: PhoneAct['body']): PhoneAct => ({
  kind,
  at: AT,
  runId: 'run_1',
  stopId: `stp_${number}`,
  body,
})
const toTheRoad = [onRun('accept'), onRun('load'), onRun('depart')]
const poured = { openingDl: 12_840, closingDl: 13_040 }

test('a run is driven from the offer to the last gate without an answer of the server [DR-060]', () => {
  const acts = [
    ...toTheRoad,
    ...[1, 2, 3].flatMap((n) => [atGate('arrive', n), atGate('deliver', n, poured)]),
  ]
  const steps = [...acts.keys(), acts.length].map(
    (many) => nextStepOf(projectWork(work, acts.slice(0, many))).kind,
  )
  const gates = ['drive', 'gate', 'drive', 'gate', 'drive', 'gate']
  expect(steps).toEqual(['offer', 'load', 'leave-station', ...gates, 'wait'])
})

test('a station is left once, whichever tab leaves it', () => {
  const left = projectWork(work, toTheRoad)
  expect(applyAct(left, onRun('depart'))).toMatchObject({
    ok: false,
    message: 'You have left the station already.',
  })
})

test('a loading and a pour change what the phone shows on board and on the meter', () => {
  const after = projectWork(work, [...toTheRoad, atGate('arrive', 1), atGate('deliver', 1, poured)])
  expect(after.shift?.vehicle?.compartments[0]).toMatchObject({
    onBoardDl: 400,
    promisedDl: 400,
    meterDl: 13_040,
  })
})

test('no gate ends twice and none is lost, whatever is done in whatever order [DR-061]', () => {
  const kinds = ['accept', 'load', 'depart', 'arrive', 'deliver', 'fail', 'object', 'reorder'] as const
  const act = fc.record({ kind: fc.constantFrom(...kinds), number: fc.integer({ min: 1, max: 3 }) })
  fc.assert(
    fc.property(fc.array(act, { maxLength: 40 }), (tried) => {
      const ended: string[] = []
      let now = work
      for (const { kind, number } of tried) {
        const stopIds =
          now.active === null
            ? []
            : openGatesOf(now.active)
                .map(({ id }) => id)
                .toReversed()
        const applied = applyAct(now, atGate(kind, number, kind === 'reorder' ? { stopIds } : poured))
        if (!applied.ok) continue
        if (['deliver', 'fail', 'object'].includes(kind)) ended.push(`stp_${number}`)
        now = applied.value
      }
      const open = now.active === null ? [] : openGatesOf(now.active).map(({ id }) => id)
      const waits = now.waiting.length === 1 ? ['stp_1', 'stp_2', 'stp_3'] : []
      expect([...ended, ...open, ...waits].toSorted()).toEqual(['stp_1', 'stp_2', 'stp_3'])
    }),
  )
})

test('the gates follow the order that the driver gave them', () => {
  const reordered = projectWork(work, [
    ...toTheRoad,
    onRun('reorder', { stopIds: ['stp_3', 'stp_1', 'stp_2'] }),
  ])
  expect(reordered.active && openGatesOf(reordered.active).map(({ id }) => id)).toEqual([
    'stp_3',
    'stp_1',
    'stp_2',
  ])
  expect(applyAct(reordered, onRun('reorder', { stopIds: ['stp_1', 'stp_1', 'stp_2'] })).ok).toBe(false)
})

test('a shift ends only after its run, and nothing is offered during a break', () => {
  expect(applyAct(projectWork(work, toTheRoad), { kind: 'shift_end', at: AT }).ok).toBe(false)
  const onBreak = projectWork(work, [{ kind: 'pause', at: AT, body: { isOnBreak: true } }])
  expect(nextStepOf(onBreak).kind).toBe('break')
})

test('the phone shows at once until when a shift is driven [DR-184]', () => {
  const none: PhoneWork<PhoneRun> = { active: null, waiting: [], shift: null }
  const began = (body: Record<string, unknown>) =>
    projectWork(none, [{ kind: 'shift_start', at: '2026-11-23T06:30:00.000Z', body }])
  expect(began({}).shift?.endsAt).toBe('2026-11-23T16:30:00.000Z')
  const until = began({ plannedEnd: '2026-11-23T19:00:00.000Z' })
  expect(until.shift?.endsAt).toBe('2026-11-23T19:00:00.000Z')
  const change: PhoneAct = { kind: 'shift_until', at: AT, body: { plannedEnd: '2026-11-23T15:00:00.000Z' } }
  expect(projectWork(until, [change]).shift?.endsAt).toBe('2026-11-23T15:00:00.000Z')
  expect(applyAct(none, change).ok).toBe(false)
})

test('the ends that a driver chooses from are full hours to come, at most 14 after the begin [DR-184]', () => {
  const ends = plannedEnds('2026-11-23T06:40:00.000Z', new Date('2026-11-23T06:45:30.000Z'))
  expect(ends[0]?.toISOString()).toBe('2026-11-23T07:00:00.000Z')
  expect(ends.at(-1)?.toISOString()).toBe('2026-11-23T20:00:00.000Z')
  expect(plannedEnds('2026-11-23T06:40:00.000Z', new Date('2026-11-23T20:10:00.000Z'))).toEqual([])
})

test('the time of an act follows the server through clocks that were set back, set ahead or slept [DR-062]', () => {
  const anchor = { serverMs: Date.parse(AT), wallMs: 1000, monotonicMs: 1000 }
  const later = (wallMs: number, monotonicMs: number) =>
    deviceTime(anchor, { wallMs, monotonicMs }).toISOString()
  expect(later(61_000, 61_000)).toBe('2026-11-23T09:01:00.000Z')
  expect(later(-3_600_000, 61_000)).toBe('2026-11-23T09:01:00.000Z')
  expect(later(601_000, 61_000)).toBe('2026-11-23T09:10:00.000Z')
})

test('calls without an answer are tried again after 2 to 60 seconds', () => {
  expect([1, 2, 3, 4, 5, 6, 50].map(retrySeconds)).toEqual([2, 4, 8, 16, 32, 60, 60])
})

test('a person at a gate is erased two hours after the stop, and not before [DR-063]', () => {
  const ended = { endedAt: AT, eraseAfter: null }
  expect(isEraseDue(ended, new Date('2026-11-23T10:59:59Z'))).toBe(false)
  expect(isEraseDue(ended, new Date('2026-11-23T11:00:00Z'))).toBe(true)
  expect(isEraseDue({ endedAt: null, eraseAfter: null }, new Date('2027-01-01T00:00:00Z'))).toBe(false)
})

test('a moving van is recorded each 50 metres or 10 seconds, a standing one each 60, at low battery each 30 [DR-064]', () => {
  const first = { lat: 6.45, lng: 3.5, accuracy: 10, atMs: 0 }
  const fix = (metres: number, seconds: number, accuracy = 10) => ({
    lat: 6.45 + metres / 111_195,
    lng: 3.5,
    accuracy,
    atMs: seconds * 1000,
  })
  const recorded = (metres: number, seconds: number, battery = 1) =>
    isFixRecorded(first, fix(metres, seconds), battery)
  expect([recorded(55, 3), recorded(30, 10), recorded(30, 9)]).toEqual([true, true, false])
  expect([recorded(2, 59), recorded(2, 60)]).toEqual([false, true])
  expect([recorded(300, 29, 0.19), recorded(300, 30, 0.19)]).toEqual([false, true])
  expect(isFixRecorded(undefined, fix(0, 0, 1001), 1)).toBe(false)
})

test('five wrong codes are counted over phone and server, and then none may be tried', () => {
  const check = { salt: 's', firstByte: '00', triesLeft: 5 }
  expect(codeTriesLeft(check, [AT, AT])).toBe(3)
  expect(codeTriesLeft({ ...check, triesLeft: 1 }, [AT, AT])).toBe(0)
  expect(codeTriesLeft({ ...check, triesLeft: 0 }, [])).toBe(0)
})

test('a clock that is off by more than two minutes is told with its difference [ML-006]', () => {
  expect([null, 120, -120, 121, -300].map(clockOffToShow)).toEqual([null, null, null, 121, -300])
  expect(clockOffWords(-300)).toContain('5 minutes slow')
  expect(clockOffWords(108_000)).toContain('30 h 0 min fast')
})

test('an offer counts down to 0, and the queue says how many updates wait', () => {
  expect(secondsToAnswer('2026-11-23T09:01:30Z', new Date(AT))).toBe(90)
  expect(secondsToAnswer('2026-11-23T08:59:00Z', new Date(AT))).toBe(0)
  expect(queueWords(2, false)).toBe('Offline, 2 updates waiting')
  expect(queueWords(0, true)).toBeUndefined()
  expect(actWords({ kind: 'deliver', body: poured })).toBe('Delivered, 20.0 L')
})

test('a short delivery from a reading below the last one asks for both answers [DR-071]', () => {
  const readings = { openingDl: 1100, closingDl: 1285, meterDl: 1220, wantedDl: 200 }
  const answers = (changed: Partial<typeof readings>) =>
    handOverProblems({ tankDl: null, ...readings, ...changed }).map(({ answer }) => answer)
  expect(answers({})).toEqual(['confirm', 'short'])
  expect(answers({ closingDl: 1300 })).toEqual(['confirm'])
  expect(answers({ meterDl: 1100 })).toEqual(['short'])
  expect(answers({ meterDl: 1100, closingDl: 1300 })).toEqual([])
  expect(answers({ closingDl: 1320 })).toEqual(['confirm'])
  expect(answers({ closingDl: 1100 })).toEqual(['none'])
})

test('a driver whose browser stores nothing reads what is lost with the page [BR-036]', () => {
  expect(unsafeWords(0)).toBe(
    'This browser stores nothing. What you record is safe only once it is sent: keep this page open.',
  )
  expect(unsafeWords(1)).toContain('1 update is not sent yet and lost if you close or reload this page.')
  expect(unsafeWords(2)).toContain('2 updates are not sent yet and lost if you close or reload this page.')
})
