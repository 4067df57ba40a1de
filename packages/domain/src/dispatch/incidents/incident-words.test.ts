import { describe, expect, test } from 'vitest'
import {
  emergencyVolume,
  incidentActOf,
  incidentNumber,
  nextStepText,
  placeWords,
  waitText,
} from './incident-words.ts'

const at = '2026-11-28T13:34:00Z'
const after = (seconds: number) => new Date(Date.parse(at) + seconds * 1000)

describe('an emergency', () => {
  const emergency = { kind: 'emergency', at, acknowledgedAt: null } as const

  test('is loud at once where it can be decided, after a minute at the owner too [RP-108]', () => {
    expect(emergencyVolume(emergency, 'dispatcher', after(0))).toBe('loud')
    expect(emergencyVolume(emergency, 'admin', after(0))).toBe('loud')
    expect(emergencyVolume(emergency, 'owner', after(59))).toBe('quiet')
    expect(emergencyVolume(emergency, 'owner', after(60))).toBe('loud')
    expect(emergencyVolume(emergency, 'support', after(600))).toBe('quiet')
  })

  test('is quiet everywhere once somebody has it [RP-108]', () => {
    const held = { ...emergency, acknowledgedAt: after(30) }
    for (const role of ['dispatcher', 'admin', 'owner', 'support'] as const)
      expect(emergencyVolume(held, role, after(600))).toBe('quiet')
  })

  test('counts for how long nobody has it', () => {
    expect([waitText(at, after(38)), waitText(at, after(60)), waitText(at, after(725))]).toEqual([
      '0:38',
      '1:00',
      '12:05',
    ])
    expect(waitText(at, after(-5))).toBe('0:00')
  })
})

test('a place is told in words: the area around it, or how far the nearest one is [RP-110]', () => {
  const square = [
    { lat: 6.46, lng: 3.56 },
    { lat: 6.46, lng: 3.58 },
    { lat: 6.48, lng: 3.58 },
    { lat: 6.48, lng: 3.56 },
  ]
  const shapes = [{ name: 'Ajah', rings: [square] }] as const
  expect(placeWords(shapes, { lat: 6.47, lng: 3.57 })).toBe('Ajah')
  expect(placeWords(shapes, { lat: 6.4555, lng: 3.57 })).toBe('Near Ajah, 0.5 km from it')
  expect(placeWords(shapes, { lat: 6.6, lng: 3.3 })).toBeUndefined()
  expect(placeWords([], { lat: 6.47, lng: 3.57 })).toBeUndefined()
})

describe('whose turn it is', () => {
  const halima = { id: 'halima', role: 'dispatcher' } as const
  const bisi = { id: 'bisi', role: 'admin' } as const
  const explained = { kind: 'dip', state: 'explained', explainedById: 'halima' } as const

  test('the button is that of the next step, and none for who explained it [RP-109]', () => {
    expect(incidentActOf({ ...explained, state: 'open', explainedById: null }, halima)).toBe('Explain')
    expect(incidentActOf(explained, halima)).toBeUndefined()
    expect(incidentActOf(explained, bisi)).toBe('Check and close')
    expect(incidentActOf({ ...explained, state: 'closed' }, bisi)).toBeUndefined()
    expect(incidentActOf(explained, { id: 'owner', role: 'owner' })).toBeUndefined()
  })

  test('a sentence says who acts next [RP-109]', () => {
    const open = { state: 'open', acknowledgedBy: null, explainedBy: null, closedBy: null } as const
    expect(nextStepText(open)).toBe('Somebody has to say what happened.')
    expect(nextStepText({ ...open, acknowledgedBy: 'Femi' })).toContain('Femi has it')
    expect(nextStepText({ ...open, state: 'explained', explainedBy: 'Femi' })).toContain('A colleague')
    expect(nextStepText({ ...open, state: 'closed', explainedBy: 'Femi', closedBy: 'Bisi' })).toBe(
      'Femi explained it, Bisi closed it.',
    )
  })

  test('an incident has a short number', () => {
    expect(incidentNumber('inc_01J00000000000000000ABC123')).toBe('I-ABC123')
  })
})
