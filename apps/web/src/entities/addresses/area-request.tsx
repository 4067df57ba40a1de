import type { AddressId } from '@gatefill/domain/core/ids'
import { Button } from '@gatefill/ui/primitives/button'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import * as texts from './texts.ts'
import { useAreaRequest } from './use-area-request.ts'

/** Below the notice that an address is not served: one message when it is, asked for and taken back. */
export function AreaRequest({ addressId }: { addressId: AddressId }) {
  const { isKnown, isWaiting, requestArea } = useAreaRequest(addressId)
  if (!isKnown) return null
  return (
    <div className="mt-2 grid justify-items-start gap-1">
      <p role="status">{isWaiting && texts.weWillEmailYouOnce}</p>
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
      {texts.weWillEmailYouWhen}
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
