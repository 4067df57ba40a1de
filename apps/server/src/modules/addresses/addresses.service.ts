import type { AddressChanges, AddressInList } from '@gatefill/contracts/customer/account/address-shapes'
import type { Address } from '@gatefill/domain/addresses/address'
import { addressProblem, normaliseAddress } from '@gatefill/domain/addresses/address'
import {
  ADDRESSES_FULL,
  ADDRESSES_MAX,
  addAddress,
  removeAddress,
  replaceAddresses,
  setDefaultAddress,
  updateAddress,
} from '@gatefill/domain/addresses/address-list'
import type { AddressId, UserId } from '@gatefill/domain/core/ids'
import { asId, ID_PREFIX } from '@gatefill/domain/core/ids'
import type { Result } from '@gatefill/domain/core/result'
import { invalid, ok } from '@gatefill/domain/core/result'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/database.ts'
import { findAddress, listAddresses } from './addresses.repository.ts'
import { changeAddresses } from './change-addresses.ts'

type AddressForm = AddressChanges & { isDefault?: boolean }

export type AddressesService = ReturnType<typeof addressesService>

/** A customer's saved addresses: every change is one transaction that leaves exactly one default, listed first (C-38). */
export function addressesService({ database, clock, ids }: Context) {
  const nextId = (): AddressId => asId(ids.next(ID_PREFIX.address))

  return {
    list: listAddresses,
    /** One of the customer's own; undefined for a missing and for another customer's one. */
    find: findAddress,

    add: async (userId: UserId, form: AddressForm): Promise<Result<AddressInList, 'VALIDATION'>> => {
      const errors = addressProblem(form)
      if (errors !== undefined) return invalid(errors)
      const id = nextId()
      const saved = await database.transaction((tx) =>
        changeAddresses(tx, userId, clock, (list) =>
          list.length >= ADDRESSES_MAX
            ? invalid({ addresses: [ADDRESSES_FULL] })
            : ok(addAddress(list, { ...normaliseAddress(form), id }, form.isDefault === true)),
        ),
      )
      return saved.ok ? ok(inList(saved.value, id)) : saved
    },

    /** Absent fields stay; the address as it would become is what must be valid. */
    update: async (
      userId: UserId,
      id: AddressId,
      form: AddressForm,
    ): Promise<Result<AddressInList, 'VALIDATION' | 'NOT_FOUND'>> => {
      const saved = await database.transaction((tx) =>
        changeAddresses<'VALIDATION' | 'NOT_FOUND'>(tx, userId, clock, (list) => {
          const updated = updateAddress(list, id, form)
          const errors = updated.ok ? addressProblem(inList(updated.value, id).address) : undefined
          return errors === undefined ? updated : invalid(errors)
        }),
      )
      return saved.ok ? ok(inList(saved.value, id)) : saved
    },

    remove: async (
      userId: UserId,
      id: AddressId,
    ): Promise<Result<{ id: string; addresses: Address[] }, 'NOT_FOUND'>> => {
      const saved = await database.transaction((tx) =>
        changeAddresses(tx, userId, clock, (list) => removeAddress(list, id)),
      )
      return saved.ok ? ok({ id, addresses: saved.value }) : saved
    },

    setDefault: async (userId: UserId, id: AddressId): Promise<Result<AddressInList, 'NOT_FOUND'>> => {
      const saved = await database.transaction((tx) =>
        changeAddresses(tx, userId, clock, (list) => setDefaultAddress(list, id)),
      )
      return saved.ok ? ok(inList(saved.value, id)) : saved
    },

    /** The list save of PUT /users/me, inside its transaction; `rows` have been checked (C-37). */
    replace: async (tx: Tx, userId: UserId, rows: AddressChanges[]): Promise<Address[]> => {
      const saved = await changeAddresses<never>(tx, userId, clock, (list) =>
        ok(replaceAddresses(list, rows, nextId)),
      )
      return saved.value
    },
  }
}

/** The address that a change was about; the change has just put it in this list. */
function inList(addresses: Address[], id: AddressId): AddressInList {
  const address = addresses.find((one) => one.id === id)
  if (address === undefined) throw new Error(`address ${id} is not in the list that was saved`)
  return { address, addresses }
}
