import type { UserId } from '@gatefill/domain/core/ids'
import type { PersonalColumns, PersonalData } from '../../platform/personal-data.ts'
import { listAddresses } from './addresses.repository.ts'

/** The saved delivery addresses of a customer. */
export const addressesData: PersonalData<UserId> = {
  name: 'addresses',
  collect: listAddresses,
  erase: async (tx, userId) => {
    await tx.deleteFrom('addresses').where('user_id', '=', userId).execute()
  },
}

/** Its columns with personal data. */
export const addressesColumns: readonly PersonalColumns[] = [
  {
    table: 'addresses',
    columns: ['street', 'city', 'state', 'lga', 'landmark', 'access_code', 'nickname', 'pin_lat', 'pin_lng'],
    purpose: 'to fill in an order and to find the gate',
    stored: 'until the account is closed, or the address is removed',
    erased: 'the row is deleted',
  },
]
