import { expect, test } from 'vitest'
import { lagosField } from '../core/lagos-input.ts'
import { callerTicketErrors } from './caller-ticket.ts'
import { canOwn, escalationErrors, teamsSeenBy, usualDueAt } from './escalation.ts'
import { canReopen, decideReopening } from './ticket.ts'
import { CALLER_CHANNEL_WORDS } from './ticket-channel.ts'
import { ticketEventText, ticketNoteErrors, whoWasFirst } from './ticket-history.ts'
import { canRate, decideRating, ratingText, ticketRatingErrors } from './ticket-rating.ts'

const categories = [{ id: 'cat_orders', name: 'Orders' }]
const now = new Date('2026-11-14T12:00:00Z')

test('a caller without an account has a name and a phone; a customer needs neither [CN-086]', () => {
  const call = { channel: 'phone', callerName: '', callerPhone: '', orderId: '' }
  const ticket = { categoryId: 'cat_orders', message: 'The driver is not here.' }
  expect(callerTicketErrors({ ...call, ...ticket, customerId: '' }, categories)).toEqual({
    callerName: ['Name is required'],
    callerPhone: ['Phone number is required'],
  })
  expect(callerTicketErrors({ ...call, ...ticket, customerId: 'usr_1' }, categories)).toEqual({})
  const wrong = {
    ...call,
    ...ticket,
    channel: 'fax',
    customerId: '',
    callerName: 'Ada',
    callerPhone: 'x',
    orderId: 'o',
  }
  expect(Object.keys(callerTicketErrors(wrong, categories))).toEqual(['channel', 'callerPhone', 'orderId'])
  expect(CALLER_CHANNEL_WORDS).toEqual({ phone: 'by phone', whatsapp: 'by WhatsApp' })
})

test('an escalation asks for an answer in two hours, on a quarter of an hour [CN-147]', () => {
  const at = (text: string) => lagosField(usualDueAt(new Date(text)))
  expect(at('2026-11-14T12:00:00Z')).toBe('2026-11-14T15:00')
  expect(at('2026-11-14T12:00:01Z')).toBe('2026-11-14T15:15')
  expect(at('2026-12-31T22:50:00Z')).toBe('2027-01-01T02:00')
})

test('an escalation has a team, an owner of that team, a reason and a time ahead [CN-087]', () => {
  const form = { team: 'finance', reason: 'Debited twice', dueAt: '2026-11-14T15:00:00Z' }
  expect(escalationErrors(form, 'finance', now)).toEqual({})
  expect(Object.keys(escalationErrors(form, 'dispatcher', now))).toEqual(['ownerId'])
  const empty = { team: '', reason: '', dueAt: '' }
  expect(Object.keys(escalationErrors(empty, undefined, now))).toEqual(['team', 'ownerId', 'dueAt', 'reason'])
  for (const dueAt of ['2026-11-14T12:00:00Z', '2027-01-14T12:00:00Z'])
    expect(Object.keys(escalationErrors({ ...form, dueAt }, 'admin', now))).toEqual(['dueAt'])
  expect(canOwn('dispatch', 'support')).toBe(false)
  expect(teamsSeenBy('dispatcher')).toEqual(['dispatch'])
  expect(teamsSeenBy('owner')).toEqual(['dispatch', 'finance'])
})

test('a resolved or closed ticket is reopened, a merged one is not [CN-084]', () => {
  const over = { status: 'RESOLVED', mergedInto: null } as const
  expect(decideReopening(over)).toEqual({ ok: true, value: 'OPEN' })
  expect(canReopen({ ...over, status: 'OPEN' })).toBe(false)
  // The id is one of a test, which no table holds.
  expect(canReopen({ ...over, mergedInto: 'tkt_other' as never })).toBe(false)
})

test('satisfaction is asked once, after the ticket was resolved [CN-088]', () => {
  const resolved = { status: 'RESOLVED', mergedInto: null, rating: null } as const
  expect(canRate(resolved)).toBe(true)
  expect(decideRating({ ...resolved, status: 'OPEN' }).ok).toBe(false)
  expect(decideRating({ ...resolved, rating: { score: 5, word: '' } }).ok).toBe(false)
  expect(ticketRatingErrors({ score: 5, word: 'Quick' })).toEqual({})
  for (const score of [0, 6, 2.5, undefined])
    expect(Object.keys(ticketRatingErrors({ score, word: 'x'.repeat(201) }))).toEqual(['score', 'word'])
  expect(ratingText({ score: 4 })).toBe('4 of 5, Good')
})

test('what happened to a ticket is said with who and when', () => {
  const event = {
    kind: 'assigned',
    at: '2026-11-14T13:31:00.000Z',
    by: 'Bisi Ade',
    detail: 'Emeka Obi',
  } as const
  expect(ticketEventText({ ...event, by: null, kind: 'closed' })).toBe('The customer closed it')
  expect(whoWasFirst(event)).toBe('Bisi Ade assigned it to Emeka Obi at 2:31pm.')
  expect(ticketEventText({ ...event, detail: 'Bisi Ade' })).toBe('Bisi Ade took it')
  expect(ticketNoteErrors({ note: ' ' })).toEqual({ note: ['Please enter a note'] })
})
