import type { StaffRefundRequest } from '@gatefill/contracts/customer/orders/refund-shapes'
import { listStaffOrders } from '@gatefill/contracts/staff/staff'
import { listDeadLetters } from '@gatefill/contracts/staff/staff-ledger'
import { listRefundRequests, listStaffRefunds } from '@gatefill/contracts/staff/staff-refunds'
import { asId } from '@gatefill/domain/core/ids'
import { litres } from '@gatefill/domain/core/litres'
import { kobo } from '@gatefill/domain/core/money'
import type { DispatchOrder } from '@gatefill/domain/dispatch/dispatch'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { focused, press, see } from '../../../../../tools/test/dom/acts.ts'
import { fakeApi } from '../../../../../tools/test/dom/fake-api.ts'
import { arrives, openConsole } from '../../../test/open-console.tsx'

const AT = '2026-11-20T10:05:00.000Z'
const REFUNDS = '/money/refunds'

afterEach(() => vi.restoreAllMocks())

const page = <Item,>(data: Item[]) => ({
  data,
  currentPage: 1,
  totalPages: 1,
  totalCount: data.length,
  pageSize: 100,
  hasNextPage: false,
  hasPreviousPage: false,
  totalCountIsCapped: false,
})

/** A refund of this many naira that waits for its second person. */
const request = (naira: number, reason = 'Late'): StaffRefundRequest => ({
  id: asId(`rrq_${naira}`),
  orderId: asId(`ord_01HZXW5N8Y00000000001${naira}`),
  attemptId: asId('att_1'),
  kind: 'goodwill',
  amount: kobo(naira * 100),
  reason,
  state: 'requested',
  requestedBy: asId('stf_2'),
  requestedByName: 'Support Demo',
  requestedAt: AT,
  isMeterCheck: false,
  meter: null,
  decidedBy: null,
  decidedByName: null,
  decidedAt: null,
  decisionNote: '',
  refundId: null,
})

const order: DispatchOrder = {
  id: asId('ord_01HZXW5N8Y0000000000111111'),
  status: 'paid',
  statusAt: AT,
  items: [
    {
      productId: asId('prd_1'),
      productName: 'PMS',
      unitOfMeasure: 'L',
      litres: litres(20),
      unitPrice: kobo(89_500),
      price: kobo(1_790_000),
    },
  ],
  addressText: '14 Admiralty Road, Lekki, Lagos',
  landmark: '',
  area: null,
  total: kobo(1_825_800),
  refundAmount: kobo(0),
  paymentStatus: 'paid',
  customer: { id: asId('usr_1'), name: 'Ṣọlá Adéyẹmí', email: 'sola@example.com', phone: '' },
  driver: null,
  createdAt: AT,
  estimatedDelivery: null,
  receptacle: null,
}

/** A server with two refunds that wait, and one order. */
function quietServer(requests = [request(52_000), request(51_000)]) {
  const api = fakeApi()
  api.answer(listRefundRequests, page(requests))
  api.answer(listStaffRefunds, page([]))
  api.answer(listStaffOrders, page([order]))
  api.answer(listDeadLetters, [])
  return api
}

const section = async (name: string) => within(await screen.findByRole('region', { name }))
const tabs = async () =>
  within(await screen.findByRole('navigation', { name: 'Money' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

test('the foot of the console says which version and commit serve [RL-010]', async () => {
  const api = fakeApi()
  await openConsole(api, 'owner', REFUNDS)
  await see('Gatefill 1.0.0 (abcdef012345)')
})

test('the navigation of support shows of money the refunds alone [CN-002]', async () => {
  const user = await openConsole(quietServer(), 'support', '/support')
  const navigation = within(await screen.findByRole('navigation', { name: 'Console' }))
  await user.click(navigation.getByRole('link', { name: 'Money' }))
  await arrives(REFUNDS)
  expect(await tabs()).toEqual([expect.stringMatching(/^Refunds/)])
})

test('an address beyond the role says so, shows nothing of it and leads to the place of the role [CN-002]', async () => {
  const user = await openConsole(quietServer(), 'support', '/money/ledger')
  await see('Support accounts cannot open Ledger.')
  expect(screen.queryByText('Balances')).toBe(null)
  await user.click(await screen.findByRole('link', { name: 'Go to Tickets' }))
  await focused(await screen.findByRole('heading', { level: 1, name: 'Support' }))
})

test('a page that the role lost meanwhile is said to be closed, without a button to try again [CN-003]', async () => {
  const api = quietServer()
  const message = 'Your role does not allow this. Please ask an administrator.'
  api.refuse(listDeadLetters, { code: 'FORBIDDEN', message })
  await openConsole(api, 'finance', '/money/dead-letters')
  const messages = await section('Failed messages')
  await messages.findByText('Not for your role')
  await messages.findByText(message, { exact: false })
  expect(messages.queryByRole('button')).toBe(null)
})

const amounts = async () =>
  (await section('Refunds awaiting approval'))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => /₦5\d,000\.00/.exec(textContent ?? '')?.[0])

test('a table is ordered by a press on its column, the other way by the next one, and the URL says so [CN-005]', async () => {
  await openConsole(quietServer(), 'finance', REFUNDS)
  const sort = await (await section('Refunds awaiting approval')).findByRole('button', { name: 'Amount' })
  fireEvent.click(sort)
  await waitFor(async () => expect(await amounts()).toEqual(['₦51,000.00', '₦52,000.00']))
  expect(sort.closest('th')?.getAttribute('aria-sort')).toBe('ascending')
  fireEvent.click(sort)
  await waitFor(async () => expect(await amounts()).toEqual(['₦52,000.00', '₦51,000.00']))
  await arrives(`${REFUNDS}?sort.pending=-amount`)
})

test('filter and search of a room are in the URL [CN-005]', async () => {
  const api = quietServer()
  const user = await openConsole(api, 'finance', REFUNDS)
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Filter by state' }), 'Sent')
  fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'sola@example.com' } })
  await press('Find')
  await arrives(`${REFUNDS}?state=processed&order=sola%40example.com`)
  await (await section('Issue a partial refund')).findByText('sola@example.com')
  expect(api.sent(listStaffOrders).at(-1)?.query.get('search')).toBe('sola@example.com')
  expect(api.sent(listStaffRefunds).at(-1)?.query.get('state')).toBe('processed')
})

test('order, filter and search of an address are there when it opens, as after a reload [CN-005]', async () => {
  await openConsole(quietServer(), 'finance', `${REFUNDS}?sort.pending=amount&state=processed&order=sola`)
  await waitFor(async () => expect(await amounts()).toEqual(['₦51,000.00', '₦52,000.00']))
  expect((await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Filter by state' })).value).toBe(
    'processed',
  )
  await (await section('Issue a partial refund')).findByText('sola@example.com')
})

test('a table is saved as CSV, which a spreadsheet only reads [CN-006]', async () => {
  const files: Blob[] = []
  const names: string[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file)
    return 'blob:gatefill'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  const formula = '=HYPERLINK("http://x.test","pay")'
  await openConsole(quietServer([request(51_000, formula)]), 'finance', REFUNDS)
  await press('CSV of Refunds awaiting approval')
  await waitFor(() =>
    expect(names).toEqual([expect.stringMatching(/^gatefill-pending-\d{4}-\d\d-\d\d\.csv$/)]),
  )
  const lines = new TextDecoder('utf-8', { ignoreBOM: true })
    .decode(await files[0]?.arrayBuffer())
    .split('\r\n')
  expect(lines[0]).toBe('\uFEFFOrder,Amount,Type,Reason,Requester,Requested')
  expect(lines[1]).toContain(`,51000.00,Goodwill,"'=HYPERLINK(""http://x.test"",""pay"")",`)
})

/** The palette, with this text typed. */
async function typeInPalette(typed: string) {
  const user = await openConsole(quietServer(), 'finance', REFUNDS)
  await press('Search or act')
  const palette = within(await screen.findByRole('dialog', { name: 'Search or act' }))
  await focused(palette.getByRole('combobox'))
  await user.keyboard(typed)
  return { user, palette }
}

test('the palette finds an act by its name and does it at Enter [CN-007]', async () => {
  const { user, palette } = await typeInPalette('dark')
  await palette.findByRole('option', { name: 'Theme: Dark' })
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.documentElement.classList.contains('dark')).toBe(true))
  expect(screen.queryByRole('dialog', { name: 'Search or act' })).toBe(null)
})

test('the palette finds a room by its name and leads there [CN-007]', async () => {
  const { user, palette } = await typeInPalette('ledger')
  await palette.findByRole('option', { name: /Ledger/ })
  await user.keyboard('{Enter}')
  await arrives('/money/ledger')
})

test('the palette finds an order by its number and leads there [CN-007]', async () => {
  const { user, palette } = await typeInPalette('111111')
  const found = await palette.findByRole('option', { name: /#111111/ })
  expect(found.textContent).toContain('20 L PMS')
  await user.click(found)
  await arrives(`/orders/${order.id}`)
})

test('the palette opens by its keys and says that nothing has a name [CN-007]', async () => {
  const api = quietServer()
  api.answer(listStaffOrders, page([]))
  const user = await openConsole(api, 'finance', REFUNDS)
  await screen.findByRole('navigation', { name: 'Money' })
  await user.keyboard('{Control>}k{/Control}')
  await focused(await screen.findByRole('combobox', { name: 'Search or act' }))
  await user.keyboard('zzzz')
  await see(/^Nothing here has this name/)
})
