import type { CodePurpose } from '@gatefill/domain/accounts/one-time-code'
import { Button } from '@gatefill/ui/primitives/button'
import * as texts from '../texts.ts'
import { useNewCode } from './use-new-code.ts'

type NewCodeButtonProps = { purpose: CodePurpose; email: string; label: string }

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** Asks for another code; disabled while it counts down. Only the end of the wait is announced. */
export function NewCodeButton({ purpose, email, label }: NewCodeButtonProps) {
  const { left, isBusy, waited, ask } = useNewCode(purpose, email)
  return (
    <>
      <Button variant="quiet" wide busy={isBusy} disabled={left > 0} onClick={() => void ask()}>
        {left > 0 ? `${label} (${clock(left)})` : label}
      </Button>
      <p role="status" className="sr-only">
        {waited ? texts.youCanNowRequestA : ''}
      </p>
    </>
  )
}
