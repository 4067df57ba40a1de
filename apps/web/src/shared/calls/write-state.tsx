import type { SlowCall } from '@gatefill/client/react/use-slow'
import type { WriteFailure } from '@gatefill/client/react/use-write'
import { Button } from '@gatefill/ui/primitives/button'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import { Notice } from '@gatefill/ui/primitives/notice'
import * as texts from '../texts.ts'

type WriteStateProps = { write: { failure: WriteFailure | undefined; slow: SlowCall } }

/** Says above the button of a form why the last try failed, and when the present one takes long. */
export const WriteState = ({ write: { failure, slow } }: WriteStateProps) => (
  <>
    <FailureLine text={failure?.message} />
    <SlowCallLine slow={slow} />
  </>
)

/** Beside a button that waits for long: it is still being tried, and can be stopped. */
export function SlowCallLine({ slow }: { slow: SlowCall }) {
  return (
    // A screen reader reads the text only if its region was there before it; `contents` gives the region no box.
    <div role="status" className="contents">
      {slow.isSlow && <SlowNotice onCancel={slow.cancel} />}
    </div>
  )
}

export function SlowNotice({ onCancel }: { onCancel: () => void }) {
  return (
    <Notice tone="warning" className="w-full">
      <span className="flex flex-wrap items-center justify-between gap-x-3 text-left">
        <span>{texts.stillTrying}</span>
        <Button variant="text" size="compact" className="-my-2 -mr-2" onClick={onCancel}>
          Cancel
        </Button>
      </span>
    </Notice>
  )
}
