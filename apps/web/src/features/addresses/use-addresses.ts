import { failureText, fieldMessages } from '@gatefill/client/calls/api-error'
import { keyOf, useCall, useEndpoint } from '@gatefill/client/react'
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
import { toast } from '@gatefill/ui/primitives/toaster'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'

/** What came of a change: the saved address, or the sentence that was shown, with messages by field. */
export type Outcome = { address: Address } | { problem: string; fields: Record<string, string> }

type Me = AnswerOf<typeof getMe>
type Saved = { address: Address; addresses: Address[] }

/** The saved addresses and everything that changes them. One change at a time; each failure is one toast. */
export function useAddresses() {
  const call = useCall()
  const cache = useQueryClient()
  const read = useEndpoint(getMe)
  const isRunning = useRef(false)
  const [busy, setBusy] = useState<AddressId | 'form'>()

  const show = (addresses: Address[]) =>
    cache.setQueryData<Me>(keyOf(getMe), (me) => (me === undefined ? me : { ...me, addresses }))

  const run = async (
    what: AddressId | 'form',
    change: () => Promise<{ message: string; data: Saved }>,
    fallback: string,
  ): Promise<Outcome | undefined> => {
    if (isRunning.current) return undefined
    isRunning.current = true
    setBusy(what)
    try {
      const { message, data } = await change()
      show(data.addresses)
      toast.success(message)
      return { address: data.address }
    } catch (error) {
      const problem = failureText(error, fallback)
      toast.error(problem)
      return { problem, fields: fieldMessages(error) }
    } finally {
      isRunning.current = false
      setBusy(undefined)
    }
  }

  const add = (input: AddressInput & { isDefault?: boolean }) =>
    run('form', () => call(addAddress, { body: input }), 'Failed to add address')

  const update = (id: AddressId, input: AddressInput) =>
    run('form', () => call(updateAddress, { params: { id }, body: input }), 'Failed to update address')

  const makeDefault = (id: AddressId) =>
    run(id, () => call(setDefaultAddress, { params: { id } }), 'Failed to set default address')

  /** Takes the row away at once; it returns when the server refuses. False: it is still there. */
  const remove = async (id: AddressId): Promise<boolean> => {
    const before = cache.getQueryData<Me>(keyOf(getMe))?.addresses ?? []
    const without = removeAddress(before, id)
    if (without.ok) show(without.value)
    try {
      const { message, data } = await call(deleteAddress, { params: { id } })
      show(data.addresses)
      toast.success(message)
      return true
    } catch (error) {
      show(before)
      void cache.invalidateQueries({ queryKey: [getMe.path] })
      toast.error(failureText(error, 'Failed to delete address'))
      return false
    }
  }

  return { read, addresses: read.data?.addresses ?? [], busy, add, update, makeDefault, remove }
}
