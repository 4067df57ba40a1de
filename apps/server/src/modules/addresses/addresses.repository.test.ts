import { asId } from '@gatefill/domain/core/ids'
import { expect, test } from 'vitest'
import { accountAppForFile, call, signedInCustomer } from '../../../test/fixtures/account-fixture.ts'
import { findAddress } from './addresses.repository.ts'

const app = await accountAppForFile()

test('an address is found for its owner and for nobody else', async () => {
  const { token } = await signedInCustomer(app)
  const stranger = (await signedInCustomer(app)).token
  const ownerOf = async (bearer: string) =>
    asId((await call(app, '/users/me', { token: bearer })).body.data._id)
  const body = {
    street: '12 Admiralty Way',
    city: 'Lekki',
    state: 'Lagos',
    LGA: 'Eti-Osa',
    accessCode: '4411#',
    nickname: 'Home',
    pin: { lat: 6.4414, lng: 3.4705 },
  }
  const id = asId((await call(app, '/users/address', { token, body })).body.data._id)
  const find = async (bearer: string, which = id) =>
    findAddress(app.database.db, asId(await ownerOf(bearer)), asId(which))
  expect(await find(token)).toEqual({
    id,
    street: '12 Admiralty Way',
    city: 'Lekki',
    state: 'Lagos',
    lga: 'Eti-Osa',
    landmark: '',
    accessCode: '4411#',
    nickname: 'Home',
    pin: { lat: 6.4414, lng: 3.4705 },
    isDefault: true,
  })
  expect(await find(stranger)).toBeUndefined()
  expect(await find(token, asId('adr_missing'))).toBeUndefined()
})
