import { expect, test } from 'vitest'
import { ONE_RECEPTACLE, RECEPTACLE_NAMES, RECEPTACLES, receptacleOf } from '../addresses/receptacle.ts'
import { ruleErrors, rulesAt, ruleText } from './dispatch-rules.ts'
import {
  allowedReceptacles,
  receptacleErrors,
  receptacleNotes,
  receptacleProblem,
  USUAL_RECEPTACLES,
} from './receptacle-rules.ts'

const NOON = new Date('2026-11-21T12:00:00Z')
const NO_JERRYCAN = 'No petrol into jerrycans or kegs: a station loses its licence for it.'

test('petrol goes into vehicles, generators and fixed tanks, diesel and kerosene into containers too [RP-250]', () => {
  const allowed = (...names: string[]) => allowedReceptacles(names, rulesAt([], NOON).receptacles)
  const tanks = ['generator', 'vehicle', 'fixed_tank']
  expect(allowed('Premium Motor Spirit (PMS)')).toEqual(tanks)
  expect(allowed('Diesel (AGO)')).toEqual([...tanks, 'container'])
  expect(allowed('DPK')).toEqual([...tanks, 'container'])
  expect(allowed('LPG')).toEqual(tanks)
  // Of several fuels each must allow it.
  expect(allowed('AGO', 'PMS')).toEqual(tanks)
})

test('what is not allowed says why, once [RP-250]', () => {
  expect(receptacleProblem('container', ['AGO', 'PMS'], USUAL_RECEPTACLES)).toBe(NO_JERRYCAN)
  expect(receptacleProblem('container', ['AGO'], USUAL_RECEPTACLES)).toBe(undefined)
  expect(receptacleNotes(['PMS', 'AGO'], USUAL_RECEPTACLES)).toEqual([NO_JERRYCAN])
  expect(receptacleNotes(['AGO'], USUAL_RECEPTACLES)).toEqual([])
  const strict = { ...USUAL_RECEPTACLES, AGO: ['fixed_tank' as const] }
  expect(receptacleNotes(['AGO'], strict)).toEqual([
    'We do not fill diesel into a generator.',
    'We do not fill diesel into a vehicle.',
    'We do not fill diesel into a container.',
  ])
})

test('a choice that is missing, unknown or not allowed is told at its field [RP-250]', () => {
  const errors = (chosen: string) => receptacleErrors(chosen, ['PMS'], USUAL_RECEPTACLES)
  expect(errors('generator')).toEqual({})
  expect(errors('')).toEqual({ receptacle: ['Please choose what the fuel is filled into'] })
  expect(errors('bottle')).toEqual(errors(''))
  expect(errors('container')).toEqual({ receptacle: [NO_JERRYCAN] })
})

test('the rule of a fuel begins at its date, and leaves the other fuels as they are [RP-251]', () => {
  const figures = { vehicle: 1, generator: 1, fixed_tank: 1, container: 1 }
  const rules = [{ kind: 'receptacles_pms' as const, figures, validFrom: NOON }]
  const before = new Date(NOON.getTime() - 1)
  expect(rulesAt(rules, before).receptacles).toEqual(USUAL_RECEPTACLES)
  expect(rulesAt(rules, NOON).receptacles).toEqual({ ...USUAL_RECEPTACLES, PMS: [...RECEPTACLES] })
  expect(ruleText('receptacles_pms', figures)).toBe('Generator, vehicle, fixed tank, approved container')
  expect(ruleText('receptacles_pms', { ...figures, vehicle: 0 })).toBe(
    'Generator, fixed tank, approved container',
  )
})

test('a rule leaves at least one way to fill a fuel [RP-251]', () => {
  const nothing = { vehicle: 0, generator: 0, fixed_tank: 0, container: 0 }
  const form = { kind: 'receptacles_ago', figures: nothing, validFrom: '', note: 'Try' }
  expect(ruleErrors(form, NOON)).toEqual({
    'figures.vehicle': ['Allow at least one. To stop the sale of a fuel, take it off sale under Prices.'],
  })
  expect(ruleErrors({ ...form, figures: { ...nothing, container: 1 } }, NOON)).toEqual({})
  expect(ruleText('receptacles_ago', nothing)).toBe('Nothing')
})

test('every receptacle has a name and a word for sentences; another word is none', () => {
  for (const each of RECEPTACLES) {
    expect(receptacleOf(each)).toBe(each)
    expect(RECEPTACLE_NAMES[each]).not.toBe('')
    expect(ONE_RECEPTACLE[each]).toMatch(/^a /)
  }
  expect(receptacleOf('bottle')).toBe(undefined)
  expect(receptacleOf(null)).toBe(undefined)
})
