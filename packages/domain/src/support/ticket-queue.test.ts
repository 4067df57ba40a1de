import { expect, test } from 'vitest'
import { previewOf, TICKET_QUEUES, ticketQueueOf } from './ticket-queue.ts'

test('the list that a text names is shown, else the open one', () => {
  expect(TICKET_QUEUES.map(ticketQueueOf)).toEqual([...TICKET_QUEUES])
  expect([ticketQueueOf(undefined), ticketQueueOf('all')]).toEqual(['open', 'open'])
})

test('a message is previewed by its first words on one line', () => {
  expect(previewOf('  My order\n\nis late \t')).toBe('My order is late')
  expect(previewOf('x'.repeat(121))).toHaveLength(120)
})
