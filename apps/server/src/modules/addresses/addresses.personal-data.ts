import type { UserId } from '@gatefill/domain/core/ids'
import type { PersonalData } from '../../platform/personal-data.ts'
import { listAddresses } from './addresses.repository.ts'

/** The saved delivery addresses of a customer. */
export const addressesData: PersonalData<UserId> = {
  name: 'addresses',
  collect: listAddresses,
  erase: async (tx, userId) => {
    await tx.deleteFrom('addresses').where('user_id', '=', userId).execute()
  },
}
