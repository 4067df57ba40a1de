import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../../test/app.ts'
import { startTestApp } from '../../../test/app.ts'
import type { TestCustomer } from '../../../test/fixtures/customers.ts'
import { signedUpCustomer } from '../../../test/fixtures/customers.ts'
import { callAs, productIdOf, workerToken } from '../../../test/fixtures/workers.ts'

let app: TestApp
let ada: TestCustomer
let pms: string
let ago: string

beforeAll(async () => {
  app = await startTestApp()
  ada = await signedUpCustomer(app)
  pms = await productIdOf(app, 'PMS')
  ago = await productIdOf(app, 'AGO')
})
afterAll(() => app.close())

const place = (part: object, productId = pms) =>
  callAs(app, ada.token, 'POST', '/orders', {
    orderItems: [{ productId, qunatity: 10 }],
    orderAddress: '12 Road, Lekki, Lagos',
    ...part,
  })
const read = async (id: string) => (await callAs(app, ada.token, 'GET', `/orders/${id}`)).body.data
const NO_JERRYCAN = 'No petrol into jerrycans or kegs: a station loses its licence for it.'

test('an order keeps what it is filled into; one that says nothing is taken as before [RP-255]', async () => {
  const { status, body } = await place({ receptacle: 'generator' })
  expect([status, body.data.receptacle]).toEqual([201, 'generator'])
  expect((await read(body.data._id)).receptacle).toBe('generator')
  const silent = await place({})
  expect(silent.status).toBe(201)
  expect(silent.body.data).not.toHaveProperty('receptacle')
  const dispatcher = await workerToken(app, 'dispatcher')
  const staffView = async (id: string) =>
    (await callAs(app, dispatcher, 'GET', `/staff/orders/${id}`)).body.data.receptacle
  expect(await staffView(body.data._id)).toBe('generator')
  expect(await staffView(silent.body.data._id)).toBe(null)
})

test('petrol into a container and an unknown word are refused at the field; diesel may go into one [RP-255]', async () => {
  const refused = await place({ receptacle: 'container' })
  expect([refused.status, refused.body.errors]).toEqual([422, { receptacle: [NO_JERRYCAN] }])
  const unknown = await place({ receptacle: 'bottle' })
  expect(unknown.body.errors).toEqual({ receptacle: ['Please choose what the fuel is filled into'] })
  expect((await place({ receptacle: 'container' }, ago)).status).toBe(201)
})

test('the rule of a fuel holds from its date on, for orders and for what customers are shown [RP-251]', async () => {
  const admin = await workerToken(app, 'admin')
  const rule = (generator: number) =>
    callAs(app, admin, 'POST', '/staff/rules', {
      kind: 'receptacles_ago',
      figures: { vehicle: 1, generator, fixed_tank: 1, container: 1 },
      validFrom: '',
      note: 'State order',
    })
  expect((await rule(0)).status).toBe(201)
  const refused = await place({ receptacle: 'generator' }, ago)
  expect(refused.body.errors).toEqual({ receptacle: ['We do not fill diesel into a generator.'] })
  const shown = (await callAs(app, undefined, 'GET', '/ordering')).body.data.receptacles
  expect(shown).toMatchObject({
    PMS: ['generator', 'vehicle', 'fixed_tank'],
    AGO: ['vehicle', 'fixed_tank', 'container'],
  })
  app.clock.advance(1)
  expect((await rule(1)).status).toBe(201)
  expect((await place({ receptacle: 'generator' }, ago)).status).toBe(201)
})

test('a saved address keeps what its last order was filled into, also when it is edited [RP-255]', async () => {
  const saved = await callAs(app, ada.token, 'POST', '/users/address', {
    street: '9 Ring Road',
    city: 'Lekki',
  })
  const { _id, street, city } = saved.body.data
  const last = async () => {
    const { addresses } = (await callAs(app, ada.token, 'GET', '/users/me')).body.data
    return addresses.find((address: { _id: string }) => address._id === _id)?.receptacle
  }
  expect(await last()).toBe(undefined)
  for (const receptacle of ['generator', 'generator', 'fixed_tank']) {
    expect((await place({ addressId: _id, receptacle })).status).toBe(201)
    expect(await last()).toBe(receptacle)
  }
  expect((await place({ addressId: _id })).status).toBe(201)
  expect((await place({ addressId: _id, receptacle: 'container' })).status).toBe(422)
  expect(await last()).toBe('fixed_tank')
  await callAs(app, ada.token, 'PUT', `/users/address/${_id}`, { landmark: 'Blue gate' })
  expect(await last()).toBe('fixed_tank')
  await callAs(app, ada.token, 'PUT', '/users/me', { addresses: [{ street, city, landmark: 'Red gate' }] })
  expect(await last()).toBe('fixed_tank')
})
