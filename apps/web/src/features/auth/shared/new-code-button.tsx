import { ApiError } from '@gatefill/client/calls/api-error'
import type { Call } from '@gatefill/client/calls/client'
import { useCall } from '@gatefill/client/react/call-context'
import { useWrite } from '@gatefill/client/react/use-write'
import { forgotPassword, resendCode } from '@gatefill/contracts/public/auth'
import type { CodePurpose } from '@gatefill/domain/accounts/one-time-code'
import { Button } from '@gatefill/ui/primitives/button'
import * as texts from '../texts.ts'
import { useCooldown } from './use-cooldown.ts'

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
        {waited ? texts.newCodePossible : ''}
      </p>
    </>
  )
}

const PURPOSES = {
  verification: {
    action: 'resendCode',
    mail: (call: Call, email: string) => call(resendCode, { body: { email } }),
    success: resendCode.message,
    failed: texts.failedToResendVerificationCode,
  },
  reset: {
    mail: (call: Call, email: string) => call(forgotPassword, { body: { email } }),
    success: forgotPassword.message,
    failed: texts.failedToProcessRequest,
  },
} as const

type Mailed = { data: { cooldownSeconds: number } }

/** Asks for another mailed code, at most once in 60 seconds; a server that wants a longer wait is believed (C-24). */
function useNewCode(purpose: CodePurpose, email: string) {
  const call = useCall()
  const { left, waited, start } = useCooldown(purpose)
  const { mail, ...sentences } = PURPOSES[purpose]
  const { write, isBusy } = useWrite({
    ...sentences,
    toasts: true,
    send: (): Promise<Mailed> => mail(call, email),
    onSuccess: ({ data }) => start(data.cooldownSeconds),
    onFailure: ({ error }) => {
      if (error instanceof ApiError && error.retryAfter !== undefined) start(error.retryAfter)
    },
  })

  return { left, waited, isBusy, ask: () => (left > 0 ? undefined : write()) }
}
