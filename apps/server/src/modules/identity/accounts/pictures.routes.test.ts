import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AccountApp } from '../../../../test/fixtures/account-fixture.ts'
import { accountApp, call, signedInCustomer } from '../../../../test/fixtures/account-fixture.ts'
import { sendForm } from '../../../../test/fixtures/forms.ts'

let app: AccountApp
let picture: Blob
beforeAll(async () => {
  app = await accountApp()
  const image = sharp({ create: { width: 900, height: 600, channels: 3, background: '#c33' } })
  picture = new Blob([new Uint8Array(await image.jpeg().toBuffer())], { type: 'image/jpeg' })
})
afterAll(() => app.close())

const upload = (token: string, file: Blob, field = 'profile_image') =>
  sendForm(app, '/users/me', { token, parts: [[field, file]] })

const get = (url: string) => app.server.inject({ method: 'GET', url })

const ADDRESS = /^\/api\/pictures\/[\w-]{43}\.webp$/

test('a picture and names are saved in one form, and every later read shows the picture [AP-016] [EN-006] [ST-018]', async () => {
  const { token } = await signedInCustomer(app)
  const { status, body } = await sendForm(app, '/users/me', {
    token,
    parts: [
      ['firstName', 'Ṣọlá'],
      ['profile_image', picture],
    ],
  })
  expect(status).toBe(200)
  expect(body.message).toBe('Profile information updated successfully')
  expect(body.data.firstName).toBe('Ṣọlá')
  expect(body.data.profile_image_url).toMatch(ADDRESS)
  expect(body.data.media).toEqual([{ original_url: body.data.profile_image_url }])
  expect((await call(app, '/users/me', { token })).body.data).toEqual(body.data)
})

test('the picture is served to whoever knows its address, as a picture and nothing else', async () => {
  const { token } = await signedInCustomer(app)
  const { profile_image_url } = (await upload(token, picture)).body.data
  const answer = await get(profile_image_url)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, max-age=31536000, immutable',
  })
  const { format, width, height } = await sharp(answer.rawPayload).metadata()
  expect({ format, width, height }).toEqual({ format: 'webp', width: 256, height: 256 })
})

test.each([
  '/api/pictures/none.webp',
  `/api/pictures/${'a'.repeat(43)}.webp`,
  '/api/pictures/..%2f..%2fsecret-key.txt',
])('no picture is at %s', async (url) => {
  const answer = await get(url)
  expect(answer.statusCode).toBe(404)
  expect(answer.json().code).toBe('NOT_FOUND')
})

test.each(['profileImage', 'image', 'avatar', 'file'])(
  'the picture may also come as %s (C-35)',
  async (field) => {
    const { token } = await signedInCustomer(app)
    expect((await upload(token, picture, field)).body.data.profile_image_url).toMatch(ADDRESS)
  },
)

test('a new picture has a new address, and the file of the old one goes after the commit', async () => {
  const { token } = await signedInCustomer(app)
  const first = (await upload(token, picture)).body.data.profile_image_url
  const second = (await upload(token, picture)).body.data.profile_image_url
  expect(second).not.toBe(first)
  await app.worker.runDue()
  expect((await get(first)).statusCode).toBe(404)
  expect((await get(second)).statusCode).toBe(200)
})

test('a removed picture leaves initials and no file, and removing twice is harmless', async () => {
  const { token } = await signedInCustomer(app)
  const { profile_image_url } = (await upload(token, picture)).body.data
  const remove = () => call(app, '/users/me/picture', { method: 'DELETE', token })
  const { status, body } = await remove()
  expect([status, body.message, body.data.profile_image_url]).toEqual([200, 'Picture removed', ''])
  expect(body.data.media).toEqual([])
  expect((await remove()).status).toBe(200)
  await app.worker.runDue()
  expect((await get(profile_image_url)).statusCode).toBe(404)
})

test('a picture in use outlives the hour after which an unused one is removed', async () => {
  const { token } = await signedInCustomer(app)
  const { profile_image_url } = (await upload(token, picture)).body.data
  app.clock.advance(2 * 60 * 60)
  await app.worker.runDue()
  expect((await get(profile_image_url)).statusCode).toBe(200)
})

test('saving names or addresses leaves the picture as it is', async () => {
  const { token } = await signedInCustomer(app)
  const { profile_image_url } = (await upload(token, picture)).body.data
  const { body } = await call(app, '/users/me', {
    method: 'PUT',
    token,
    body: { firstName: 'Bisi', profile_image_url: 'https://elsewhere.example/x.png', media: [] },
  })
  expect(body.data.profile_image_url).toBe(profile_image_url)
})

const html = '<html><script>alert(1)</script></html>'
const large = () => new Blob([new Uint8Array(5 * 1024 * 1024 + 1)], { type: 'image/jpeg' })
const huge = () => new Blob([new Uint8Array(7 * 1024 * 1024)], { type: 'image/jpeg' })

test.each([
  [
    'a page',
    () => new Blob([html], { type: 'text/html' }),
    415,
    'Please choose a JPEG, PNG or WebP picture.',
  ],
  [
    'an SVG',
    () => new Blob(['<svg/>'], { type: 'image/svg+xml' }),
    415,
    'Please choose a JPEG, PNG or WebP picture.',
  ],
  [
    'a page that calls itself a picture',
    () => new Blob([html], { type: 'image/png' }),
    415,
    'This picture could not be read. Please choose another JPEG, PNG or WebP picture.',
  ],
  [
    'a cut picture',
    () => picture.slice(0, 400, 'image/jpeg'),
    415,
    'This picture could not be read. Please choose another JPEG, PNG or WebP picture.',
  ],
  ['a picture over 5 MB', large, 413, 'This picture is larger than 5 MB. Please choose a smaller one.'],
  ['a form over 5 MB', huge, 413, 'This picture is larger than 5 MB. Please choose a smaller one.'],
])('%s is refused with a sentence, and nothing is saved', async (_what, file, status, message) => {
  const { token } = await signedInCustomer(app)
  const before = (await call(app, '/users/me', { token })).body.data
  const answer = await sendForm(app, '/users/me', {
    token,
    parts: [
      ['firstName', 'Bisi'],
      ['profile_image', file()],
    ],
  })
  expect([answer.status, answer.body.message]).toEqual([status, message])
  expect((await call(app, '/users/me', { token })).body.data).toEqual(before)
})

test('two pictures, and a file under another name, are refused', async () => {
  const { token } = await signedInCustomer(app)
  const two = await sendForm(app, '/users/me', {
    token,
    parts: [
      ['profile_image', picture],
      ['avatar', picture],
    ],
  })
  expect([two.status, two.body.message]).toEqual([413, 'Please send one picture only.'])
  expect((await upload(token, picture, 'passport')).status).toBe(415)
})

test('names that are refused keep the picture out as well', async () => {
  const { token } = await signedInCustomer(app)
  const { status, body } = await sendForm(app, '/users/me', {
    token,
    parts: [
      ['firstName', ' '],
      ['profile_image', picture],
    ],
  })
  expect([status, body.errors]).toEqual([422, { firstName: ['First name is required'] }])
  expect((await call(app, '/users/me', { token })).body.data.profile_image_url).toBe('')
})

test('nobody without a session makes the server read a picture', async () => {
  const { status } = await sendForm(app, '/users/me', { parts: [['profile_image', huge()]] })
  expect(status).toBe(401)
  expect((await call(app, '/users/me/picture', { method: 'DELETE' })).status).toBe(401)
})
