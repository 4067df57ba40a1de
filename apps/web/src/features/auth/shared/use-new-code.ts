import { ApiError } from '@gatefill/client/calls/api-error'
import type { Call } from '@gatefill/client/calls/client'
import { useCall } from '@gatefill/client/react/call-context'
import { useWrite } from '@gatefill/client/react/use-write'
import { forgotPassword, resendCode } from '@gatefill/contracts/public/auth'
import type { CodePurpose } from '@gatefill/domain/accounts/one-time-code'
import * as texts from '../texts.ts'
import { useCooldown } from './use-cooldown.ts'

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
export function useNewCode(purpose: CodePurpose, email: string) {
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
