import { describe, expect, test } from 'vitest'
import { runStopProblem, vehicleUseProblem } from '../runs/vehicle-use.ts'
import { closeProblem, explanationErrors, incidentState } from './incident.ts'
import type { IncidentKind } from './incident-kind.ts'
import {
  decidesIncident,
  INCIDENT_DECIDERS,
  INCIDENT_KIND_TABLE,
  INCIDENT_KINDS,
  incidentName,
  incidentUrgency,
  stopOf,
} from './incident-kind.ts'

const van = { plate: 'LSD 482 XK', offRoadReason: null, takenBy: null }
const useWith = (kind: string, state: 'open' | 'explained' | 'closed') =>
  vehicleUseProblem({ ...van, openIncidents: [{ kind, state }] })

describe('the table of kinds', () => {
  test('each kind has a name of its own and somebody who may decide on it [RP-101]', () => {
    const names = INCIDENT_KINDS.map(incidentName)
    expect(new Set(names).size).toBe(INCIDENT_KINDS.length)
    for (const kind of INCIDENT_KINDS) {
      expect(names.join()).not.toContain('_')
      expect(INCIDENT_DECIDERS.some((role) => decidesIncident(role, kind))).toBe(true)
      expect(decidesIncident('owner', kind)).toBe(false)
    }
  })

  test('what stops a van is named by plate, with what ends it, and needs somebody now [RP-101]', () => {
    const stopping = INCIDENT_KINDS.filter((kind) => INCIDENT_KIND_TABLE[kind].stop !== null)
    expect(stopping).toEqual(['emergency', 'vehicle_check', 'dip'])
    for (const kind of stopping) {
      const stop = stopOf({ kind, state: 'open' })
      expect([stop?.notice('LSD 482 XK'), stop?.refusal('LSD 482 XK')].join()).toMatch(
        /LSD 482 XK.*LSD 482 XK/,
      )
      expect(incidentUrgency(kind)).not.toBe('soon')
    }
  })
})

describe('what an incident stops', () => {
  test('a failed check and a dip stop a van until two people have closed them [RP-102]', () => {
    for (const kind of ['vehicle_check', 'dip'] satisfies IncidentKind[]) {
      expect(useWith(kind, 'open')?.message).toMatch(/Two people must close/)
      expect(useWith(kind, 'explained')?.message).toMatch(/Two people must close/)
      expect(useWith(kind, 'closed')).toBeUndefined()
    }
  })

  test('an emergency stops a van until somebody explains it [RP-102]', () => {
    expect(useWith('emergency', 'open')).toMatchObject({ rule: 'EMERGENCY' })
    expect(useWith('emergency', 'explained')).toBeUndefined()
  })

  test('a van on shift takes no run after a failed check, and one after a dip', () => {
    const van = { plate: 'LSD 482 XK', offRoadReason: null }
    expect(
      runStopProblem({ ...van, openIncidents: [{ kind: 'vehicle_check', state: 'explained' }] }),
    ).toMatch(/check/)
    expect(runStopProblem({ ...van, openIncidents: [{ kind: 'dip', state: 'open' }] })).toBeUndefined()
    expect(runStopProblem({ ...van, offRoadReason: 'Flat tyre', openIncidents: [] })).toBe(
      'LSD 482 XK is off the road: Flat tyre',
    )
  })

  test('what is unknown here stops nothing: a newer server has written it', () => {
    expect(useWith('of a later version', 'open')).toBeUndefined()
  })
})

describe('two people', () => {
  test('an incident is explained by one and closed by another', () => {
    const explained = { explainedBy: 'halima', closedBy: null }
    expect(incidentState({ explainedBy: null, closedBy: null })).toBe('open')
    expect(incidentState(explained)).toBe('explained')
    expect(closeProblem({ explainedBy: null, closedBy: null }, 'bisi')).toBe('Explain the incident first.')
    expect(closeProblem(explained, 'halima')).toMatch(/A colleague must close it/)
    expect(closeProblem(explained, 'bisi')).toBeUndefined()
    expect(closeProblem({ ...explained, closedBy: 'bisi' }, 'ada')).toBe('This incident is closed already.')
  })

  test('an explanation says something', () => {
    expect(explanationErrors('')).toEqual({ explanation: ['Say what happened'] })
    expect(explanationErrors('The hose had burst.')).toEqual({})
  })
})
