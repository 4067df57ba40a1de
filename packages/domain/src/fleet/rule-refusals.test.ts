import { expect, test } from 'vitest'
import type { RuleKind, RulesInForce } from './dispatch-rules.ts'
import { rulesAt } from './dispatch-rules.ts'
import { ruleRefusals, type TodaysWork } from './rule-refusals.ts'

const NOW = new Date('2026-11-21T13:30:00Z')
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000)
const RULES: RulesInForce = {
  ...rulesAt([], NOW),
  curfew: { van: { fromHour: 20, toHour: 6 }, tanker: null },
  isRequired: { calibration: true, vehiclePapers: true, driverPapers: true, stationLicence: true },
  maxRunSeconds: 2 * 3600,
}
const ended = { kind: 'permit' as const, validUntil: null }
const valid = { kind: 'insurance' as const, validUntil: new Date('2027-01-01T00:00:00Z') }
const WORK: TodaysWork = {
  vehicles: [
    {
      plate: 'LSD 482 XK',
      class: 'van',
      papers: [ended, valid],
      meters: [
        { product: 'PMS', calibratedUntil: null },
        { product: 'AGO', calibratedUntil: NOW },
        { product: 'DPK', calibratedUntil: new Date('2026-12-01T00:00:00Z') },
      ],
    },
  ],
  drivers: [{ name: 'Sade', papers: [{ kind: 'driving_licence', validUntil: null }] }],
  stations: [{ name: 'Conoil', papers: [{ kind: 'station_licence', validUntil: null }] }],
  orders: [],
  runs: [],
}
const ORDER_ID = 'ord_01JDE3M8Q2K7W9X4Z6V5T7F3A9'
const order = (change: Partial<TodaysWork['orders'][number]>): TodaysWork['orders'][number] => ({
  id: ORDER_ID,
  paidAt: NOW,
  products: ['PMS'],
  receptacle: null,
  ...change,
})
const refusals = (kind: RuleKind, change: Partial<TodaysWork> = {}, rules: Partial<RulesInForce> = {}) =>
  ruleRefusals(kind, { ...RULES, ...rules }, { ...WORK, ...change }, NOW)

test('meters and papers that are missing or over are named with what they belong to', () => {
  expect(refusals('calibration')).toEqual([
    'PMS on LSD 482 XK, never calibrated',
    'AGO on LSD 482 XK since 21 Nov 2026',
  ])
  expect(refusals('vehicle_papers')).toEqual(['LSD 482 XK: no valid Petroleum haulage permit'])
  expect(refusals('driver_papers')).toEqual(['Sade: no valid Driving licence'])
  expect(refusals('station_licence')).toEqual(['Conoil: no valid Station licence (NMDPRA)'])
})

test('a rule that is off refuses nothing', () => {
  const isRequired = { calibration: false, vehiclePapers: false, driverPapers: false, stationLicence: false }
  for (const kind of ['calibration', 'vehicle_papers', 'driver_papers', 'station_licence'] as const)
    expect(refusals(kind, {}, { isRequired })).toEqual([])
})

test('a run past its length is named with its time', () => {
  const run = (minutes: number, plate: string | null) => ({ id: 'run', plate, leftAt: minutesAgo(minutes) })
  expect(refusals('run_length', { runs: [run(120, 'A'), run(121, 'LSD 482 XK'), run(180, null)] })).toEqual([
    'LSD 482 XK left at 12:29pm',
    'A van left at 11:30am',
  ])
})

test('a curfew refuses what is due in it, where a vehicle of the class is there', () => {
  const due = (time: string) =>
    order({ paidAt: new Date(new Date(`2026-11-21T${time}:00+01:00`).getTime() - 4 * 3_600_000) })
  const orders = [due('19:59'), due('20:00'), due('20:30')]
  expect(refusals('curfew_van', { orders })).toEqual([
    '#T7F3A9 is due at 8:30pm, after the curfew begins at 8:00pm',
  ])
  expect(refusals('curfew_tanker', { orders })).toEqual([])
  expect(refusals('curfew_van', { orders, vehicles: [] })).toEqual([])
  const curfew = { van: null, tanker: { fromHour: 20, toHour: 6 } }
  expect(refusals('curfew_tanker', { orders }, { curfew })).toEqual([])
})

test('figures that only time or judge something refuse nothing by themselves', () => {
  for (const kind of ['gate_time', 'losses', 'short_delivery'] as const) expect(refusals(kind)).toEqual([])
})

test('a paid order that may not be filled into what it says is named by the rule of its fuel alone [RP-250]', () => {
  const orders = [
    order({ receptacle: 'container' }),
    order({ receptacle: 'container', products: ['AGO'] }),
    order({ receptacle: 'generator' }),
    order({}),
    order({ receptacle: 'container', products: ['LPG'] }),
  ]
  expect(refusals('receptacles_pms', { orders })).toEqual([
    '#T7F3A9: No petrol into jerrycans or kegs: a station loses its licence for it.',
  ])
  expect(refusals('receptacles_ago', { orders })).toEqual([])
  expect(refusals('receptacles_dpk', { orders })).toEqual([])
  expect(refusals('receptacles_other', { orders })).toEqual(['#T7F3A9: We do not fill LPG into a container.'])
})
