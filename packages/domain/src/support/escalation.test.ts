import { expect, test } from 'vitest'
import {
  canAnswerTickets,
  canOwn,
  escalationErrors,
  isEscalationLate,
  teamsSeenBy,
  usualDueAt,
} from './escalation.ts'

const NOW = new Date('2026-11-21T12:00:00.000Z')
const inDays = (days: number) => new Date(NOW.getTime() + days * 86_400_000).toISOString()
const form = { team: 'dispatch', reason: 'The van is late', dueAt: inDays(1) }

test('an escalation is owned by somebody of its team', () => {
  expect([
    canOwn('dispatch', 'dispatcher'),
    canOwn('dispatch', 'finance'),
    canOwn('finance', 'admin'),
  ]).toEqual([true, false, true])
  const other = { ownerId: ['Please choose somebody of that team'] }
  expect(escalationErrors(form, 'dispatcher', NOW)).toEqual({})
  expect([escalationErrors(form, 'finance', NOW), escalationErrors(form, undefined, NOW)]).toEqual([
    other,
    other,
  ])
  expect(escalationErrors({ ...form, team: 'kitchen' }, 'finance', NOW)).toEqual({
    team: ['Please choose dispatch or finance'],
  })
})

test('an escalation has a reason, and a time in the next 31 days', () => {
  const due = (dueAt: string) => escalationErrors({ ...form, dueAt }, 'dispatcher', NOW).dueAt?.[0]
  expect([due(inDays(31)), due(inDays(0.001))]).toEqual([undefined, undefined])
  expect(due('soon')).toBe('Please choose a time')
  expect(due(inDays(0))).toBe('Please choose a time in the future')
  expect(due(inDays(31.01))).toBe('Please choose a time within 31 days')
  expect(escalationErrors({ ...form, reason: '' }, 'dispatcher', NOW)).toEqual({
    reason: ['Please give a reason'],
  })
})

test('dispatchers and finance see their own escalations, support and above all', () => {
  expect([teamsSeenBy('dispatcher'), teamsSeenBy('finance')]).toEqual([['dispatch'], ['finance']])
  expect(teamsSeenBy('support')).toEqual(['dispatch', 'finance'])
})

test('support and administrators look after tickets', () => {
  const roles = ['support', 'admin', 'dispatcher', 'finance', 'owner'] as const
  expect(roles.filter(canAnswerTickets)).toEqual(['support', 'admin'])
})

test('an answer is asked for in two hours, on the next quarter, and late after that', () => {
  expect(usualDueAt(NOW)).toEqual(new Date('2026-11-21T14:00:00.000Z'))
  expect(usualDueAt(new Date('2026-11-21T12:01:00.000Z'))).toEqual(new Date('2026-11-21T14:15:00.000Z'))
  expect(isEscalationLate({ dueAt: NOW.toISOString() }, NOW)).toBe(false)
  expect(isEscalationLate({ dueAt: '2026-11-21T11:59:59.000Z' }, NOW)).toBe(true)
})
