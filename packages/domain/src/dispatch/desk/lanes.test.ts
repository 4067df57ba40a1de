import { expect, test } from 'vitest'
import type { DeskRun, DeskStop, DeskVan } from './board.ts'
import { inMinutes, NOW, run, stop, van } from './board-fixture.ts'
import {
  freeAtText,
  heldText,
  laneSummary,
  lanesOf,
  laneToMove,
  mayMoveAll,
  nextStopId,
  runNote,
  takesStops,
} from './lanes.ts'

const board = (vans: DeskVan[], runs: DeskRun[] = [], emergencies: string[] = []) => ({
  orders: [],
  vans,
  runs,
  emergencies: emergencies.map((driverId) => ({ driverId })),
})
const onRoad = (state: DeskRun['state'] = 'on_road', stops: DeskStop[] = [stop('a')]) =>
  run('r', stops, { state })
/** The lane of the only van. */
function laneOf(change: Partial<DeskVan>, runs: DeskRun[] = [], emergencies: string[] = []) {
  const [lane] = lanesOf(board([van('sade', change)], runs, emergencies), NOW)
  if (lane === undefined) throw new Error('a van has a lane')
  return lane
}
const badge = (change: Partial<DeskVan>, runs: DeskRun[] = [], emergencies: string[] = []) => {
  const { tone, text } = laneOf(change, runs, emergencies).badge
  return `${tone}: ${text}`
}
const late = (id: string) => stop(id, { lateSeconds: 500 })
const silent = { position: { at: inMinutes(-20) } }
const unseen = { position: { at: inMinutes(-6) } }

test('of all that holds for a van its badge says what presses most', () => {
  const everything = {
    offRoadSince: inMinutes(-5),
    endedPapers: ['Insurance has ended.'],
    pausedSince: inMinutes(-5),
    onShiftSince: null,
    ...silent,
  }
  const runs = [onRoad('on_road', [late('a'), late('b')])]
  expect(badge(everything, runs, ['sade'])).toBe('red: Emergency')
  expect(badge(everything, runs, ['musa'])).toBe('red: Off the road')
  expect(badge(everything, [], ['musa'])).toBe('neutral: Off the road')
  expect(badge({ ...everything, offRoadSince: null }, runs)).toBe('red: Papers expired')
  expect(badge({ ...everything, offRoadSince: null, endedPapers: [] }, runs)).toBe('red: Silent')
  const seen = { ...everything, offRoadSince: null, endedPapers: [], ...unseen }
  expect(badge(seen, runs)).toBe('red: 2 stops late')
  expect(badge(seen, [onRoad()])).toBe('yellow: Paused')
  expect(badge({ ...seen, pausedSince: null }, [onRoad()])).toBe('neutral: Off shift')
  expect(badge(unseen, [onRoad()])).toBe('neutral: No signal')
})

test('a van with a run says what it does, and one without is free, seen or not', () => {
  expect(badge({}, [onRoad('loading')])).toBe('yellow: Loading')
  expect(badge({}, [onRoad('on_road')])).toBe('blue: On the road')
  expect(badge({}, [onRoad('accepted')])).toBe('green: Accepted')
  expect(badge({}, [onRoad('offered')])).toBe('yellow: Offered')
  expect(badge({}, [onRoad('assigned')])).toBe('yellow: Waiting 1 h 30 min')
  expect(badge({}, [onRoad('proposed')])).toBe('neutral: Free')
  expect([badge(silent), badge(unseen), badge({})]).toEqual([
    'neutral: Free',
    'neutral: Free',
    'neutral: Free',
  ])
})

test('lanes stand by shift and name, and nothing that happens on the board moves one [DI-153] [RP-310]', () => {
  const names = ['off', 'zoe', 'ada', 'busy', 'proposed', 'late']
  const vans = names.map((name) => van(name, name === 'off' ? { onShiftSince: null } : {}))
  const runs = [
    run('1', [stop('a')], { driverId: 'busy' }),
    run('2', [stop('b')], { driverId: 'proposed', state: 'proposed' }),
    run('3', [late('c')], { driverId: 'late' }),
  ]
  const order = (given: DeskVan[], open: DeskRun[]) =>
    lanesOf(board(given, open), NOW).map((lane) => lane.van.driverId)
  const wanted = ['ada', 'busy', 'late', 'proposed', 'zoe', 'off']
  expect(order(vans, [])).toEqual(wanted)
  expect(order(vans, runs)).toEqual(wanted)
  expect(order(vans.toReversed(), runs)).toEqual(wanted)
})

test('a van that stands still says which stops and litres it holds, and when it is free no more [RP-302] [RP-303]', () => {
  const runs = [
    run('r', [stop('a'), stop('b'), stop('c', { state: 'done' })]),
    run('p', [stop('d')], { state: 'proposed' }),
  ]
  expect(heldText(laneOf({}, runs))).toBe('')
  const moves = (change: Partial<DeskVan>, emergencies: string[]) =>
    mayMoveAll(laneOf(change, runs, emergencies))
  expect([moves({}, ['sade']), moves({}, []), moves({ offRoadSince: inMinutes(-1) }, ['sade'])]).toEqual([
    true,
    false,
    false,
  ])
  expect(heldText(laneOf({}, runs, ['sade']))).toBe('2 stops held, 40 L PMS')
  expect(heldText(laneOf({ offRoadSince: inMinutes(-5) }, [onRoad()]))).toBe('1 stop held, 20 L PMS')
  expect(heldText(laneOf({ offRoadSince: inMinutes(-5) }))).toBe('')
  expect(freeAtText(laneOf({ offRoadSince: inMinutes(-5) }, runs), NOW)).toBe(
    'No stops until it is back on the road',
  )
  expect(freeAtText(laneOf({}, runs, ['sade']), NOW)).toBe('No stops until it is explained')
})

test('the runs of a van stand in the order in which they are driven', () => {
  const runs = [
    run('proposed', [], { state: 'proposed' }),
    run('waits, later', [], { state: 'assigned', createdAt: inMinutes(-10) }),
    run('waits', [], { state: 'offered', createdAt: inMinutes(-20) }),
    run('drives', [], { state: 'on_road', createdAt: inMinutes(-5) }),
  ]
  expect(laneOf({}, runs).runs.map(({ id }) => id)).toEqual(['drives', 'waits', 'waits, later', 'proposed'])
})

test('only gates that are to come count, and those of proposals apart', () => {
  const lane = laneOf({}, [
    run('r', [stop('x', { kind: 'load' }), stop('a', { state: 'done' }), stop('b'), late('c')]),
    run('p', [late('d')], { state: 'proposed' }),
  ])
  expect([lane.openStops, lane.lateStops, lane.proposals]).toEqual([2, 1, 1])
})

test('a van is free after its last gate that has a time', () => {
  const timed = stop('a', { at: { from: inMinutes(1), to: inMinutes(9) }, area: null })
  const lane = laneOf({}, [run('r', [timed, stop('b', { at: null })])])
  expect(lane.freeAt).toEqual({ at: inMinutes(9), area: null })
  expect(freeAtText(lane, NOW)).toBe('Free 2:39pm')
  expect(freeAtText(laneOf({}, [run('p', [stop('b', { at: null })], { state: 'proposed' })]), NOW)).toBe(
    'Not known when it is free',
  )
})

test('below the name of a van stands what its dispatcher waits for', () => {
  const summary = (change: Partial<DeskVan>, runs: DeskRun[] = []) => laneSummary(laneOf(change, runs))
  const proposals = (...ids: string[]) =>
    run(
      'p',
      ids.map((id) => stop(id)),
      { state: 'proposed' },
    )
  expect(summary({ offRoadSince: inMinutes(-5) }, [proposals('b')])).toBe('Off the road')
  expect(laneSummary(laneOf({}, [onRoad()], ['sade']))).toBe('Emergency')
  expect(summary({ onShiftSince: null }, [proposals('b')])).toBe('Off shift')
  expect(summary({}, [run('r', [late('a')]), proposals('b')])).toBe('1 stop late')
  expect(summary({}, [proposals('b')])).toBe('1 proposal')
  expect(summary({}, [proposals('b', 'c')])).toBe('2 proposals')
  expect(summary({ pausedSince: inMinutes(-5) }, [onRoad()])).toBe('Paused')
  expect(summary(unseen, [onRoad()])).toBe('No signal')
  expect(summary({}, [onRoad()])).toBe('1 stop left')
  expect(summary({}, [onRoad('on_road', [stop('a'), stop('b')])])).toBe('2 stops left')
  expect(summary({})).toBe('No stops')
})

test('beside the name of a run stands what it does', () => {
  expect(runNote(run('r', [], { leftAt: null }), NOW)).toBe('on the road')
  expect(runNote(onRoad('offered'), NOW)).toBe('offered')
  expect(runNote(onRoad('assigned'), NOW)).toBe('waiting')
  expect(runNote(onRoad('loading'), NOW)).toBe('loading')
})

test('a run that is not under way, or has no stop left, has no next stop', () => {
  expect(nextStopId(onRoad('assigned'))).toBeUndefined()
  expect(nextStopId(onRoad('on_road', []))).toBeUndefined()
  expect(nextStopId(onRoad())).toBe('stop a')
})

test('a van takes stops while it is on shift and nothing keeps it from going on', () => {
  expect(takesStops(laneOf({}))).toBe(true)
  expect(takesStops(laneOf({ onShiftSince: null }))).toBe(false)
  expect(takesStops(laneOf({ offRoadSince: inMinutes(-5) }))).toBe(false)
  expect(takesStops(laneOf({}, [onRoad()], ['sade']))).toBe(false)
})

test('all stops are moved of the chosen van, or of the only one that may; never of another one [RP-259]', () => {
  const runs = [run('a', [stop('a')], { driverId: 'musa' }), run('b', [stop('b')])]
  const lanes = (...emergencies: string[]) =>
    lanesOf(board([van('musa'), van('sade'), van('tunde')], runs, emergencies), NOW)
  const moved = (among: ReturnType<typeof lanes>, chosen?: string) => laneToMove(among, chosen)?.van.driverId
  expect(moved(lanes('musa', 'sade'), 'sade')).toBe('sade')
  expect(moved(lanes('sade'))).toBe('sade')
  expect(moved(lanes('sade'), 'tunde')).toBe('sade')
  expect(moved(lanes('musa', 'sade'))).toBeUndefined()
  expect(moved(lanes('musa', 'sade'), 'tunde')).toBeUndefined()
  expect(moved(lanes())).toBeUndefined()
})
