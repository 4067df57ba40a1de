import type { AreaShape } from '@gatefill/domain/addresses/service-area'
import { findAreaByPin, findAreaByText } from '@gatefill/domain/addresses/service-area'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { signedUpCustomer } from '../../../test/fixtures/customers.ts'
import { callAs, workerToken } from '../../../test/fixtures/workers.ts'

let app: TestApp
let admin: string
beforeAll(async () => {
  app = await startTestApp()
  admin = await workerToken(app, 'admin')
})
afterAll(() => app.close())

const IKEJA = { lat: 6.6018, lng: 3.3515 }
const SQUARE = [
  { lat: 6.59, lng: 3.34 },
  { lat: 6.59, lng: 3.36 },
  { lat: 6.61, lng: 3.36 },
  { lat: 6.61, lng: 3.34 },
]
const areaOf = async (name: string) =>
  (await callAs(app, admin, 'GET', '/staff/areas')).body.data.find(
    (each: { name: string }) => each.name === name,
  )
const put = (name: string, form: object) =>
  callAs(app, admin, 'PUT', `/staff/areas/${encodeURIComponent(name)}`, form)
const areaOfIkeja = async () => {
  const areas: AreaShape[] = (await callAs(app, undefined, 'GET', '/areas')).body.data
  return findAreaByPin(areas, IKEJA)
}

test('redrawn limits hold from their date on, and an area keeps its earlier ones until then [DI-118]', async () => {
  const { version } = await areaOf('Orchid Road')
  const validFrom = new Date(app.clock().getTime() + 60_000).toISOString()
  const saved = await put('Orchid Road', { version, rings: [SQUARE], validFrom, note: 'Moved' })
  expect(saved.body.data).toMatchObject({
    version: version + 1,
    inForce: { validFrom: null },
    coming: [{ rings: [SQUARE], validFrom, note: 'Moved', by: 'Bisi Demo' }],
  })
  expect(await areaOfIkeja()).toBeUndefined()
  app.clock.advance(60)
  expect(await areaOfIkeja()).toBe('Orchid Road')
})

test('of two who redraw an area the second reads who was first [DI-118]', async () => {
  const { version } = await areaOf('Ajah')
  const form = { version, rings: [[...SQUARE, SQUARE[0]]], validFrom: '', note: 'Closed line' }
  const first = await put('Ajah', form)
  expect(first.body.data.inForce.rings).toEqual([SQUARE])
  const { status, body } = await put('Ajah', form)
  expect([status, body.details]).toEqual([409, { version: version + 1, by: 'Bisi Demo' }])
  expect(body.message).toContain('Bisi Demo redrew Ajah meanwhile')
})

test('a line that crosses itself, leaves Lagos or has two corners is refused [DI-118]', async () => {
  const { version } = await areaOf('Lekki')
  const problem = async (ring: object[]) =>
    (await put('Lekki', { version, rings: [ring], note: 'x' })).body.errors?.rings?.[0]
  const [a, b, c, d] = SQUARE
  expect(await problem([a, c, b, d] as object[])).toBe('The line crosses itself. Move a corner.')
  expect(await problem([{ lat: 51, lng: 0 }, b, c] as object[])).toBe('A corner lies outside Lagos')
  expect(await problem([a, b] as object[])).toBe('An area has at least 3 corners')
  expect((await put('Atlantis', { version, rings: [SQUARE], note: 'x' })).status).toBe(404)
})

test('an administrator adds an area that is served from its date on, by pin and by word [RP-376]', async () => {
  const validFrom = new Date(app.clock().getTime() + 60_000).toISOString()
  const form = { name: 'Epe', words: 'Epe town, eredo', rings: [FAR], validFrom, note: 'We grow' }
  const add = (body: object, token = admin) => callAs(app, token, 'POST', '/staff/areas', body)
  expect((await add({ ...form, name: '' })).body.errors).toHaveProperty('name')
  expect((await add({ ...form, rings: [] })).body.errors).toHaveProperty('rings')
  expect((await add({ ...form, name: 'lekki' })).body.errors).toEqual({
    name: ['There is an area with this name already.'],
  })
  expect((await add(form, await workerToken(app, 'dispatcher'))).status).toBe(403)
  expect(await add(form)).toMatchObject({
    status: 201,
    body: { data: { name: 'Epe', words: ['epe town', 'eredo'] } },
  })
  const served = async (): Promise<AreaShape[]> => (await callAs(app, undefined, 'GET', '/areas')).body.data
  expect((await served()).map(({ name }) => name)).not.toContain('Epe')
  app.clock.advance(60)
  expect((await served()).at(-1)?.name).toBe('Epe')
  expect(findAreaByPin(await served(), { lat: 6.585, lng: 3.985 })).toBe('Epe')
  expect(findAreaByText('1 Road, Eredo', await served())).toBe('Epe')
  const { version } = await areaOf('Epe')
  expect((await put('Epe', { version, rings: [FAR], note: 'Redrawn' })).status).toBe(200)
})

/** A line far from the areas that the product began with. */
const FAR = [
  { lat: 6.58, lng: 3.98 },
  { lat: 6.58, lng: 3.99 },
  { lat: 6.59, lng: 3.99 },
  { lat: 6.59, lng: 3.98 },
]

/** A place outside of every area, and a line around it. */
const OUTSIDE = { lat: 6.4281, lng: 3.4219 }
const AROUND = [
  { lat: 6.42, lng: 3.41 },
  { lat: 6.42, lng: 3.43 },
  { lat: 6.44, lng: 3.43 },
  { lat: 6.44, lng: 3.41 },
]
const saveAddress = async (token: string, place: object): Promise<string> =>
  (await callAs(app, token, 'POST', '/users/address', { city: 'Victoria Island', state: 'Lagos', ...place }))
    .body.data._id
const ask = (token: string, addressId: string, isWanted = true) =>
  callAs(app, token, 'PUT', `/users/address/${addressId}/area-request`, { isWanted })
const runAreaNews = () => app.app.recurring.find(({ name }) => name === 'area-news')?.run()

test('who asked is told once when an area is drawn around the address; who took it back is not [UX-030]', async () => {
  const [ada, bola] = [await signedUpCustomer(app), await signedUpCustomer(app)]
  const asked = await saveAddress(ada.token, { street: '5 Ahmadu Bello Way', pin: OUTSIDE })
  const withdrawn = await saveAddress(bola.token, { street: '6 Ahmadu Bello Way', pin: OUTSIDE })
  expect((await ask(ada.token, asked)).body.data).toMatchObject([{ addressId: asked, notifiedAt: null }])
  await ask(bola.token, withdrawn)
  expect((await ask(bola.token, withdrawn, false)).body.data).toEqual([])
  await runAreaNews()
  const { version } = await areaOf('Chevron')
  expect((await put('Chevron', { version, rings: [AROUND], note: 'Further west' })).status).toBe(200)
  await runAreaNews()
  await runAreaNews()
  while ((await app.worker.runDue()) > 0);
  const inbox = async (token: string) =>
    (await callAs(app, token, 'GET', '/notifications')).body.data.data.map(
      ({ message }: { message: string }) => message,
    )
  const sentence =
    'We now deliver to 5 Ahmadu Bello Way, Victoria Island, Lagos, in our area Chevron. You asked us to tell you.'
  expect(await inbox(ada.token)).toEqual([sentence])
  expect(await inbox(bola.token)).toEqual([])
  const mails = app.mailbox.mails.filter(({ subject }) => subject === 'We now deliver to your address')
  expect(mails.map(({ to }) => to)).toEqual([ada.email])
  const list = (await callAs(app, ada.token, 'GET', '/users/area-requests')).body.data
  expect(list).toMatchObject([{ addressId: asked, notifiedAt: app.clock().toISOString() }])
})

test('an address without a pin, one that is served, and one of another customer cannot be asked for [UX-030]', async () => {
  const ada = await signedUpCustomer(app)
  const noPin = await saveAddress(ada.token, { street: '7 Adetokunbo Street' })
  expect((await ask(ada.token, noPin)).body.errors).toEqual({
    pin: ['Place the pin of this address on the map first, so that we know where it is.'],
  })
  const served = await saveAddress(ada.token, { street: '8 Kofo Street', pin: IKEJA })
  expect(await ask(ada.token, served)).toMatchObject({
    status: 409,
    body: { message: 'We already deliver to this address.' },
  })
  const { token } = await signedUpCustomer(app)
  expect((await ask(token, served)).status).toBe(404)
})
