import { useCall } from '@gatefill/client/react/call-context'
import { keyOf, useEndpoint } from '@gatefill/client/react/use-endpoint'
import { useWrite } from '@gatefill/client/react/use-write'
import { listAreaRequests, setAreaRequest } from '@gatefill/contracts/customer/account/area-requests'
import type { AddressId } from '@gatefill/domain/core/ids'
import { Button } from '@gatefill/ui/primitives/button'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import { useQueryClient } from '@tanstack/react-query'
import * as texts from './texts.ts'

/** Below the notice that an address is not served: one message when it is, asked for and taken back. */
export function AreaRequest({ addressId }: { addressId: AddressId }) {
  const { isKnown, isWaiting, requestArea } = useAreaRequest(addressId)
  if (!isKnown) return null
  return (
    <div className="mt-2 grid justify-items-start gap-1">
      <p role="status">{isWaiting && texts.areaRequestSaved}</p>
      <Button
        variant="quiet"
        size="compact"
        className="text-small!"
        busy={requestArea.isBusy}
        onClick={() => void requestArea.write(!isWaiting)}
      >
        {isWaiting ? texts.cancelThisRequest : texts.textTellMeWhenYouServe}
      </Button>
      <FailureLine text={requestArea.failure?.message} />
    </div>
  )
}

/** In a list of addresses: only where the customer waits for the message, with the way to take it back. */
export function PendingAreaRequest({ addressId }: { addressId: AddressId }) {
  const { isWaiting, requestArea } = useAreaRequest(addressId)
  if (!isWaiting) return null
  return (
    <div className="flex flex-wrap items-center gap-x-2 text-small text-ink-2">
      {texts.areaRequestPromise}
      <Button
        variant="text"
        size="compact"
        busy={requestArea.isBusy}
        onClick={() => void requestArea.write(false)}
      >
        {texts.cancelThisRequest}
      </Button>
      <FailureLine text={requestArea.failure?.message} />
    </div>
  )
}

/** Whether the customer is told when we serve a saved address, and the change of it. */
function useAreaRequest(addressId: AddressId) {
  const call = useCall()
  const cache = useQueryClient()
  const { data: requests } = useEndpoint(listAreaRequests)
  const requestArea = useWrite({
    send: (isWanted: boolean) => call(setAreaRequest, { params: { id: addressId }, body: { isWanted } }),
    failed: texts.areaRequestNotSaved,
    success: false,
    onSuccess: ({ data }) => cache.setQueryData(keyOf(listAreaRequests), data),
  })
  const request = requests?.find((each) => each.addressId === addressId)
  return { isKnown: requests !== undefined, isWaiting: request?.notifiedAt === null, requestArea }
}
