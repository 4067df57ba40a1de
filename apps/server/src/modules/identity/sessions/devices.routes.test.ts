import { expect, test } from 'vitest'
import {
  accountAppForFile,
  call,
  PASSWORD,
  signedInCustomer,
  tokenOf,
} from '../../../../test/fixtures/account-fixture.ts'

const app = await accountAppForFile()

const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Mobile Safari/537.36'

type Device = { id: string; device: string; createdAt: string; lastSeenAt: string; current: boolean }

const devicesOf = async (token: string): Promise<Device[]> =>
  (await call(app, '/users/me/sessions', { token })).body.data
const isSignedIn = async (token: string) => (await call(app, '/users/me', { token })).status === 200

/** Signs in from a browser that says this of itself. */
async function signInFrom(email: string, userAgent: string): Promise<string> {
  const answer = await app.server.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'user-agent': userAgent },
    payload: { email, password: PASSWORD },
  })
  return answer.json().data.accessToken
}

test('the own devices are listed in words with their times, the asking one first', async () => {
  const { email } = await signedInCustomer(app)
  const phoneAt = app.clock()
  const phone = await signInFrom(email, PHONE)
  app.clock.advance(120)
  const desk = await signInFrom(email, `${'x'.repeat(1000)} Firefox/141.0`)
  const listed = await devicesOf(phone)
  expect(listed).toHaveLength(3)
  expect(listed[0]).toMatchObject({
    device: 'Chrome on Android',
    current: true,
    createdAt: phoneAt.toISOString(),
    lastSeenAt: phoneAt.toISOString(),
  })
  // Only the beginning of what a browser says of itself is kept.
  expect(listed[1]).toMatchObject({ device: 'Unknown device', current: false })
  expect((await devicesOf(desk)).filter(({ current }) => current)).toHaveLength(1)
})

test('a device that is used is seen again, right to a quarter of an hour', async () => {
  const { email, token } = await signedInCustomer(app)
  const other = await tokenOf(app, email)
  const seen = async () => (await devicesOf(other)).find(({ current }) => !current)?.lastSeenAt
  const begun = app.clock().toISOString()
  app.clock.advance(14 * 60)
  await isSignedIn(token)
  expect(await seen()).toBe(begun)
  app.clock.advance(2 * 60)
  await isSignedIn(token)
  expect(await seen()).toBe(app.clock().toISOString())
})

test('one device is signed out at once, and again is not found; nobody signs out the devices of others', async () => {
  const ada = await signedInCustomer(app)
  const bola = await signedInCustomer(app)
  const lost = await tokenOf(app, ada.email)
  const device = (await devicesOf(ada.token)).find(({ current }) => !current)
  const end = (token: string, id: string) =>
    call(app, `/users/me/sessions/${id}`, { method: 'DELETE', token })

  const foreign = await end(bola.token, device?.id ?? '')
  const missing = await end(bola.token, 'ses_missing')
  expect(foreign.status).toBe(404)
  expect(foreign.body).toEqual(missing.body)
  expect(await isSignedIn(lost)).toBe(true)

  expect((await end(ada.token, device?.id ?? '')).body.data).toEqual({ id: device?.id })
  expect(await isSignedIn(lost)).toBe(false)
  expect((await end(ada.token, device?.id ?? '')).status).toBe(404)
  expect(await devicesOf(ada.token)).toHaveLength(1)
})

test('signing out everywhere ends the others and keeps the asking one', async () => {
  const { email, token } = await signedInCustomer(app)
  const others = [await tokenOf(app, email), await tokenOf(app, email)]
  const everywhere = () => call(app, '/users/me/sessions/sign-out-everywhere', { method: 'POST', token })
  expect((await everywhere()).body.data).toEqual({ ended: 2 })
  for (const other of others) expect(await isSignedIn(other)).toBe(false)
  expect(await isSignedIn(token)).toBe(true)
  expect((await everywhere()).body.data).toEqual({ ended: 0 })
})

test('the eleventh sign-in ends the oldest session, and the list shows ten', async () => {
  const { email, token } = await signedInCustomer(app)
  let newest = token
  for (let count = 2; count <= 11; count += 1) {
    app.clock.advance(1)
    newest = await tokenOf(app, email)
  }
  expect(await isSignedIn(token)).toBe(false)
  expect(await devicesOf(newest)).toHaveLength(10)
})
