import { expect, test } from 'vitest'
import { kobo } from '../core/money.ts'
import { fillSavedReply, savedReplyErrors } from './saved-reply.ts'

const facts = { name: 'Ṣọlá Adéyẹmí', orderId: 'ord_01J00000000000000000007F2E', amount: kobo(1_825_800) }
const bodyError = (body: string) => savedReplyErrors({ title: 'Receipt', body }).body?.[0]

test('a saved reply is filled with name, order number and amount [CN-082]', () => {
  expect(fillSavedReply('Hello {name}, {order} cost {amount}. {name}?', facts)).toEqual({
    text: 'Hello Ṣọlá Adéyẹmí, #007F2E cost ₦18,258.00. Ṣọlá Adéyẹmí?',
    missing: [],
  })
})

test('what the ticket lacks is named, and a name with braces is not filled again [CN-082]', () => {
  const bare = { name: '{amount}\u202e', orderId: null, amount: null }
  expect(fillSavedReply('{name}: {order}', bare)).toEqual({
    text: '{amount}: {order}',
    missing: ['an order'],
  })
})

test('a saved reply is plain text with known placeholders only [CN-082]', () => {
  expect(bodyError('Litres < 20 for {name}')).toBeUndefined()
  for (const body of ['<b>now</b>', 'see <a href="x">', '</p>', '<!-- x'])
    expect(bodyError(body)).toContain('Markup')
  expect(bodyError('Dear {customer}')).toBe('{customer} is no placeholder. Use {name}, {order} and {amount}.')
  expect(bodyError('Dear {name')).toBe('A brace is missing its pair.')
  expect(bodyError('x'.repeat(1001))).toContain('1000')
  expect(savedReplyErrors({ title: ' ', body: ' ' })).toEqual({
    title: ['Title is required'],
    body: ['Text is required'],
  })
})
