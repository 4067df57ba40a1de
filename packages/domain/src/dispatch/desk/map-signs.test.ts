import { expect, test } from 'vitest'
import type { DeskStop } from './board.ts'
import { inMinutes, NOW, order, run, stop, van } from './board-fixture.ts'
import { mapLines, mapSigns, VAN_COLOURS, vanColours } from './map-signs.ts'

const at = (lng: number) => ({ lat: 6.45, lng })
const gate = (orderId: string, lng: number | null, change: Partial<DeskStop> = {}) => ({
  ...stop(orderId, change),
  place: lng === null ? null : at(lng),
})
const sade = { ...van('sade', { driverName: 'Sade  Kolade Bello' }), position: { place: at(3), at: NOW } }
const unseen = { ...van('musa'), position: null }
const placed = (id: string, stops: ReturnType<typeof gate>[], change = {}) => ({
  ...run(id, [], change),
  stops,
})
const waiting = (id: string, lng: number | null) => ({ ...order(id), place: lng === null ? null : at(lng) })
const NONE = { orderId: null, runId: null, colour: null, name: '', isLate: false, isOld: false }

test('a van stands on the map by the initials of its driver, and pale when it was not seen for long', () => {
  const old = { ...sade, position: { place: at(3), at: inMinutes(-2) } }
  const vans = (all: (typeof sade | typeof unseen)[]) =>
    mapSigns({ orders: [], runs: [], vans: all }, new Set(), NOW)
  expect(vans([sade, unseen])).toEqual([
    {
      ...NONE,
      id: 'sade',
      kind: 'van',
      place: at(3),
      text: 'SK',
      name: 'Sade  Kolade Bello',
      label: 'Sade  Kolade Bello, Seen just now',
      colour: 1,
    },
  ])
  expect(vans([old])).toMatchObject([{ isOld: true, label: 'Sade  Kolade Bello, Last seen 2 min ago' }])
})

test('an order without a run is a sign of its own while it is shown and has a place', () => {
  const board = { orders: [waiting('a', 3.1), waiting('b', null), waiting('c', 3.2)], runs: [], vans: [] }
  expect(mapSigns(board, new Set(['a', 'b']), NOW)).toEqual([
    {
      ...NONE,
      id: 'a',
      kind: 'unplanned',
      place: at(3.1),
      text: '!',
      label: 'Unplanned, 2nd gate, school side',
      orderId: 'a',
    },
  ])
})

test('the gates of a run are numbered by their place in it, whatever is done, removed or hidden', () => {
  const stops = [
    gate('x', 3.1, { kind: 'load', orderId: null, title: 'Conoil Lekki' }),
    gate('a', 3.2, { state: 'done' }),
    gate('b', 3.3, { state: 'removed' }),
    gate('c', 3.4, { lateSeconds: 120 }),
    gate('d', null),
    gate('e', 3.6),
    gate('f', 3.7, { area: null, state: 'arrived' }),
  ]
  const board = { orders: [waiting('c', 3.4)], runs: [placed('run_01JABCDEF7F3A9C', stops)], vans: [] }
  expect(mapSigns(board, new Set(['a', 'b', 'c', 'd', 'f']), NOW)).toEqual([
    {
      ...NONE,
      id: 'stop c',
      kind: 'gate',
      place: at(3.4),
      text: '2',
      label: 'Stop 2 of R-7F3A9C, Sade Kolade, Lekki Phase 1',
      orderId: 'c',
      runId: 'run_01JABCDEF7F3A9C',
      isLate: true,
    },
    {
      ...NONE,
      id: 'stop f',
      kind: 'gate',
      place: at(3.7),
      text: '5',
      label: 'Stop 5 of R-7F3A9C, Sade Kolade, 14 Admiralty Way',
      orderId: 'f',
      runId: 'run_01JABCDEF7F3A9C',
    },
  ])
})

test('the gates of a proposal are told apart, and a finished run has no signs', () => {
  const proposed = placed('p', [gate('a', 3.2)], { state: 'proposed' })
  const finished = placed('d', [gate('b', 3.3)], { state: 'completed' })
  const board = { orders: [], runs: [proposed, finished], vans: [] }
  expect(mapSigns(board, new Set(['a', 'b']), NOW)).toMatchObject([{ kind: 'proposed', orderId: 'a' }])
})

test('a line leads from the van over the open stops, and for a proposal from stop to stop', () => {
  const stops = [gate('a', 3.1, { state: 'done' }), gate('b', 3.2), gate('c', null), gate('d', 3.4)]
  const lines = (change: object, vans = [sade]) =>
    mapLines({ orders: [], runs: [placed('r', stops, change)], vans })
  expect(lines({})).toEqual([{ runId: 'r', isProposed: false, colour: 0, places: [at(3), at(3.2), at(3.4)] }])
  expect(lines({ state: 'proposed' })).toEqual([
    { runId: 'r', isProposed: true, colour: 0, places: [at(3.2), at(3.4)] },
  ])
  expect(lines({}, [])).toEqual([{ runId: 'r', isProposed: false, colour: 0, places: [at(3.2), at(3.4)] }])
  expect(lines({ state: 'completed' })).toEqual([])
})

test('one place alone is no line', () => {
  const board = { orders: [], runs: [placed('r', [gate('a', 3.1)])], vans: [] }
  expect(mapLines(board)).toEqual([])
  expect(mapLines({ ...board, vans: [sade] })).toHaveLength(1)
})

test('each van has a colour, which its stops and its way share, and stations have their name [RP-270]', () => {
  const vans = [sade, { ...sade, driverId: 'ada', driverName: 'Ada Obi' }]
  const runs = [placed('a', [gate('a', 3.2)], { driverId: 'ada' }), placed('b', [gate('b', 3.3)])]
  const stations = [{ id: 'stn_1', name: 'Conoil Lekki', place: at(3.1) }]
  const signs = mapSigns({ orders: [], runs, vans }, new Set(['a', 'b']), NOW, stations)
  const colourOf = (id: string) => signs.find((sign) => sign.id === id)?.colour
  expect([colourOf('ada'), colourOf('stop a'), colourOf('sade'), colourOf('stop b')]).toEqual([0, 0, 1, 1])
  expect(mapLines({ orders: [], runs, vans }).map(({ colour }) => colour)).toEqual([0, 1])
  expect(signs.find(({ kind }) => kind === 'station')).toMatchObject({ name: 'Conoil Lekki', colour: null })
  const many = Array.from({ length: VAN_COLOURS + 1 }, (_, at) => van(`d${at}`))
  expect(vanColours(many).get(`d${VAN_COLOURS}`)).toBe(0)
})
