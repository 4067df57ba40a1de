import { ApiError, NetworkError } from '@gatefill/client/calls/api-error'
import {
  deleteNotification,
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
  restoreNotification,
} from '@gatefill/contracts/customer/account/notifications'
import { updateMe } from '@gatefill/contracts/customer/account/profile-changes'
import { asId } from '@gatefill/domain/core/ids'
import type { Notification } from '@gatefill/domain/notifications/notification'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  button,
  closed,
  expectNoToast,
  focused,
  gone,
  press,
  see,
} from '../../../../../tools/test/dom/acts.ts'
import { type FakeApi, fakeApi } from '../../../../../tools/test/dom/fake-api.ts'
import { customer, enter } from '../../../test/customer.ts'
import { arrives, openApp } from '../../../test/open-app.tsx'
import { loadFailureText } from './notifications.tsx'

const SCREEN = '/dashboard/notifications'
const PER_PAGE = 10

const message = (id: string, change: Partial<Notification> = {}): Notification => ({
  id: asId(id),
  type: 'order created',
  message: 'We have your order.',
  isRead: false,
  createdAt: '2026-11-20T10:05:00.000Z',
  orderId: null,
  ticketId: null,
  ...change,
})

const CREATED = message('ntf_1')
const PAYMENT = message('ntf_2', { type: 'payment', message: 'We have received ₦18,258.00.' })

/** A server with these messages, which it filters, marks and deletes as the contracts say. */
function keep(api: FakeApi, first: readonly Notification[]): void {
  let all = [...first]
  let gone: Notification[] = []
  const found = (id: string) => all.find((each) => each.id === id) ?? CREATED
  const idIn = (path: string) => path.split('/')[2] ?? ''
  api.answer(listNotifications, ({ query }) => {
    const page = Number(query.get('page') ?? 1)
    const fitting = all.filter(
      ({ isRead, type }) =>
        (query.get('isRead') !== 'false' || !isRead) && type.includes(query.get('type') ?? ''),
    )
    const totalPages = Math.ceil(fitting.length / PER_PAGE)
    return {
      data: fitting.slice((page - 1) * PER_PAGE, page * PER_PAGE),
      currentPage: page,
      totalPages,
      totalCount: fitting.length,
      pageSize: PER_PAGE,
      hasNextPage: page < totalPages,
      hasPreviousPage: page > 1,
      unreadCount: all.filter(({ isRead }) => !isRead).length,
    }
  })
  api.answer(markNotificationRead, ({ path }) => {
    const id = idIn(path)
    all = all.map((each) => (each.id === id ? { ...each, isRead: true } : each))
    return found(id)
  })
  api.answer(markAllNotificationsRead, () => {
    all = all.map((each) => ({ ...each, isRead: true }))
    return { modifiedCount: all.length, unreadCount: 0 }
  })
  api.answer(deleteNotification, ({ path }) => {
    const id = idIn(path)
    gone = all.filter((each) => each.id === id)
    all = all.filter((each) => each.id !== id)
    return { id }
  })
  api.answer(restoreNotification, ({ path }) => {
    all = [...gone, ...all]
    return found(idIn(path))
  })
}

async function openList(messages: readonly Notification[], path = SCREEN) {
  const api = fakeApi()
  keep(api, messages)
  return { api, user: await enter(api, path) }
}

const main = async () => within(await screen.findByRole('main'))
const cards = () => screen.queryAllByRole('article')
const count = (number: number) => waitFor(() => expect(cards()).toHaveLength(number))
const item = (name: string) => screen.findByRole('menuitem', { name })
const noItem = (name: string) => expect(screen.queryByRole('menuitem', { name })).toBe(null)
/** Takes an entry of the menu of a message. */
async function act(title: string, name: string): Promise<void> {
  await press(`Options for ${title}`)
  ;(await item(name)).click()
}

test('the notifications need a session [RT-022]', async () => {
  fakeApi()
  await openApp(SCREEN)
  await arrives('/signin')
})

test('without a message the list says so, and no number stands beside the title [NT-009] [NT-001] [RT-022]', async () => {
  await openList([])
  await see('No notifications to display')
  expect(screen.queryByText(/ New$/)).toBe(null)
})

test('a card has the type as its title, the message, the date and the time [NT-004] [EN-030]', async () => {
  await openList([PAYMENT])
  await count(1)
  const card = within(cards()[0] ?? document.body)
  card.getByRole('heading', { name: /^Payment/ })
  card.getByText('We have received ₦18,258.00.')
  expect(cards()[0]?.textContent).toMatch(/20 Nov 2026, 11:05am/)
})

test('the number of unread messages stands beside the title and at the bell [NT-001]', async () => {
  await openList([CREATED, PAYMENT, message('ntf_3', { isRead: true })])
  await (await main()).findByText('2 New')
  // In the navigation and in the bar above.
  expect(await screen.findAllByRole('link', { name: 'Notifications (2 unread)' })).toHaveLength(2)
})

test('there are four filters, the first one chosen [NT-002]', async () => {
  await openList([CREATED])
  const filters = within(await screen.findByRole('navigation', { name: 'Filter notifications' }))
  const names = filters.getAllByRole('link')
  expect(names.map(({ textContent }) => textContent)).toEqual([
    'All Notifications',
    'Unread',
    'Orders',
    'Payments',
  ])
  expect(names[0]?.getAttribute('aria-current')).toBe('true')
})

test.each([
  ['Orders', 'type', 'order'],
  ['Payments', 'type', 'payment'],
  ['Unread', 'isRead', 'false'],
])('the filter %s asks the server for %s=%s [CO-033]', async (name, key, value) => {
  const { api, user } = await openList([CREATED, PAYMENT])
  await count(2)
  const filters = within(await screen.findByRole('navigation', { name: 'Filter notifications' }))
  await user.click(filters.getByRole('link', { name }))
  await waitFor(() => expect(api.sent(listNotifications).at(-1)?.query.get(key)).toBe(value))
})

test('a message is marked as read by its menu, once [NT-005] [TR-080]', async () => {
  const { user } = await openList([CREATED, PAYMENT])
  await act('Payment', 'Mark as read')
  await see('1 New')
  await press('Options for Payment')
  await item('Delete')
  noItem('Mark as read')
  await user.keyboard('{Escape}')
})

test('all are marked as read by Actions, while one is unread [NT-003] [TR-081]', async () => {
  await openList([CREATED, PAYMENT])
  await count(2)
  await press('Actions')
  ;(await item('Mark all as read')).click()
  await gone(/ New$/)
  await press('Actions')
  await item('Notification preferences')
  noItem('Mark all as read')
})

test('a message is deleted by its menu, and Undo has the focus and brings it back [NT-006] [TR-082] [UX-032]', async () => {
  const { user } = await openList([CREATED, PAYMENT])
  await act('Order Created', 'Delete')
  await count(1)
  await focused(await button('Undo'))
  await user.keyboard('{Enter}')
  await count(2)
  await focused(await button('Options for Order Created'))
  expect(screen.queryByRole('button', { name: 'Undo' })).toBe(null)
})

test('ten messages need no pages [NT-007]', async () => {
  await openList(Array.from({ length: 10 }, (_, at) => message(`ntf_${at}`)))
  await count(10)
  expect(screen.queryByText(/Page \d/)).toBe(null)
})

test('eleven messages stand on two pages, with a way to the next and back [NT-007]', async () => {
  await openList(Array.from({ length: 11 }, (_, at) => message(`ntf_${at}`)))
  await see('Page 1 of 2')
  expect(await button('Previous')).toHaveProperty('disabled', true)
  await press('Next')
  await see('Page 2 of 2')
  await count(1)
  expect(await button('Next')).toHaveProperty('disabled', true)
})

test('when the last message of the second page is deleted, the first one is shown [NT-007]', async () => {
  await openList(
    Array.from({ length: 11 }, (_, at) => message(`ntf_${at}`)),
    `${SCREEN}?page=2`,
  )
  await count(1)
  await act('Order Created', 'Delete')
  await count(10)
  expect(screen.queryByText(/Page \d/)).toBe(null)
})

test('while it loads the list says so [NT-008]', async () => {
  const api = fakeApi()
  keep(api, [CREATED])
  const held = api.holdBack(listNotifications)
  await enter(api, SCREEN)
  await see('Loading notifications...')
  held.release()
  await count(1)
})

const failures: { name: string; row: string; text: string; fail: (api: FakeApi) => void }[] = [
  {
    name: 'a refusal with the status of a success',
    row: '[ER-061]',
    text: 'Failed to load notifications',
    fail: (api) => api.refuse(listNotifications, { message: 'Something of the server', status: 200 }),
  },
  {
    name: 'a failure',
    row: '[ER-062]',
    text: 'An error occurred while fetching notifications',
    fail: (api) => api.refuse(listNotifications, { message: 'Something of the server' }),
  },
]

test.each(failures)(
  '$name is told in the place of the list, and another try loads it $row',
  async ({ fail, text }) => {
    const api = fakeApi()
    fail(api)
    await enter(api, SCREEN)
    await see(text)
    keep(api, [CREATED])
    await press('Try Again')
    await count(1)
    await gone(text)
  },
)

test('a change that fails is undone without a message [ER-063]', async () => {
  const { api } = await openList([CREATED, PAYMENT])
  api.refuse(markNotificationRead)
  api.cutOff(deleteNotification)
  await act('Order Created', 'Mark as read')
  await waitFor(() => expect(document.querySelectorAll('.flash-outline')).toHaveLength(1))
  await see('2 New')
  await act('Payment', 'Delete')
  await waitFor(() => expect(api.sent(deleteNotification)).toHaveLength(1))
  await count(2)
  expectNoToast()
})

/** The dialog of the preferences, of somebody without a message, who has no other action. */
async function openPreferences() {
  const { api, user } = await openList([])
  await see('No notifications to display')
  expect(screen.queryByRole('button', { name: 'Actions' })).toBe(null)
  await press('Notification preferences')
  const dialog = within(await screen.findByRole('dialog', { name: 'Notification preferences' }))
  return { api, user, dialog }
}

test('the preferences are shown as they are kept, and saved as they are chosen [EN-052]', async () => {
  const { api, user, dialog } = await openPreferences()
  api.answer(updateMe, customer)
  expect(dialog.getAllByRole('checkbox')).toHaveLength(3)
  expect(dialog.getByLabelText(/^Order updates/)).toHaveProperty('checked', true)
  expect(dialog.getByLabelText(/^Promotions/)).toHaveProperty('checked', false)
  await user.click(dialog.getByLabelText(/^Price changes/))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await closed()
  expect(api.sent(updateMe).map(({ body }) => body)).toEqual([
    { notificationPreferences: expect.objectContaining({ priceChanges: true }) },
  ])
})

test('preferences that were not saved are told in the dialog [EN-052]', async () => {
  const { api, user, dialog } = await openPreferences()
  api.refuse(updateMe)
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(dialog.getByRole('alert').textContent).toContain(
      'Your preferences were not saved. Please try again.',
    ),
  )
})

test('an answer that is no success and a failure have their own sentences, whatever the server says [ER-061] [ER-062]', () => {
  const answer = (status: number) =>
    new ApiError({ status, code: 'INTERNAL', message: 'Something of the server' })
  expect(loadFailureText(answer(200))).toBe('Failed to load notifications')
  for (const failure of [answer(500), answer(429), new NetworkError('gone')])
    expect(loadFailureText(failure)).toBe('An error occurred while fetching notifications')
})
