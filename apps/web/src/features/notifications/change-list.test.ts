import type { NotificationList } from '@gatefill/contracts/customer/account/notification-shapes'
import { asId } from '@gatefill/domain/core/ids'
import { pageOf } from '@gatefill/domain/core/page'
import { expect, test } from 'vitest'
import { changedList } from './change-list.ts'

const one = (id: string, isRead: boolean) => ({
  id: asId<NotificationList['data'][number]['id']>(id),
  type: 'order created',
  message: '',
  isRead,
  createdAt: '2026-11-21T09:00:00Z',
  orderId: null,
  ticketId: null,
})
const list: NotificationList = { ...pageOf([one('a', false), one('b', true)], 12, 1, 10), unreadCount: 5 }
const shown = ({ data, unreadCount, totalCount }: NotificationList) =>
  `${data.map(({ id, isRead }) => id + (isRead ? ' read' : ' new')).join(', ')}; ${unreadCount} of ${totalCount}`

test('marking a notification lowers the count by one; marking it again changes nothing', () => {
  const marked = changedList(list, { kind: 'read', id: asId('a') })
  expect(shown(marked)).toBe('a read, b read; 4 of 12')
  expect(shown(changedList(marked, { kind: 'read', id: asId('a') }))).toBe('a read, b read; 4 of 12')
})

test('a deleted notification leaves the list, and the count if it was unread', () => {
  expect(shown(changedList(list, { kind: 'delete', id: asId('a') }))).toBe('b read; 4 of 11')
  expect(shown(changedList(list, { kind: 'delete', id: asId('b') }))).toBe('a new; 5 of 11')
})

test('marking all leaves none unread on any page, and an unknown id changes nothing', () => {
  expect(shown(changedList(list, { kind: 'readAll' }))).toBe('a read, b read; 0 of 12')
  expect(changedList(list, { kind: 'delete', id: asId('z') })).toBe(list)
})
