import { beforeAll, describe, expect, test } from 'vitest'
import { accountAppForFile, call, signedInCustomer } from '../../../../test/fixtures/account-fixture.ts'

const app = await accountAppForFile()

const read = async (token: string) => (await call(app, '/users/me', { token })).body.data
const save = (token: string, body: object) => call(app, '/users/me', { method: 'PUT', token, body })
const row = (street: string, more: object = {}) => ({
  street,
  city: 'Lekki',
  LGA: 'Eti-Osa',
  state: 'Lagos',
  ...more,
})

test('the own account has names, address, phone and saved addresses, and no secret [AP-015]', async () => {
  const { email, token } = await signedInCustomer(app)
  const { status, body } = await call(app, '/users/me', { token })
  expect(status).toBe(200)
  expect(body).toEqual({
    status: 'success',
    message: 'Profile',
    data: {
      _id: expect.stringMatching(/^usr_/),
      firstName: 'Ada',
      lastName: 'Obi',
      email,
      phone: '',
      companyName: '',
      companyTin: '',
      addresses: [],
      profile_image_url: '',
      media: [],
      emailVerified: true,
      notificationPreferences: { orderUpdates: true, promotions: false, priceChanges: true },
      twoFactorEnabled: false,
      termsAgreed: true,
      createdAt: '2026-11-21T09:00:00.000Z',
    },
  })
})

describe('the own account', () => {
  let read: Record<string, unknown>
  let ownEmail: string

  beforeAll(async () => {
    const { email, token } = await signedInCustomer(app)
    ownEmail = email
    read = (await call(app, '/users/me', { token })).body.data
  })

  test.each([
    ['firstName', 'Ada', '[EN-001]'],
    ['lastName', 'Obi', '[EN-002]'],
    ['phone', '', '[EN-004]'],
    ['addresses', [], '[EN-005]'],
    ['media', [], '[EN-007]'],
  ])('has %s: %j %s', (field, value, _row) => expect(read[field]).toEqual(value))

  test('has the e-mail that it signs in with [EN-003]', () => expect(read.email).toBe(ownEmail))
})

test('names and phone are saved trimmed, and what is absent stays as it is [AP-017]', async () => {
  const { token } = await signedInCustomer(app)
  const { status, body } = await save(token, { firstName: '  Bisi ', phone: '0803 123 4567' })
  expect(status).toBe(200)
  expect(body.message).toBe('Profile information updated successfully')
  expect(body.data).toMatchObject({ firstName: 'Bisi', lastName: 'Obi', phone: '+2348031234567' })
  expect((await save(token, { lastName: 'Ade' })).body.data).toMatchObject({
    firstName: 'Bisi',
    lastName: 'Ade',
    phone: '+2348031234567',
  })
  expect((await save(token, { phone: '' })).body.data.phone).toBe('')
  expect((await save(token, {})).status).toBe(200)
  expect(await read(token)).toMatchObject({ firstName: 'Bisi', lastName: 'Ade', phone: '' })
})

test.each([
  [{ firstName: ' ' }, { firstName: ['First name is required'] }],
  [{ lastName: '' }, { lastName: ['Last name is required'] }],
  [{ lastName: 'x'.repeat(51) }, { lastName: ['Last name must be at most 50 characters'] }],
  [{ phone: 'call me' }, { phone: ['Enter a phone number such as 0803 123 4567'] }],
  [{ phone: '+1234567890123456' }, { phone: ['Enter a phone number such as 0803 123 4567'] }],
])('%j is refused and nothing is saved', async (changes, errors) => {
  const { token } = await signedInCustomer(app)
  const before = await read(token)
  const { status, body } = await save(token, { firstName: 'Bisi', lastName: 'Ade', ...changes })
  expect(status).toBe(422)
  expect(body.errors).toEqual(errors)
  expect(await read(token)).toEqual(before)
})

test('the e-mail address and every other column stay out of reach [VA-057]', async () => {
  const { email, token } = await signedInCustomer(app)
  const before = await read(token)
  const { status } = await save(token, {
    email: 'eve@mail.com',
    _id: 'usr_eve',
    id: 'usr_eve',
    password: 'x',
    passwordHash: 'x',
    password_hash: 'x',
    emailVerified: false,
    email_verified_at: null,
    role: 'admin',
    profile_image_url: 'https://evil.test/x.png',
    media: [{ original_url: 'https://evil.test/x.png' }],
    createdAt: '2000-01-01T00:00:00Z',
    twoFactorEnabled: true,
  })
  expect(status).toBe(200)
  expect(await read(token)).toEqual(before)
  expect((await read(token)).email).toBe(email)
})

test('a wrong type is a malformed request, and nothing is saved', async () => {
  const { token } = await signedInCustomer(app)
  for (const body of [
    { firstName: 7 },
    { addresses: 'none' },
    { addresses: [{ street: 1 }] },
    { phone: null },
  ]) {
    expect((await save(token, body)).status).toBe(400)
  }
  const broken = await app.server.inject({
    method: 'PUT',
    url: '/api/users/me',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    payload: '{"firstName":',
  })
  expect(broken.statusCode).toBe(400)
  expect(broken.json()).toMatchObject({ status: 'error', code: 'BAD_REQUEST', data: null })
})

test('the list form saves rows without ids; the first is the default and each gets an id [AP-018] [AP-027]', async () => {
  const { token } = await signedInCustomer(app)
  const empty = { street: ' ', city: '', LGA: '', state: '' }
  const { status, body } = await save(token, {
    addresses: [row('1 Admiralty Way'), empty, row('2 Ajose Adeogun')],
  })
  expect(status).toBe(200)
  expect(body.message).toBe('Addresses saved successfully')
  expect(body.data.addresses).toEqual([
    {
      _id: expect.stringMatching(/^adr_/),
      ...row('1 Admiralty Way'),
      landmark: '',
      accessCode: '',
      nickname: '',
      pin: null,
      isDefault: true,
    },
    {
      _id: expect.stringMatching(/^adr_/),
      ...row('2 Ajose Adeogun'),
      landmark: '',
      accessCode: '',
      nickname: '',
      pin: null,
      isDefault: false,
    },
  ])
  expect((await read(token)).addresses).toEqual(body.data.addresses)
})

test('a list save keeps the ids of unchanged rows that moved and of rows edited in place [TR-026]', async () => {
  const { token } = await signedInCustomer(app)
  const saved = (await save(token, { addresses: [row('1 A'), row('2 B'), row('3 C')] })).body.data.addresses
  const [a, b, c] = saved.map(({ _id }: { _id: string }) => _id)
  const moved = (await save(token, { addresses: [row('3 C'), row('1 A'), row('2 B')] })).body.data.addresses
  expect(moved.map(({ _id }: { _id: string }) => _id)).toEqual([c, a, b])
  expect(moved.map(({ isDefault }: { isDefault: boolean }) => isDefault)).toEqual([true, false, false])
  const edited = (await save(token, { addresses: [row('3 C, gate 2'), row('1 A')] })).body.data.addresses
  expect(edited.map(({ _id }: { _id: string }) => _id)).toEqual([c, a])
  expect((await save(token, { addresses: [] })).body.data.addresses).toEqual([])
})

test('a partly filled row is refused with nothing saved, names included', async () => {
  const { token } = await signedInCustomer(app)
  await save(token, { addresses: [row('1 Admiralty Way')] })
  const before = await read(token)
  const { status, body } = await save(token, {
    firstName: 'Bisi',
    addresses: [row('2 Ajose Adeogun'), { street: '', city: 'Lekki' }],
  })
  expect(status).toBe(422)
  expect(body.message).toBe('Street and city are required')
  expect(body.errors.addresses).toEqual(['Street and city are required'])
  expect(await read(token)).toEqual(before)
})

test('more than 50 addresses are refused', async () => {
  const { token } = await signedInCustomer(app)
  const addresses = Array.from({ length: 51 }, (_, index) => row(`${index + 1} Admiralty Way`))
  const { status, body } = await save(token, { addresses })
  expect(status).toBe(422)
  expect(body.errors.addresses).toEqual(['You can save up to 50 addresses. Delete one to add another.'])
  expect((await save(token, { addresses: addresses.slice(1) })).body.data.addresses).toHaveLength(50)
})

test('names beside a list are saved together and called a profile', async () => {
  const { token } = await signedInCustomer(app)
  const { body } = await save(token, { firstName: 'Bisi', addresses: [row('1 Admiralty Way')] })
  expect(body.message).toBe('Profile information updated successfully')
  expect(body.data).toMatchObject({ firstName: 'Bisi', addresses: [{ street: '1 Admiralty Way' }] })
})

async function saveForm(token: string, parts: Record<string, string | Blob>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(parts)) form.set(name, value)
  const encoded = new Response(form)
  const answer = await app.server.inject({
    method: 'PUT',
    url: '/api/users/me',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': encoded.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  return { status: answer.statusCode, body: answer.json() }
}

test('a multipart form saves the same as JSON, with the addresses as JSON text or in rows (C-35)', async () => {
  const { token } = await signedInCustomer(app)
  const names = await saveForm(token, { firstName: 'Bisi', lastName: 'Ade', phone: '08031234567' })
  expect(names.status).toBe(200)
  expect(names.body.data).toMatchObject({ firstName: 'Bisi', lastName: 'Ade', phone: '+2348031234567' })
  const asJson = await saveForm(token, { addresses: JSON.stringify([row('1 Allen Avenue')]) })
  expect(asJson.body.message).toBe('Addresses saved successfully')
  expect(asJson.body.data.addresses).toMatchObject([{ ...row('1 Allen Avenue'), isDefault: true }])
  const inRows = await saveForm(token, {
    'addresses[1][street]': '2 Bode Thomas',
    'addresses[1][city]': 'Surulere',
    'addresses[0][street]': '1 Allen Avenue',
    'addresses[0][city]': 'Ikeja',
  })
  expect(inRows.body.data.addresses).toMatchObject([
    { street: '1 Allen Avenue', city: 'Ikeja', isDefault: true },
    { street: '2 Bode Thomas', city: 'Surulere', isDefault: false },
  ])
  expect((await saveForm(token, { firstName: 'Bisi', picture: new Blob([]) })).status).toBe(200)
  expect((await saveForm(token, { firstName: ' ' })).body.errors).toEqual({
    firstName: ['First name is required'],
  })
})

test('a form that cannot be read answers 400, a file 415, and a form for another call 415', async () => {
  const { token } = await signedInCustomer(app)
  expect((await saveForm(token, { addresses: '[{' })).status).toBe(400)
  expect((await saveForm(token, { addresses: '{"street":"x"}' })).status).toBe(400)
  expect((await saveForm(token, { firstName: 'a\u0000' })).status).toBe(400)
  expect((await saveForm(token, { addresses: '[{"street":"\\ud83d"}]' })).status).toBe(400)
  expect((await saveForm(token, { addresses: `${'['.repeat(40_000)}${']'.repeat(40_000)}` })).status).toBe(
    400,
  )
  expect((await saveForm(token, { picture: new Blob(['GIF89a']) })).status).toBe(415)
  const send = (method: 'PUT' | 'POST', url: string, payload = 'no form') =>
    app.server.inject({
      method,
      url,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' },
      payload,
    })
  expect((await send('PUT', '/api/users/me')).statusCode).toBe(400)
  const part = '--x\r\nContent-Disposition: form-data; name="firstName"\r\n\r\nAda\r\n'
  expect((await send('PUT', '/api/users/me', `${part.repeat(501)}--x--`)).statusCode).toBe(413)
  expect((await send('POST', '/api/users/address')).statusCode).toBe(415)
  expect(await read(token)).toMatchObject({ firstName: 'Ada', addresses: [] })
})
