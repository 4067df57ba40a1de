import type { SlowCall } from '@gatefill/client/react/use-slow'
import type { WriteFailure } from '@gatefill/client/react/use-write'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import { SlowCallLine } from './slow-call-line.tsx'

type WriteStateProps = { write: { failure: WriteFailure | undefined; slow: SlowCall } }

/** Above the button of a form: why the last try failed, and that this one takes long. */
export const WriteState = ({ write: { failure, slow } }: WriteStateProps) => (
  <>
    <FailureLine text={failure?.message} />
    <SlowCallLine slow={slow} />
  </>
)
