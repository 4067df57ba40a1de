import { useCall } from '@gatefill/client/react/call-context'
import { invalidate, keyOf, useEndpoint } from '@gatefill/client/react/use-endpoint'
import { useWrite } from '@gatefill/client/react/use-write'
import type { AnswerOf } from '@gatefill/contracts/core/endpoint'
import {
  addAddress,
  deleteAddress,
  setDefaultAddress,
  updateAddress,
} from '@gatefill/contracts/customer/account/addresses'
import { getMe } from '@gatefill/contracts/customer/account/users'
import type { Address, AddressInput } from '@gatefill/domain/addresses/address'
import { removeAddress } from '@gatefill/domain/addresses/address-list'
import type { AddressId } from '@gatefill/domain/core/ids'
import { useQueryClient } from '@tanstack/react-query'
import * as texts from './texts.ts'

type Me = AnswerOf<typeof getMe>
type Saved = { message: string; data: { address: Address; addresses: Address[] } }

/** The saved addresses in the cache, which every screen with addresses shows. */
function useShownAddresses() {
  const cache = useQueryClient()
  return {
    current: () => cache.getQueryData<Me>(keyOf(getMe))?.addresses ?? [],
    show: (addresses: Address[]) =>
      cache.setQueryData<Me>(keyOf(getMe), (me) => (me === undefined ? me : { ...me, addresses })),
    readAgain: () => void invalidate(cache, [getMe]),
  }
}

/** The saved addresses, and what the list does with them. */
export function useAddresses() {
  const call = useCall()
  const read = useEndpoint(getMe)
  const shown = useShownAddresses()
  const showSaved = ({ data }: { data: { addresses: Address[] } }) => void shown.show(data.addresses)

  const makeDefault = useWrite({
    send: (id: AddressId) => call(setDefaultAddress, { params: { id } }),
    failed: texts.failedToSetDefaultAddress,
    toasts: true,
    onSuccess: showSaved,
  })
  const restore = useWrite({
    send: (address: AddressInput & { isDefault?: boolean }) => call(addAddress, { body: address }),
    failed: texts.failedToAddAddress,
    toasts: true,
    onSuccess: showSaved,
  })
  // The row goes at once; it returns when the server refuses.
  const remove = useWrite({
    send: async (id: AddressId) => {
      const before = shown.current()
      const without = removeAddress(before, id)
      if (without.ok) shown.show(without.value)
      try {
        return await call(deleteAddress, { params: { id } })
      } catch (error) {
        shown.show(before)
        throw error
      }
    },
    failed: texts.failedToDeleteAddress,
    toasts: true,
    isParallel: true,
    onSuccess: showSaved,
    onFailure: shown.readAgain,
  })

  return {
    read,
    addresses: read.data?.addresses ?? [],
    /** The address that is being made the default one. */
    defaulting: makeDefault.input,
    makeDefault: makeDefault.write,
    /** Adds an address again that was just deleted. */
    restore: restore.write,
    remove: remove.write,
  }
}

type AddressForm = { check: () => boolean; showServerErrors: (messages: Record<string, string>) => boolean }

/** Saves the form of one address; undefined `edited` is a new one. */
export function useSaveAddress(form: AddressForm, edited: Address | undefined) {
  const call = useCall()
  const shown = useShownAddresses()
  return useWrite({
    form,
    send: (body: AddressInput): Promise<Saved> =>
      edited === undefined
        ? call(addAddress, { body })
        : call(updateAddress, { params: { id: edited.id }, body }),
    failed: edited === undefined ? texts.failedToAddAddress : texts.failedToUpdateAddress,
    toasts: true,
    onSuccess: ({ data }) => void shown.show(data.addresses),
  })
}
