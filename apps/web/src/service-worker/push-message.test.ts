import { expect, test } from 'vitest'
import { readPushMessage } from './push-message.ts'

test('a push message is shown as it was sent, and opens its order [DR-145]', () => {
  const sent = {
    title: 'Order #7F3A9C',
    body: 'Your driver is at your gate.',
    path: '/dashboard/delivery-status/ord_1',
    tag: 'ord_1',
  }
  expect(readPushMessage(JSON.stringify(sent))).toEqual(sent)
})

test('what cannot be read is shown as news, and no page outside of the dashboard is opened [DR-150]', () => {
  const news = { title: 'Gatefill', path: '/dashboard/notifications' }
  for (const text of [undefined, '', 'no JSON', '[]', '"text"', '{"title":7}'])
    expect(readPushMessage(text)).toMatchObject(news)
  for (const path of [
    'https://evil.example/',
    '//evil.example',
    '/signin',
    '/dashboard/../x?y',
    '/dashboard?x',
  ])
    expect(readPushMessage(JSON.stringify({ title: 'Order', path }))).toMatchObject({ path: news.path })
})
