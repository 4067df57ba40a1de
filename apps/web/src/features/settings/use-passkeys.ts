import { useCall } from '@gatefill/client/react/call-context'
import { keyOf, useEndpoint } from '@gatefill/client/react/use-endpoint'
import { useWrite } from '@gatefill/client/react/use-write'
import {
  addPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  startPasskey,
} from '@gatefill/contracts/customer/account/passkeys'
import type { Passkey } from '@gatefill/domain/accounts/passkey'
import { useQueryClient } from '@tanstack/react-query'
import * as texts from './texts.ts'

/** The own passkeys, and what is done with them. */
export function usePasskeys() {
  const call = useCall()
  const cache = useQueryClient()
  const passkeys = useEndpoint(listPasskeys)
  const show = (list: Passkey[]) => void cache.setQueryData(keyOf(listPasskeys), list)

  /** Throws what a call or the browser throws; gives the sentence of success. */
  const add = async (name: string, currentPassword: string, signal: AbortSignal) => {
    const { data: options } = await call(startPasskey, { body: { currentPassword }, signal })
    // Few people add one: the code that talks to the device comes when it is asked for.
    const { createPasskey } = await import('../../shared/device/passkeys.ts')
    const response = await createPasskey(options)
    const { data, message } = await call(addPasskey, { body: { name, response }, signal })
    show(data)
    return { message }
  }
  const rename = useWrite({
    send: ({ id, name }: { id: string; name: string }) =>
      call(renamePasskey, { params: { id }, body: { name } }),
    failed: texts.thePasskeyWasNotRenamed,
    onSuccess: ({ data }) => show(data),
  })
  const remove = useWrite({
    send: (id: string) => call(removePasskey, { params: { id } }),
    failed: texts.thePasskeyWasNotRemoved,
    onSuccess: ({ data }) => show(data),
  })
  return { passkeys, add, rename, remove }
}
