import { serverTime } from '@gatefill/client/device/server-clock'
import { getBoard, reportPresence } from '@gatefill/contracts/staff/dispatch/board'
import type { WireBoard } from '@gatefill/contracts/staff/dispatch/board-shapes'
import { reportBreakdown } from '@gatefill/contracts/staff/dispatch/breakdowns'
import { listDeskNotes } from '@gatefill/contracts/staff/dispatch/days'
import { listEmergencies } from '@gatefill/contracts/staff/dispatch/incidents'
import { listCandidates } from '@gatefill/contracts/staff/dispatch/plan'
import type { WireRun } from '@gatefill/contracts/staff/dispatch/run-shapes'
import { createRun, undoAct } from '@gatefill/contracts/staff/dispatch/runs'
import { asId } from '@gatefill/domain/core/ids'
import { kobo } from '@gatefill/domain/core/money'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { closed, press, see } from '../../../../../../tools/test/dom/acts.ts'
import type { FakeApi } from '../../../../../../tools/test/dom/fake-api.ts'
import { fakeApi } from '../../../../../../tools/test/dom/fake-api.ts'
import { openConsole } from '../../../../test/open-console.tsx'

const inMinutes = (minutes: number) => new Date(serverTime().getTime() + minutes * 60_000).toISOString()
const MUSA = { driverId: asId<never>('drv_1'), driverName: 'Musa Idris' }
const VEHICLE = asId<never>('veh_1')
const ORDER = asId<never>('ord_01HZXW5N8Y00000000007F3A9C')
const line = { productId: asId<never>('prd_1'), product: 'PMS', compartmentId: null, litresDl: 200 }

const order: WireBoard['orders'][number] = {
  id: ORDER,
  customerName: 'Kẹ́hìndé Àlàbí',
  title: '2nd gate, school side',
  area: 'Jakande',
  place: null,
  hasPin: false,
  lines: [line],
  total: kobo(1_825_800),
  paidAt: inMinutes(-10),
  window: null,
  dueAt: inMinutes(230),
  isOnHold: false,
  answer: null,
  unplanned: [],
  proposedRunId: null,
}
const van: WireBoard['vans'][number] = {
  ...MUSA,
  phone: '+2348030000001',
  vehicleId: VEHICLE,
  plate: 'LSD 482 XK',
  vehicleName: 'Dyna',
  onShiftSince: inMinutes(-60),
  shiftEndsAt: inMinutes(300),
  pausedSince: null,
  pausedReason: null,
  offRoadSince: null,
  offRoadReason: null,
  compartments: [],
  position: null,
  servedGates: 0,
  endedPapers: [],
}
const run: WireRun = {
  id: asId('run_01HZXW5N8Y00000000007F3A00'),
  state: 'assigned',
  version: 1,
  zone: 'eti-osa',
  ...MUSA,
  vehicleId: VEHICLE,
  plate: 'LSD 482 XK',
  offerEndsAt: null,
  visibleAt: null,
  acceptedAt: null,
  leftAt: null,
  endedAt: null,
  reason: null,
  createdAt: inMinutes(-5),
  stops: [],
}

function desk(change: Partial<WireBoard> = {}): FakeApi {
  const api = fakeApi()
  api.answer(getBoard, {
    version: 1,
    zone: 'eti-osa',
    mode: 'suggest',
    asOf: inMinutes(0),
    orders: [order],
    runs: [],
    vans: [van],
    emergencies: [],
    outages: [],
    ...change,
  })
  api.answer(listEmergencies, [])
  api.answer(listDeskNotes, [])
  api.answer(reportPresence, [])
  api.answer(listCandidates, {
    ranked: [
      {
        ...MUSA,
        vehicleId: VEHICLE,
        plate: 'LSD 482 XK',
        cost: 2132,
        lateSeconds: 0,
        roadSeconds: 600,
        loadings: 0,
        arrives: inMinutes(20),
        lastSeenAt: null,
      },
    ],
    refused: [],
  })
  return api
}

test('an order is assigned also where that is asked before the vans are compared [RP-321]', async () => {
  const api = desk()
  const { release } = api.holdBack(listCandidates)
  api.answer(createRun, { ...run, actId: asId('act_1'), undoUntil: inMinutes(1) })
  await openConsole(api, 'dispatcher', `/dispatch?order=${ORDER}`)
  await see('No van has it.')
  fireEvent.keyDown(document.body, { key: 'a', code: 'KeyA' })
  const dialog = await screen.findByRole('dialog', { name: /^Assign/ })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Assign' }))
  expect(api.sent(createRun)).toEqual([])
  release()
  await waitFor(() => expect(api.sent(createRun)).toHaveLength(1))
  expect(api.sent(createRun)[0]?.body).toEqual({ driverId: MUSA.driverId, orderIds: [ORDER] })
  await closed()
})

test('who lost a race reads in the dialog who did what when, and the dialog stays [RP-320]', async () => {
  const api = desk()
  const message = 'Order #7F3A9C is with Musa Idris. Bola Demo did that at 2:41pm.'
  api.refuse(createRun, { code: 'CONFLICT', message })
  await openConsole(api, 'dispatcher', `/dispatch?order=${ORDER}`)
  await see('No van has it.')
  fireEvent.keyDown(document.body, { key: 'a', code: 'KeyA' })
  const dialog = await screen.findByRole('dialog', { name: /^Assign/ })
  await within(dialog).findByText(/road/)
  fireEvent.click(within(dialog).getByRole('button', { name: 'Assign' }))
  await within(dialog).findByText(message)
})

const gate: WireRun['stops'][number] = {
  id: asId('stp_1'),
  seq: 1,
  kind: 'gate',
  state: 'pending',
  pinned: false,
  orderId: ORDER,
  stationId: null,
  title: '2nd gate, school side',
  customerName: 'Kẹ́hìndé Àlàbí',
  area: 'Jakande',
  place: null,
  hasPin: false,
  lines: [line],
  at: null,
  paidAt: inMinutes(-10),
  answeredAt: null,
  dueAt: inMinutes(230),
  lateSeconds: 0,
  arrivedAt: null,
  endedAt: null,
  reasons: [],
}
const emergency: WireBoard['emergencies'][number] = {
  incidentId: asId('inc_1'),
  ...MUSA,
  phone: '+2348030000001',
  plate: 'LSD 482 XK',
  note: 'Hose burst',
  at: inMinutes(-1),
  place: null,
  placeText: null,
  onBoard: [],
  acknowledgedBy: 'Bola Demo',
  acknowledgedAt: inMinutes(0),
}

test('Shift and M give all stops of a van with an emergency to other vans, and Undo takes it back [RP-303]', async () => {
  const api = desk({
    orders: [],
    runs: [{ ...run, state: 'on_road', stops: [gate] }],
    emergencies: [emergency],
  })
  api.answer(reportBreakdown, { actId: asId('act_1'), undoUntil: inMinutes(1), runIds: [run.id] })
  api.answer(undoAct, { id: asId('act_1'), runIds: [] })
  await openConsole(api, 'dispatcher', '/dispatch')
  await see('Emergency')
  fireEvent.keyDown(document.body, { key: 'M', code: 'KeyM', shiftKey: true })
  await see('Musa Idris is off the road: Emergency.')
  await see('1 stop goes to other vans when the time to undo is over.')
  expect(api.sent(reportBreakdown)[0]?.body).toEqual({ reason: 'Emergency' })
  await press(/^Undo/)
  await waitFor(() => expect(api.sent(undoAct)).toHaveLength(1))
})

test('M on a proposal asks for the van that gets its order instead [RP-322]', async () => {
  const proposal = { ...run, state: 'proposed' as const, stops: [gate] }
  await openConsole(desk({ runs: [proposal] }), 'dispatcher', `/dispatch?order=${ORDER}`)
  await see(/Proposed, not confirmed yet/)
  fireEvent.keyDown(document.body, { key: 'm', code: 'KeyM' })
  await screen.findByRole('dialog', { name: /^Assign/ })
})

test('a time slot of tomorrow is not counted as unplanned, and a line leads to its board [RP-305]', async () => {
  const window = { from: inMinutes(24 * 60), to: inMinutes(26 * 60) }
  await openConsole(desk({ orders: [{ ...order, window }] }), 'dispatcher', '/dispatch')
  await screen.findByRole('button', { name: '1 order with a time slot tomorrow' })
  await see('none')
})

test('Shift and M do nothing where the van is not on the screen: on the map, or left out by a filter [RP-259]', async () => {
  const api = desk({
    orders: [],
    runs: [{ ...run, state: 'on_road', stops: [gate] }],
    emergencies: [emergency],
  })
  await openConsole(api, 'dispatcher', '/dispatch?view=table')
  await see('Lateness')
  fireEvent.keyDown(document.body, { key: 'M', code: 'KeyM', shiftKey: true })
  await press('Board')
  await see('Emergency')
  fireEvent.change(await screen.findByRole('combobox', { name: 'State' }), { target: { value: 'loading' } })
  await see('No van has a stop that passes the filters.')
  fireEvent.keyDown(document.body, { key: 'M', code: 'KeyM', shiftKey: true })
  expect(api.sent(reportBreakdown)).toEqual([])
})

test('who ends a dry station hears which fuel is back where, and reads since when it was missing [RP-258]', async () => {
  const outage = {
    stationId: asId<never>('stn_1'),
    station: 'Ikota Station',
    productId: asId<never>('prd_1'),
    product: 'PMS',
    since: inMinutes(-10),
    until: null,
    reason: 'The station is dry',
  }
  await openConsole(desk({ outages: [outage] }), 'dispatcher', '/dispatch')
  await screen.findByRole('button', { name: 'PMS is back at Ikota Station' })
  const [line] = await see(/^Ikota Station has had no PMS since /)
  expect(line?.textContent).not.toContain('dry')
})

test('what comes and goes below the board has its place: keys until something was done [RP-265]', async () => {
  const api = desk({
    orders: [],
    runs: [{ ...run, state: 'on_road', stops: [gate] }],
    emergencies: [emergency],
  })
  api.answer(reportBreakdown, { actId: asId('act_1'), undoUntil: inMinutes(1), runIds: [run.id] })
  await openConsole(api, 'dispatcher', '/dispatch')
  await see('Emergency')
  const dock = screen.getByText('all keys').closest('.min-h-19')
  fireEvent.keyDown(document.body, { key: 'M', code: 'KeyM', shiftKey: true })
  const [done] = await see('Musa Idris is off the road: Emergency.')
  expect(done?.closest('.min-h-19')).toBe(dock)
  expect(screen.queryByText('all keys')).toBeNull()
})
