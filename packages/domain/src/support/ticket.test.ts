import { expect, test } from 'vitest'
import type { TicketCommand } from './ticket.ts'
import { categoryName, decideTicket, replyErrors, TICKET_STATUSES, ticketErrors } from './ticket.ts'

const categories = [{ id: 'cat_orders', name: 'Orders' }]
const messageError = (message: string) => ticketErrors({ categoryId: 'cat_orders', message }, categories)

test('a ticket has a category and 10 to 1000 characters after trimming [VA-051] [VA-052] [VA-053] [CO-029]', () => {
  expect(ticketErrors({ categoryId: '', message: '' }, categories)).toEqual({
    categoryId: ['Please select a category'],
    message: ['Please describe your issue'],
  })
  expect(messageError(`  ${'x'.repeat(9)}  `)).toEqual({
    message: ['Please provide more details (at least 10 characters)'],
  })
  expect(messageError('x'.repeat(10))).toEqual({})
  expect(messageError(` ${'x'.repeat(1000)} `)).toEqual({})
  expect(messageError('x'.repeat(1001))).toEqual({ message: ['Message must be at most 1000 characters'] })
})

test('characters are counted as UTF-16 units, as in the browser', () => {
  expect(messageError('⛽🚚🚚🚚🚚x')).toEqual({})
  expect(messageError('🚚'.repeat(500))).toEqual({})
  expect(Object.keys(messageError('🚚'.repeat(501)))).toEqual(['message'])
})

test('a reply has 1 to 1000 characters [VA-055] [CO-030]', () => {
  expect(replyErrors({ message: ' \n ' })).toEqual({ message: ['Please enter a reply'] })
  expect(replyErrors({ message: 'x' })).toEqual({})
  expect(replyErrors({ message: 'x'.repeat(1000) })).toEqual({})
  expect(replyErrors({ message: 'x'.repeat(1001) })).toEqual({
    message: ['Message must be at most 1000 characters'],
  })
})

test('only an open ticket can be replied to, closed or resolved; others give the reason [CO-031]', () => {
  const commands: TicketCommand[] = ['reply', 'close', 'resolve']
  expect(TICKET_STATUSES).toEqual(['OPEN', 'CLOSED', 'RESOLVED'])
  expect(commands.map((command) => decideTicket('OPEN', command))).toMatchObject([
    { value: 'OPEN' },
    { value: 'CLOSED' },
    { value: 'RESOLVED' },
  ])
  for (const status of ['CLOSED', 'RESOLVED'] as const)
    for (const command of commands)
      expect(decideTicket(status, command)).toEqual({
        ok: false,
        code: 'CONFLICT',
        message: `This ticket is ${status}. You cannot add new replies.`,
      })
})

test('a category that no longer exists is shown as General [EN-032]', () => {
  expect(categoryName(categories, 'cat_orders')).toBe('Orders')
  expect(categoryName(categories, 'cat_gone')).toBe('General')
})
