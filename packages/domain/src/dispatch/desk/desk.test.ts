import { expect, test } from 'vitest'
import { actsFor, movedOrders, targetRun, withOrderAt } from './acts.ts'
import { inMinutes, line, NOW, order, run, stop, van } from './board-fixture.ts'
import { movedByOthers, placeText } from './changes.ts'
import { freeAtText, laneSummary, lanesOf, nextStopId, runNote } from './lanes.ts'
import {
  freeLitres,
  freeText,
  hasFuelFor,
  levelOf,
  levelsOf,
  linesText,
  openGates,
  pouredDl,
  sumByFuel,
} from './levels.ts'
import type { DeskRow } from './rows.ts'
import { filterChoices, isForLaterDay, matchesDeskFilter, rowsOf } from './rows.ts'
import { litresAlong } from './run-litres.ts'
import { durationText, lastSeenOf, latenessOf, rangeText, runName, timeText } from './words.ts'

test('lateness, spans and ranges are said in words of Lagos time [DI-150]', () => {
  expect([0, 40, 61, 480, 3540, 4800, 7200].map(durationText)).toEqual([
    '0 s',
    '40 s',
    '1 min',
    '8 min',
    '59 min',
    '1 h 20 min',
    '2 h',
  ])
  expect(rangeText({ from: inMinutes(6), to: inMinutes(14) }, NOW)).toBe('2:36–2:44pm')
  expect(rangeText({ from: inMinutes(-160), to: inMinutes(-140) }, NOW)).toBe('11:50am–12:10pm')
  expect(rangeText({ from: NOW, to: NOW }, NOW)).toBe('2:30pm')
  expect(latenessOf(stop('a', { lateSeconds: 500 }), NOW)).toEqual({ kind: 'late', text: '8 min late' })
  expect(latenessOf(stop('a', { dueAt: inMinutes(10) }), NOW)).toEqual({
    kind: 'tight',
    text: 'tight, 2:40pm',
  })
  expect(latenessOf(stop('a'), NOW).kind).toBe('on-time')
  expect(latenessOf(stop('a', { at: null }), NOW).kind).toBe('unknown')
  expect(runName('run_01JABCDEF7F3A9C')).toBe('R-7F3A9C')
})

test('a time of another day carries its day [RP-304]', () => {
  const tomorrow = { from: '2026-11-22T07:58:00.000Z', to: '2026-11-22T08:10:00.000Z' }
  expect(rangeText(tomorrow, NOW)).toBe('tomorrow 8:58–9:10am')
  expect(timeText(tomorrow.from, NOW)).toBe('tomorrow 8:58am')
  expect(timeText(inMinutes(-24 * 60), NOW)).toBe('yesterday 2:30pm')
  expect(timeText('2026-11-27T07:58:00.000Z', NOW)).toBe('27 Nov 8:58am')
  // Midnight in Lagos, not in UTC.
  expect(timeText('2026-11-21T22:59:00.000Z', NOW)).toBe('11:59pm')
  expect(timeText('2026-11-21T23:01:00.000Z', NOW)).toBe('tomorrow 12:01am')
  expect(latenessOf(stop('a', { dueAt: tomorrow.from, at: tomorrow }), NOW).text).toBe(
    'tight, tomorrow 8:58am',
  )
})

test('a time slot of a later day is not for the board of today, unless a van has it [RP-305]', () => {
  const window = { from: '2026-11-22T07:00:00.000Z', to: '2026-11-22T10:00:00.000Z' }
  const board = {
    orders: [order('later', { window }), order('today'), order('proposed', { window })],
    runs: [run('p', [stop('proposed')], { state: 'proposed' }), run('r', [stop('with a van')])],
    vans: [],
  }
  const later = rowsOf(board, NOW).filter((row) => isForLaterDay(row, NOW))
  expect(later.map(({ orderId }) => orderId).toSorted()).toEqual(['later', 'proposed'])
  expect(later.some((row) => isForLaterDay(row, window.from))).toBe(false)
})

test('a van is old after two minutes, and unseen after five or when it never reported [DI-151]', () => {
  const seen = (seconds: number) => lastSeenOf({ at: inMinutes(-seconds / 60) }, NOW)
  expect(seen(4).text).toBe('Seen just now')
  expect(seen(24)).toEqual({ text: 'Seen 20 s ago', isOld: false, isUnseen: false, isSilent: false })
  expect(seen(120)).toEqual({ text: 'Last seen 2 min ago', isOld: true, isUnseen: false, isSilent: false })
  expect(seen(299).isUnseen).toBe(false)
  expect(seen(300)).toEqual({ text: 'Last seen 5 min ago', isOld: true, isUnseen: true, isSilent: false })
  expect([seen(1199).isSilent, seen(1200).isSilent]).toEqual([false, true])
  expect(lastSeenOf(null, NOW)).toEqual({
    text: 'Not seen yet',
    isOld: true,
    isUnseen: true,
    isSilent: false,
  })
})

test('the level of a compartment is what is promised, proposed, free and to load [DI-152]', () => {
  const tank = { id: 'c', product: 'PMS', capacityDl: 3000, onBoardDl: 1400, toLoadDl: 300, promisedDl: 600 }
  const level = levelOf(tank, 200)
  expect(level.shares).toEqual({ promised: 0.2, proposed: 200 / 3000, free: 0.2, toLoad: 0.1 })
  expect(level.freeDl).toBe(900)
  expect(level.text).toBe('PMS: 140 of 300 L on board, 30 L to load, 60 L promised, 20 L proposed')
  // More is promised than is on board yet: the drawing never leaves the tank.
  const loading = levelOf({ ...tank, onBoardDl: 300, toLoadDl: 2700, promisedDl: 2900 })
  expect(Object.values(loading.shares).reduce((sum, share) => sum + share)).toBeLessThanOrEqual(1)
  expect(loading.freeDl).toBe(100)
  expect(levelOf({ ...tank, capacityDl: 0, onBoardDl: 0, toLoadDl: 0, promisedDl: 0 }).shares.free).toBe(0)
})

test('proposals count against the compartment of their product, and what is left is said [DI-152]', () => {
  const proposed = run('p', [stop('a', { lines: [line(20), line(10, 'AGO')] })], { state: 'proposed' })
  const levels = levelsOf(van('sade'), [proposed])
  expect(levels.map(({ proposedDl }) => proposedDl)).toEqual([200])
  expect([freeLitres(levels), freeText(levels)]).toEqual(['60 L PMS', '60 L PMS free'])
  // Less than the smallest order is nothing to offer.
  expect(freeLitres(levels.map((level) => ({ ...level, freeDl: 99 })))).toBe('')
  expect([freeLitres([]), freeText([])]).toEqual(['', 'no fuel free'])
  expect(hasFuelFor(levels, order('o', { lines: [line(40)] }))).toBe(true)
  expect(hasFuelFor(levels, order('o', { lines: [line(40), line(30)] }))).toBe(true)
  expect(hasFuelFor(levels, order('o'))).toBe(false)
  expect(linesText(sumByFuel([[line(20)], [line(10, 'AGO')], [line(20)]]))).toBe('40 L PMS, 10 L AGO')
  const done = run('d', [stop('x', { state: 'done' }), stop('y')])
  expect([pouredDl([done]), openGates([done, proposed])]).toEqual([200, 1])
})

test('each lane says what presses most, when its van is free and what it waits for [DI-153] [DI-181]', () => {
  const board = {
    orders: [],
    vans: [
      van('off', { onShiftSince: null }),
      van('free'),
      van('gone', { position: { at: inMinutes(-6) } }),
      van('tunde'),
      van('sade'),
    ],
    runs: [
      run('r1', [stop('a', { state: 'done' }), stop('b', { lateSeconds: 500 })]),
      run('r0', [stop('old', { lateSeconds: 900 })], { state: 'done' }),
      run('r2', [stop('c')], { driverId: 'tunde', state: 'proposed' }),
      run('r3', [stop('d')], { driverId: 'gone' }),
    ],
  }
  const lanes = lanesOf(board, NOW)
  expect(lanes.map(({ van: { driverId }, badge }) => `${driverId}: ${badge.text}`)).toEqual([
    'free: Free',
    'gone: No signal',
    'sade: 1 stop late',
    'tunde: Free',
    'off: Off shift',
  ])
  expect(lanes.map((lane) => freeAtText(lane, NOW))).toEqual([
    'No stops',
    ...Array(3).fill('Free 2:44pm, Lekki Phase 1'),
    'No stops',
  ])
  const untimed = lanesOf({ ...board, runs: [run('r4', [stop('e', { at: null })])] }, NOW).at(2)
  expect(untimed && freeAtText(untimed, NOW)).toBe('Not known when it is free')
  expect(lanes.map(laneSummary)).toEqual(['No stops', 'No signal', '1 stop late', '1 proposal', 'Off shift'])
  expect(lanes[2]?.freeAt).toEqual({ at: inMinutes(14), area: 'Lekki Phase 1' })
  expect(nextStopId(board.runs[0] ?? run('', []))).toBe('stop b')
  expect(board.runs.map((one) => runNote(one, NOW))).toEqual([
    'left 1:41pm',
    'done',
    'proposed',
    'left 1:41pm',
  ])
})

test('every open order is one row, first due on top, and each filter narrows them [DI-154]', () => {
  const board = {
    orders: [order('ord_free'), order('ord_prop', { proposedRunId: 'p', dueAt: inMinutes(5) })],
    vans: [],
    runs: [
      run('r', [
        stop('ord_done', { state: 'done' }),
        stop('ord_late', { lateSeconds: 500, dueAt: inMinutes(1) }),
      ]),
      run('p', [stop('ord_prop', { dueAt: inMinutes(5), customerName: 'Bola' })], { state: 'proposed' }),
    ],
  }
  const rows = rowsOf(board, NOW)
  expect(rows.map(({ orderId, state, place }) => [orderId, state, place])).toEqual([
    ['ord_late', 'on_road', 2],
    ['ord_prop', 'proposed', 1],
    ['ord_free', 'unplanned', 0],
  ])
  const all = { fuel: '', area: '', state: '', late: false, search: '' }
  const found = (filter: Partial<typeof all>) =>
    rows.filter((row) => matchesDeskFilter(row, { ...all, ...filter })).map(({ orderId }) => orderId)
  expect(found({})).toHaveLength(3)
  expect(found({ late: true })).toEqual(['ord_late'])
  expect(found({ fuel: 'DPK' })).toEqual(['ord_free'])
  expect(found({ area: 'Jakande' })).toEqual(['ord_free'])
  expect(found({ state: 'proposed' })).toEqual(['ord_prop'])
  expect(found({ search: 'KEHINDE' })).toEqual(['ord_free'])
  expect(found({ search: '#d_late' })).toEqual(['ord_late'])
  expect(found({ search: 'sade' })).toEqual(['ord_late', 'ord_prop'])
  expect(filterChoices(rows)).toEqual({ fuels: ['DPK', 'PMS'], areas: ['Jakande', 'Lekki Phase 1'] })
})

test('a row names the answer after a failed delivery, in a proposal as in a confirmed run [CN-157]', () => {
  const answers = rowsOf(
    {
      orders: [order('free', { answerNote: 'of the order' }), order('prop', { answer: 'Chosen.' })],
      vans: [],
      runs: [
        run('r', [stop('given', { answer: 'Chosen.', answerNote: 'of the stop' }), stop('first')]),
        run('p', [stop('prop')], { state: 'proposed' }),
      ],
    },
    NOW,
  ).map(({ orderId, answer, answerNote }) => [orderId, answer, answerNote])
  expect(answers).toEqual(
    expect.arrayContaining([
      ['free', null, 'of the order'],
      ['prop', 'Chosen.', null],
      ['given', 'Chosen.', 'of the stop'],
      ['first', null, null],
    ]),
  )
})

test('a stop moves only behind what the van is already doing [DI-155]', () => {
  const onRoad = run('r', [stop('a', { state: 'done' }), stop('b'), stop('c'), stop('d')])
  expect(movedOrders(onRoad, 'stop d', -1)).toEqual(['b', 'd', 'c'])
  expect(movedOrders(onRoad, 'stop c', -1)).toBeUndefined()
  expect(movedOrders(onRoad, 'stop b', 1)).toBeUndefined()
  expect(movedOrders(onRoad, 'stop d', 1)).toBeUndefined()
  const waiting = run('w', [stop('b'), stop('c')], { state: 'assigned' })
  expect(movedOrders(waiting, 'stop b', 1)).toEqual(['c', 'b'])
  expect(withOrderAt(onRoad, ['new'], 0)).toEqual(['b', 'new', 'c', 'd'])
  expect(withOrderAt(waiting, ['new'], 0)).toEqual(['new', 'b', 'c'])
  expect(withOrderAt(waiting, ['b'], 9)).toEqual(['c', 'b'])
})

test('which acts an order allows depends on its run and on what the van is doing [DI-155]', () => {
  const onRoad = run('r', [stop('b'), stop('c'), stop('d')])
  const rows = rowsOf(
    {
      orders: [order('free'), order('held', { isOnHold: true })],
      vans: [],
      runs: [onRoad, run('p', [stop('x')], { state: 'proposed', driverId: 'tunde' })],
    },
    NOW,
  )
  const of = (id: string) => [...actsFor(rows.find(({ orderId }) => orderId === id) as DeskRow)].sort()
  expect(of('free')).toEqual(['assign'])
  expect(of('held')).toEqual([])
  expect(of('x')).toEqual(['assign', 'confirm', 'pin'])
  expect(of('b')).toEqual([])
  expect(of('c')).toEqual(['down', 'move', 'pin', 'unassign'])
  expect(of('d')).toEqual(['move', 'pin', 'unassign', 'up'])
})

test('an order that somebody else moved names who, from where and to where; own moves do not [DI-156]', () => {
  const before = {
    orders: [order('x')],
    vans: [],
    runs: [run('r1', [stop('a'), stop('b')]), run('r2', [stop('c')], { driverId: 'emeka' })],
  }
  const changed = { by: 'Adaeze Okafor', at: inMinutes(0) }
  const emeka = { driverId: 'emeka', driverName: 'Emeka Obi', version: 2, changed }
  const after = {
    orders: [order('x')],
    vans: [],
    runs: [run('r1', [stop('a')], { version: 2, changed }), run('r2', [stop('c'), stop('b')], emeka)],
  }
  const [moved, ...others] = movedByOthers(before, after, 'Femi')
  expect(others).toEqual([])
  expect(moved).toMatchObject({ orderId: 'b', by: 'Adaeze Okafor' })
  expect(placeText(moved?.from ?? null)).toBe('Sade Kolade, stop 2 of R-r1')
  expect(placeText(moved?.to ?? null)).toBe('Emeka Obi, stop 2 of R-r2')
  expect(placeText(null)).toBe('unplanned')
  expect(movedByOthers(before, after, 'Adaeze Okafor')).toEqual([])
  // Delivered: it left the board by itself, nobody moved it.
  const delivered = {
    ...before,
    runs: [run('r1', [stop('a', { state: 'done' }), stop('b')], { version: 2, changed })],
  }
  expect(movedByOthers(before, delivered, 'Femi')).toEqual([])
})

test('orders join the waiting run, else the one under way if its fuel is enough, else a new run [DI-155]', () => {
  const active = run('active', [stop('a')])
  const waiting = run('waiting', [stop('b')], { state: 'assigned' })
  const levels = levelsOf(van('sade'), [])
  const wanting = (litres: number) => [{ lines: [line(litres)] }, { lines: [line(10)] }]
  expect(targetRun({ runs: [active, waiting] }, levels, wanting(500))?.id).toBe('waiting')
  expect(targetRun({ runs: [active] }, levels, wanting(70))?.id).toBe('active')
  expect(targetRun({ runs: [active] }, levels, wanting(71))).toBeUndefined()
  expect(targetRun({ runs: [] }, levels, wanting(10))).toBeUndefined()
})

test('a run carries for its gates what it loads, and what was on board before [DI-157]', () => {
  const load = stop('', { id: 'load', kind: 'load', orderId: null, state: 'done', lines: [line(30)] })
  const gates = [
    stop('a', { state: 'done' }),
    stop('b', { state: 'failed' }),
    stop('c', { lines: [line(20), line(10, 'AGO')] }),
  ]
  const along = litresAlong(run('r', [load, ...gates]))
  expect(
    along.map(({ product, mostDl, after }) => [product, mostDl, after.map(({ leftDl }) => leftDl)]),
  ).toEqual([
    ['PMS', 400, [400, 200, 200, 0]],
    ['AGO', 100, [100, 100, 100, 0]],
  ])
  expect(along[0]?.after.map(({ isPlanned }) => isPlanned)).toEqual([false, false, false, true])
})
