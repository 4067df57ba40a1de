import { expect, test } from 'vitest'
import { TICKET_EVENTS, ticketEventText, ticketNoteErrors, whoWasFirst } from './ticket-history.ts'

const at = '2026-11-21T13:30:00.000Z'

test('what happened to a ticket is told with who did it', () => {
  expect(TICKET_EVENTS.map((kind) => ticketEventText({ kind, at, by: 'Bisi', detail: 'Emeka' }))).toEqual([
    'Bisi entered this ticket for a caller',
    'Bisi assigned it to Emeka',
    'Bisi gave it back to the queue',
    'Bisi resolved it',
    'Bisi closed it',
    'Bisi opened it again',
    'Bisi merged it into Emeka',
    'Bisi merged Emeka into it',
    'Bisi escalated it to Emeka',
    'Bisi closed the escalation: Emeka',
    'Bisi set its order to Emeka',
    'Bisi removed its order',
  ])
  expect(ticketEventText({ kind: 'assigned', at, by: 'Bisi', detail: 'Bisi' })).toBe('Bisi took it')
  expect(ticketEventText({ kind: 'escalated', at, by: 'Bisi', detail: 'Bisi' })).toBe(
    'Bisi escalated it to Bisi',
  )
  expect(ticketEventText({ kind: 'closed', at, by: null, detail: '' })).toBe('The customer closed it')
})

test('who comes second reads who was first', () => {
  expect(whoWasFirst({ kind: 'closed', at, by: 'Bisi', detail: '' })).toBe('Bisi closed it at 2:30pm.')
  expect(whoWasFirst(undefined)).toBe('')
})

test('a note says something within its length', () => {
  expect(ticketNoteErrors({ note: 'Called' })).toEqual({})
  expect(ticketNoteErrors({ note: ' ' })).toEqual({ note: ['Please enter a note'] })
  expect(ticketNoteErrors({ note: 'x'.repeat(1001) })).toEqual({
    note: ['Note must be at most 1000 characters'],
  })
})
