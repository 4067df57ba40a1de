import { expect, test } from 'vitest'
import {
  acknowledgeProblem,
  closeProblem,
  closingErrors,
  explainProblem,
  explanationErrors,
  incidentState,
  sendBackErrors,
  sendBackProblem,
} from './incident.ts'

const open = { explainedBy: null, closedBy: null }
const explained = { explainedBy: 'halima', closedBy: null }
const closed = { explainedBy: 'halima', closedBy: 'bayo' }
const CLOSED = 'This incident is closed already.'

test('an incident is open, explained, and closed in this order', () => {
  expect([open, explained, closed].map(incidentState)).toEqual(['open', 'explained', 'closed'])
})

test('an explanation may be written anew until the incident is closed', () => {
  expect([open, explained, closed].map(explainProblem)).toEqual([undefined, undefined, CLOSED])
})

test('another person than the one who explained closes an incident', () => {
  expect(closeProblem(explained, 'bayo')).toBeUndefined()
  expect(closeProblem(explained, 'halima')).toBe('You explained this incident. A colleague must close it.')
  expect(closeProblem(open, 'bayo')).toBe('Explain the incident first.')
  expect(closeProblem(closed, 'bayo')).toBe(CLOSED)
})

test('another person than the one who explained sends an explanation back', () => {
  expect(sendBackProblem(explained, 'bayo')).toBeUndefined()
  expect(sendBackProblem(explained, 'halima')).toBe(
    'You explained this incident. Write your explanation anew.',
  )
  expect(sendBackProblem(open, 'bayo')).toBe('Nobody has explained this incident yet.')
  expect(sendBackProblem(closed, 'bayo')).toBe(CLOSED)
})

test('nobody takes in hand what a colleague has, or what is explained or closed', () => {
  const free = { holder: null, heldSince: null }
  const held = { holder: 'Halima Yusuf', heldSince: new Date('2026-11-21T13:30:00.000Z') }
  expect(acknowledgeProblem({ ...open, ...free })).toBeUndefined()
  expect(acknowledgeProblem({ ...open, ...free, holder: 'Halima Yusuf' })).toBeUndefined()
  expect(acknowledgeProblem({ ...open, ...held })).toMatch(/^Halima Yusuf has it since .*2:30pm\.$/)
  expect(acknowledgeProblem({ ...explained, ...free })).toBe('This incident has been explained already.')
  expect(acknowledgeProblem({ ...closed, ...free })).toBe(CLOSED)
})

test('an explanation and its return say something, within the length of a reason; a closing need not', () => {
  expect(explanationErrors('')).toEqual({ explanation: ['Say what happened'] })
  expect(explanationErrors('A hose burst')).toEqual({})
  expect(explanationErrors('x'.repeat(501))).toEqual({
    explanation: ['The explanation must be at most 500 characters'],
  })
  expect(sendBackErrors('')).toEqual({ note: ['Say what is missing'] })
  expect(sendBackErrors('The plate')).toEqual({})
  expect(sendBackErrors('x'.repeat(501))).toEqual({
    note: ['What is missing must be at most 500 characters'],
  })
  expect(closingErrors('')).toEqual({})
  expect(closingErrors('x'.repeat(501))).toEqual({
    note: ['What you checked must be at most 500 characters'],
  })
})
