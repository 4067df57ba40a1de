import { serverTime } from '@gatefill/client/device/server-clock'
import { getBoard, reportPresence } from '@gatefill/contracts/staff/dispatch/board'
import type { WireDayBoard } from '@gatefill/contracts/staff/dispatch/days'
import { getDayBoard, listDeskNotes, planDay } from '@gatefill/contracts/staff/dispatch/days'
import { listEmergencies } from '@gatefill/contracts/staff/dispatch/incidents'
import { confirmPlan } from '@gatefill/contracts/staff/dispatch/plan'
import { asId } from '@gatefill/domain/core/ids'
import { dayAfter, dayOf } from '@gatefill/domain/core/lagos-days'
import { kobo } from '@gatefill/domain/core/money'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { press, see } from '../../../../../../tools/test/dom/acts.ts'
import { fakeApi } from '../../../../../../tools/test/dom/fake-api.ts'
import { openConsole } from '../../../../test/open-console.tsx'

const DAY = dayAfter(dayOf(serverTime()))
const at = (hour: number) => new Date(`${DAY}T${String(hour).padStart(2, '0')}:00:00+01:00`).toISOString()
const ORDER = 'ord_01HZXW5N8Y00000000007F3A9C'
const order = (id: string, hour: number): WireDayBoard['orders'][number] => ({
  id: asId(id),
  customerName: 'Kẹ́hìndé Àlàbí',
  title: '2nd gate, school side',
  area: 'Jakande',
  place: null,
  hasPin: false,
  lines: [{ productId: asId('prd_1'), product: 'PMS', compartmentId: null, litresDl: 200 }],
  total: kobo(1_825_800),
  paidAt: at(8),
  window: { from: at(hour), to: at(hour + 2) },
  dueAt: at(hour + 2),
  isOnHold: false,
  answer: null,
  unplanned: [],
  proposedRunId: null,
})
const driver = (driverId: string, driverName: string, orderIds: string[] = []) => ({
  driverId: asId<never>(driverId),
  driverName,
  plate: 'LSD 482 XK',
  room: [{ productId: asId<never>('prd_1'), product: 'PMS', capacityDl: 4000 }],
  orderIds: orderIds.map((id) => asId<never>(id)),
  changed: null,
})
const OTHER = 'ord_01HZXW5N8Y00000000007F3AAA'

async function open(change: Partial<WireDayBoard> = {}) {
  const api = fakeApi()
  api.answer(getBoard, {
    version: 1,
    zone: 'eti-osa',
    mode: 'suggest',
    asOf: serverTime().toISOString(),
    orders: [],
    runs: [],
    vans: [],
    emergencies: [],
    outages: [],
  })
  api.answer(listEmergencies, [])
  api.answer(listDeskNotes, [])
  api.answer(reportPresence, [])
  api.answer(getDayBoard, {
    day: DAY,
    orders: [order(ORDER, 10), order(OTHER, 12)],
    drivers: [driver('drv_1', 'Musa Idris', [OTHER]), driver('drv_2', 'Sade Kolade')],
    ...change,
  })
  api.answer(planDay, { driverId: asId('drv_1'), orderIds: [] })
  await openConsole(api, 'dispatcher', `/dispatch?day=${DAY}`)
  await screen.findByRole('region', { name: 'No driver yet' })
  return api
}

test('an order of tomorrow is given to a driver by key and menu, and Undo takes it back [RP-267]', async () => {
  const api = await open()
  const open1 = within(screen.getByRole('region', { name: 'No driver yet' }))
  expect(open1.getByText('10:00am–12:00pm')).toBeDefined()
  open1.getByRole('listitem').focus()
  fireEvent.keyDown(document.body, { key: 'a', code: 'KeyA' })
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Musa Idris' }))
  await see('#7F3A9C is with Musa Idris, stop 2 of 2.')
  await see('Nothing is sent to drivers.')
  expect(api.sent(planDay)[0]?.body).toEqual({
    driverId: 'drv_1',
    before: [OTHER],
    orderIds: [OTHER, ORDER],
  })
  await press(/^Undo/)
  await waitFor(() => expect(api.sent(planDay)).toHaveLength(2))
  expect(api.sent(planDay)[1]?.body).toEqual({
    driverId: 'drv_1',
    before: [OTHER, ORDER],
    orderIds: [OTHER],
  })
})

test('what a driver had goes back to that driver by Undo, in the same place [RP-267]', async () => {
  const api = await open()
  const musa = within(screen.getByRole('region', { name: 'Musa Idris' }))
  fireEvent.click(musa.getByRole('button', { name: 'Acts on #7F3AAA' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Sade Kolade' }))
  await see('#7F3AAA is with Sade Kolade, stop 1 of 1.')
  await press(/^Undo/)
  await waitFor(() => expect(api.sent(planDay)).toHaveLength(2))
  expect(api.sent(planDay)[1]?.body).toEqual({ driverId: 'drv_1', before: [], orderIds: [OTHER] })
})

test('on the board of tomorrow no key confirms the proposals of today, and the header counts its orders [RP-268]', async () => {
  const api = await open()
  fireEvent.keyDown(document.body, { key: 'C', code: 'KeyC', shiftKey: true })
  expect(api.sent(confirmPlan)).toEqual([])
  const figures = screen
    .getAllByRole('term')
    .map((term) => `${term.textContent} ${term.nextSibling?.textContent}`)
  expect(figures).toEqual(['Orders 2', 'No driver yet 1'])
  expect(screen.queryByText('Vans on the road')).toBeNull()
})

test('the filters of the desk narrow the board of tomorrow [RP-268]', async () => {
  await open({ drivers: [] })
  expect(screen.getAllByText('2nd gate, school side')).toHaveLength(2)
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '7F3AAA' } })
  await waitFor(() => expect(screen.getAllByText('2nd gate, school side')).toHaveLength(1))
})
