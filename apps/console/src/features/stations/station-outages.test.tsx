import { getBoard } from '@gatefill/contracts/staff/dispatch/board'
import type { StaffStation } from '@gatefill/contracts/staff/fleet/stations'
import { endOutage, reportOutage } from '@gatefill/contracts/staff/fleet/stations'
import { asId } from '@gatefill/domain/core/ids'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { fakeApi } from '../../../../../tools/test/dom/fake-api.ts'
import { renderRoom } from '../../../test/render-room.tsx'
import { StationActs } from './station-acts.tsx'

afterEach(cleanup)

const ID = asId<never>('stn_01HZXW5N8Y00000000007F3A9C')
const station = { id: ID, name: 'Ikota Station', isOpen: true, stock: [] } as unknown as StaffStation // what the acts read

const outage = {
  stationId: ID,
  station: 'Ikota Station',
  productId: null,
  product: null,
  since: '2026-11-20T09:00:00.000Z',
  until: null,
  reason: 'No tanker came',
}

function open(outages: (typeof outage)[]) {
  const api = fakeApi()
  api.answer(getBoard, {
    version: 1,
    zone: 'eti-osa',
    mode: 'suggest',
    asOf: '2026-11-20T09:00:00.000Z',
    orders: [],
    runs: [],
    vans: [],
    emergencies: [],
    outages,
  })
  api.answer(reportOutage, { stationId: ID, productId: '' })
  api.answer(endOutage, { stationId: ID, productId: '' })
  return { api, ...renderRoom(<StationActs station={station} />, { role: 'dispatcher' }) }
}

test('loading at a station is stopped with a reason, and until a time where it is known [RP-273]', async () => {
  const { api, user } = open([])
  await user.click(await screen.findByRole('button', { name: 'Stop loading here' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'No loading at Ikota Station' }))
  const reason = dialog.getByLabelText('Reason')
  await user.clear(reason)
  await user.click(dialog.getByRole('button', { name: 'Stop loading here' }))
  expect(dialog.getByText('Please give a reason')).toBeDefined()
  await user.type(reason, 'No tanker came')
  await user.click(dialog.getByRole('button', { name: 'Stop loading here' }))
  await waitFor(() => expect(api.sent(reportOutage)).toHaveLength(1))
  expect(api.sent(reportOutage)[0]?.body).toEqual({ productId: '', reason: 'No tanker came', until: '' })
})

test('a station without fuel says why and since when, and has the button that ends it [RP-273]', async () => {
  const { api, user } = open([outage])
  expect(await screen.findByText(/has been dry since 20 Nov 2026, 10:00am\. No tanker came\./)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Stop loading here' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Fuel is back' }))
  await waitFor(() => expect(api.sent(endOutage)).toHaveLength(1))
})
