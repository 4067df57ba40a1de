import type { SlowCall } from '@gatefill/client/react/use-slow'
import { Button } from '@gatefill/ui/primitives/button'
import { Notice } from '@gatefill/ui/primitives/notice'

/** Beside a button that waits for long: it is still being tried, and can be stopped. */
export function SlowCallLine({ slow }: { slow: SlowCall }) {
  return (
    // There before its words, so that they are read out; without a box of its own it takes no room.
    <div role="status" className="contents">
      {slow.isSlow && <SlowNotice onCancel={slow.cancel} />}
    </div>
  )
}

export function SlowNotice({ onCancel }: { onCancel: () => void }) {
  return (
    <Notice tone="warning" className="w-full">
      <span className="flex flex-wrap items-center justify-between gap-x-3 text-left">
        <span>Still trying. Your network is slow.</span>
        <Button variant="text" size="compact" className="-my-2 -mr-2" onClick={onCancel}>
          Cancel
        </Button>
      </span>
    </Notice>
  )
}
