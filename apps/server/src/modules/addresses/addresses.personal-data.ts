import type { UserId } from '@gatefill/domain/core/ids'
import type { PersonalColumns, PersonalData } from '../../platform/personal-data.ts'
import { listAddresses, listAreaRequests } from './addresses.repository.ts'

/** The saved delivery addresses of a customer. */
export const addressesData: PersonalData<UserId> = {
  name: 'addresses',
  collect: async (db, userId) => {
    const requests = await listAreaRequests(db, userId)
    return (await listAddresses(db, userId)).map((address) => ({
      ...address,
      areaRequest: requests.find(({ addressId }) => addressId === address.id) ?? null,
    }))
  },
  erase: async (tx, userId) => {
    // Requests to be told about an address go with it.
    await tx.deleteFrom('addresses').where('user_id', '=', userId).execute()
  },
}

/** Its columns with personal data. */
export const addressesColumns: readonly PersonalColumns[] = [
  {
    table: 'addresses',
    columns: [
      'street',
      'city',
      'state',
      'lga',
      'landmark',
      'access_code',
      'nickname',
      'pin_lat',
      'pin_lng',
      'receptacle',
    ],
    purpose: 'to fill in an order and to find the gate',
    stored: 'until the account is closed, or the address is removed',
    erased: 'the row is deleted',
  },
  {
    table: 'area_requests',
    columns: ['address_id', 'asked_at', 'told_at'],
    purpose: 'to tell the customer once when we serve the address',
    stored: 'until the customer takes it back, or the address is removed',
    erased: 'the row is deleted',
  },
]
