import { listProducts } from '@gatefill/contracts/public/products'
import type { WireFleetDriver } from '@gatefill/contracts/staff/fleet/driver-state'
import { listFleetDrivers } from '@gatefill/contracts/staff/fleet/driver-state'
import { addPaper } from '@gatefill/contracts/staff/fleet/papers'
import { addVehicle, listVehicles, setUsualVehicle } from '@gatefill/contracts/staff/fleet/vehicles'
import { inviteDriver } from '@gatefill/contracts/staff/team/team'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { fakeApi } from '../../../../../tools/test/dom/fake-api.ts'
import { renderRoom } from '../../../test/render-room.tsx'
import { AddVan } from './add-van.tsx'

afterEach(cleanup)

const VEHICLE = 'veh_01HZXW5N8Y00000000007F3A9C'
const DRIVER = 'drv_01HZXW5N8Y00000000007F3A9C'
const product = { _id: 'prd_1', name: 'PMS', unitOfMeasure: 'liter', unitPrice: 89_500, available: true }
const vehicle = { id: VEHICLE, plate: 'LSD 482 XK', name: 'White Dyna', papers: [], compartments: [] }
const driver = {
  driverId: DRIVER,
  name: 'Musa Idris',
  usualVehicleId: null,
  papers: [{ kind: 'driving_licence' }],
} as unknown as WireFleetDriver // what the path reads of a driver

function open() {
  const api = fakeApi()
  api.garble(listProducts, [product])
  api.garble(listVehicles, [vehicle])
  api.garble(listFleetDrivers, [driver])
  api.garble(addVehicle, vehicle)
  api.garble(addPaper, {})
  api.garble(setUsualVehicle, { driverId: DRIVER, vehicleId: VEHICLE })
  api.garble(inviteDriver, {})
  let isClosed = false
  const room = renderRoom(
    <AddVan
      onSaved={() => undefined}
      onClose={() => {
        isClosed = true
      }}
    />,
    { role: 'admin' },
  )
  return { api, ...room, isClosed: () => isClosed }
}

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const enter = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })

async function saveVehicle(user: ReturnType<typeof open>['user']) {
  const first = await dialog('Add a van')
  await first.findByRole('option', { name: 'PMS' })
  enter(first.getByLabelText('Number plate'), 'LSD 482 XK')
  enter(first.getByLabelText('Make and colour'), 'White Dyna')
  enter(first.getByLabelText('Fuel'), 'prd_1')
  enter(first.getByLabelText('Capacity in litres'), '400')
  await user.click(first.getByRole('button', { name: 'Save vehicle' }))
}

test('a van is added in one path: vehicle, papers at once, usual van, papers of the driver [RP-274]', async () => {
  const { api, user, isClosed } = open()
  await saveVehicle(user)
  const papers = await dialog('Papers of LSD 482 XK')
  const permit = within(papers.getByRole('group', { name: 'Petroleum haulage permit' }))
  enter(permit.getByLabelText('Number'), 'P-1')
  await user.click(papers.getByRole('button', { name: 'Save papers' }))
  expect(permit.getByText('Enter the day from which it is valid')).toBeDefined()
  enter(permit.getByLabelText('Valid from'), '2026-01-01')
  enter(permit.getByLabelText('Valid until'), '2027-01-01')
  await user.click(papers.getByRole('button', { name: 'Save papers' }))
  const who = await dialog('Who drives LSD 482 XK?')
  expect(api.sent(addPaper).map(({ body }) => body)).toMatchObject([
    { of: 'vehicle', ownerId: VEHICLE, kind: 'permit', number: 'P-1' },
  ])
  enter(await who.findByLabelText('Driver'), DRIVER)
  await user.click(who.getByRole('button', { name: 'Save driver' }))
  const own = await dialog('Papers of Musa Idris')
  expect(api.sent(setUsualVehicle)[0]?.body).toEqual({ vehicleId: VEHICLE })
  expect(own.queryByRole('group', { name: 'Driving licence' })).toBeNull()
  await user.click(own.getByRole('button', { name: 'Later' }))
  await waitFor(() => expect(isClosed()).toBe(true))
})

test('Later leads to the next step, and a new driver is invited with the van of the path [RP-274]', async () => {
  const { api, user, isClosed } = open()
  await saveVehicle(user)
  await user.click((await dialog('Papers of LSD 482 XK')).getByRole('button', { name: 'Later' }))
  const who = await dialog('Who drives LSD 482 XK?')
  enter(who.getByLabelText('Driver'), 'new')
  enter(who.getByLabelText('Name'), 'Sade Kolade')
  enter(who.getByLabelText('Email'), 'sade@example.com')
  enter(who.getByLabelText('Phone'), '0803 123 4567')
  await user.click(who.getByRole('button', { name: 'Invite driver' }))
  await waitFor(() => expect(isClosed()).toBe(true))
  expect(api.sent(inviteDriver)[0]?.body).toEqual({
    name: 'Sade Kolade',
    email: 'sade@example.com',
    phone: '0803 123 4567',
    vehicle: 'White Dyna',
    plate: 'LSD 482 XK',
  })
})
