import { useCall } from '@gatefill/client/react/call-context'
import { keyOf, useEndpoint } from '@gatefill/client/react/use-endpoint'
import { useWrite } from '@gatefill/client/react/use-write'
import { listAreaRequests, setAreaRequest } from '@gatefill/contracts/customer/account/area-requests'
import type { AddressId } from '@gatefill/domain/core/ids'
import { useQueryClient } from '@tanstack/react-query'
import * as texts from './texts.ts'

/** Whether the customer is told when we serve a saved address, and the change of it. */
export function useAreaRequest(addressId: AddressId) {
  const call = useCall()
  const cache = useQueryClient()
  const { data: requests } = useEndpoint(listAreaRequests)
  const requestArea = useWrite({
    send: (isWanted: boolean) => call(setAreaRequest, { params: { id: addressId }, body: { isWanted } }),
    failed: texts.yourChoiceWasNotSaved,
    success: false,
    onSuccess: ({ data }) => cache.setQueryData(keyOf(listAreaRequests), data),
  })
  const request = requests?.find((each) => each.addressId === addressId)
  return { isKnown: requests !== undefined, isWaiting: request?.notifiedAt === null, requestArea }
}
