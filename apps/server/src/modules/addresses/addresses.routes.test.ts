import { expect, test } from 'vitest'
import { onRealPostgres } from '../../../test/database.ts'
import { accountAppForFile, call, signedInCustomer } from '../../../test/fixtures/account-fixture.ts'

const app = await accountAppForFile()

type Wire = { _id: string; street: string; isDefault: boolean }

const form = (street: string, more: object = {}) => ({
  street,
  city: 'Lekki',
  state: 'Lagos',
  LGA: 'Eti-Osa',
  ...more,
})
const add = (token: string, body: object) => call(app, '/users/address', { token, body })
const update = (token: string, id: string, body: object) =>
  call(app, `/users/address/${id}`, { method: 'PUT', token, body })
const remove = (token: string, id: string) => call(app, `/users/address/${id}`, { method: 'DELETE', token })
const setDefault = (token: string, id: string) =>
  call(app, `/users/address/${id}/default`, { method: 'PUT', token })
const list = async (token: string): Promise<Wire[]> =>
  (await call(app, '/users/me', { token })).body.data.addresses
const streets = (addresses: Wire[]) =>
  addresses.map(({ street, isDefault }) => (isDefault ? `${street}*` : street))

/** A customer with the addresses '1 A' (default), '2 B' and '3 C'. */
async function withThree(): Promise<{ token: string; ids: [string, string, string] }> {
  const { token } = await signedInCustomer(app)
  const ids: string[] = []
  for (const street of ['1 A', '2 B', '3 C']) ids.push((await add(token, form(street))).body.data._id)
  const [a = '', b = '', c = ''] = ids
  return { token, ids: [a, b, c] }
}

test('a new address is answered with its id and the whole list; the first one is the default [AP-023] [EN-008] [EN-009] [EN-010] [TR-022]', async () => {
  const { token } = await signedInCustomer(app)
  const address = { street: ' 12 Admiralty Way ', city: 'Lekki', state: 'Lagos', LGA: 'Eti-Osa' }
  const { status, body } = await add(token, {
    ...address,
    landmark: 'Blue gate',
    accessCode: '4411#',
    nickname: 'Home',
  })
  const saved = {
    _id: expect.stringMatching(/^adr_[0-9A-Z]{26}$/),
    ...address,
    street: '12 Admiralty Way',
    landmark: 'Blue gate',
    accessCode: '4411#',
    nickname: 'Home',
    pin: null,
    isDefault: true,
  }
  expect(status).toBe(201)
  expect(body).toEqual({
    status: 'success',
    message: 'Address added successfully',
    data: { ...saved, addresses: [saved] },
  })
  const second = await add(token, form('2 B'))
  expect(second.body.data).toMatchObject({ street: '2 B', isDefault: false })
  expect(streets(await list(token))).toEqual(['12 Admiralty Way*', '2 B'])
})

test('an address that is to be the default moves to the front; false on the only one changes nothing', async () => {
  const { token } = await signedInCustomer(app)
  expect((await add(token, form('1 A', { isDefault: false }))).body.data.isDefault).toBe(true)
  const { body } = await add(token, form('2 B', { isDefault: true }))
  expect(streets(body.data.addresses)).toEqual(['2 B*', '1 A'])
})

test('state and LGA may be missing, and lga is understood too [VA-031]', async () => {
  const { token } = await signedInCustomer(app)
  expect((await add(token, { street: '1 A', city: 'Lekki' })).body.data).toMatchObject({ state: '', LGA: '' })
  expect((await add(token, { street: '2 B', city: 'Lekki', lga: 'Eti-Osa' })).body.data.LGA).toBe('Eti-Osa')
})

test.each([
  [{ city: 'Lekki' }, 'street', 'Street and city are required'],
  [{ street: '1 A', city: '  ' }, 'city', 'Street and city are required'],
  [{ street: 'x'.repeat(201), city: 'Lekki' }, 'street', 'Street must be at most 200 characters'],
  [{ street: '1 A', city: 'x'.repeat(101) }, 'city', 'City must be at most 100 characters'],
  [
    { street: '1 A', city: 'Lekki', accessCode: 'x'.repeat(51) },
    'accessCode',
    'Estate access code must be at most 50 characters',
  ],
])('%j is refused [VA-029]', async (body, field, message) => {
  const { token } = await signedInCustomer(app)
  const answer = await add(token, body)
  expect(answer.status).toBe(422)
  expect(answer.body.message).toBe(message)
  expect(answer.body.errors[field]).toEqual([message])
  expect(await list(token)).toEqual([])
})

test('a pin is kept with its address until it is moved or taken away, and stands in Lagos', async () => {
  const { token } = await signedInCustomer(app)
  const pin = { lat: 6.4414, lng: 3.4705 }
  const added = await add(token, form('1 A', { pin }))
  expect(added.body.data.pin).toEqual(pin)
  const id = added.body.data._id
  expect((await update(token, id, { landmark: 'Blue gate' })).body.data.pin).toEqual(pin)
  const moved = { lat: 6.4501, lng: 3.4712 }
  expect((await update(token, id, { pin: moved })).body.data.pin).toEqual(moved)

  const abroad = await update(token, id, { pin: { lat: 51.5, lng: -0.1 } })
  expect(abroad.status).toBe(422)
  expect(abroad.body.errors).toEqual({ pin: ['Place the pin inside Lagos'] })
  expect((await update(token, id, { pin: { lat: '6.4', lng: 3.4 } })).status).toBe(400)

  // A list save that knows nothing of pins leaves them alone.
  await call(app, '/users/me', { method: 'PUT', token, body: { addresses: [form('1 A')] } })
  expect(await list(token)).toMatchObject([{ pin: moved }])
  expect((await update(token, id, { pin: null })).body.data.pin).toBeNull()
})

test('wrong types are malformed requests', async () => {
  const { token } = await signedInCustomer(app)
  expect((await add(token, { street: 12, city: 'Lekki' })).status).toBe(400)
  expect((await add(token, form('1 A', { isDefault: 'yes' }))).status).toBe(400)
})

test('the fifty-first address is refused', async () => {
  const { token } = await signedInCustomer(app)
  const addresses = Array.from({ length: 50 }, (_, index) => form(`${index + 1} Admiralty Way`))
  await call(app, '/users/me', { method: 'PUT', token, body: { addresses } })
  const { status, body } = await add(token, form('51 Admiralty Way'))
  expect(status).toBe(422)
  expect(body.message).toBe('You can save up to 50 addresses. Delete one to add another.')
  expect(await list(token)).toHaveLength(50)
})

test('a change touches one address and its sent fields only [AP-024] [TR-023]', async () => {
  const { token, ids } = await withThree()
  const { status, body } = await update(token, ids[1], { street: '2 B, gate 7', landmark: 'Blue gate' })
  expect(status).toBe(200)
  expect(body.message).toBe('Address updated successfully')
  expect(body.data).toMatchObject({
    _id: ids[1],
    city: 'Lekki',
    LGA: 'Eti-Osa',
    landmark: 'Blue gate',
    isDefault: false,
  })
  expect(streets(await list(token))).toEqual(['1 A*', '2 B, gate 7', '3 C'])
})

test('a change may make an address the default, and cannot leave the list without one', async () => {
  const { token, ids } = await withThree()
  expect(streets((await update(token, ids[2], { isDefault: true })).body.data.addresses)).toEqual([
    '3 C*',
    '1 A',
    '2 B',
  ])
  expect(streets((await update(token, ids[2], { isDefault: false })).body.data.addresses)).toEqual([
    '3 C*',
    '1 A',
    '2 B',
  ])
})

test('a change that would empty street or city is refused', async () => {
  const { token, ids } = await withThree()
  const { status, body } = await update(token, ids[0], { street: ' ' })
  expect(status).toBe(422)
  expect(body.message).toBe('Street and city are required')
  expect(streets(await list(token))).toEqual(['1 A*', '2 B', '3 C'])
})

test('a deleted address is gone; when it was the default, the next one is [AP-025] [TR-024]', async () => {
  const { token, ids } = await withThree()
  const { status, body } = await remove(token, ids[0])
  expect(status).toBe(200)
  expect(body).toEqual({
    status: 'success',
    message: 'Address deleted successfully',
    data: { ...body.data, _id: ids[0] },
  })
  expect(streets(body.data.addresses)).toEqual(['2 B*', '3 C'])
  await remove(token, ids[1])
  expect((await remove(token, ids[2])).body.data.addresses).toEqual([])
})

test('set-default marks only the chosen address and lists it first [AP-026] [EN-011] [TR-025]', async () => {
  const { token, ids } = await withThree()
  const { status, body } = await setDefault(token, ids[1])
  expect(status).toBe(200)
  expect(body.message).toBe('Default address updated')
  expect(body.data).toMatchObject({ _id: ids[1], isDefault: true })
  expect(streets(body.data.addresses)).toEqual(['2 B*', '1 A', '3 C'])
  expect(streets(await list(token))).toEqual(['2 B*', '1 A', '3 C'])
})

test('another customer’s address is a missing address, and stays as it is [ER-036]', async () => {
  const { token, ids } = await withThree()
  const stranger = (await signedInCustomer(app)).token
  for (const id of [ids[0], 'adr_01ARZ3NDEKTSV4RRFFQ69G5FAV', 'nonsense', '%27%20or%201=1']) {
    for (const answer of [
      await update(stranger, id, form('9 Z')),
      await remove(stranger, id),
      await setDefault(stranger, id),
    ]) {
      expect(answer.status).toBe(404)
      expect(answer.body).toEqual({
        status: 'error',
        code: 'NOT_FOUND',
        message: 'Address not found',
        data: null,
      })
    }
  }
  expect(streets(await list(token))).toEqual(['1 A*', '2 B', '3 C'])
})

test('both ways of saving leave the same list [AP-027]', async () => {
  const { token } = await withThree()
  const other = (await signedInCustomer(app)).token
  await call(app, '/users/me', {
    method: 'PUT',
    token: other,
    body: { addresses: [form('1 A'), form('2 B'), form('3 C')] },
  })
  const withoutIds = (addresses: Wire[]) => addresses.map(({ _id, ...rest }) => rest)
  expect(withoutIds(await list(other))).toEqual(withoutIds(await list(token)))
})

if (onRealPostgres) {
  test('parallel changes on PostgreSQL leave exactly one default, listed first', async () => {
    const { token } = await signedInCustomer(app)
    await Promise.all(
      Array.from({ length: 8 }, (_, index) => add(token, form(`${index} A`, { isDefault: true }))),
    )
    const before = await list(token)
    expect(before).toHaveLength(8)
    await Promise.all([
      ...before.map(({ _id }) => setDefault(token, _id)),
      ...before.slice(0, 3).map(({ _id }) => remove(token, _id)),
      ...before.slice(5).map(({ _id }) => update(token, _id, { isDefault: true })),
    ])
    const after = await list(token)
    expect(after).toHaveLength(5)
    expect(after.map(({ isDefault }) => isDefault)).toEqual([true, false, false, false, false])
  })

  test('parallel additions on PostgreSQL never pass fifty', async () => {
    const { token } = await signedInCustomer(app)
    const addresses = Array.from({ length: 48 }, (_, index) => form(`${index + 1} Admiralty Way`))
    await call(app, '/users/me', { method: 'PUT', token, body: { addresses } })
    const answers = await Promise.all(Array.from({ length: 6 }, (_, index) => add(token, form(`${index} Z`))))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(4)
    expect(await list(token)).toHaveLength(50)
  })
}
