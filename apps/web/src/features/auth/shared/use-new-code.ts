import { ApiError, failureText } from '@gatefill/client/calls/api-error'
import type { Call } from '@gatefill/client/calls/client'
import { keepError } from '@gatefill/client/calls/store-error'
import { useCall } from '@gatefill/client/react'
import { forgotPassword, resendCode } from '@gatefill/contracts/public/auth'
import type { CodePurpose } from '@gatefill/domain/accounts/one-time-code'
import { toast } from '@gatefill/ui/primitives/toaster'
import { useRef, useState } from 'react'
import { useCooldown } from './use-cooldown.ts'

const PURPOSES = {
  verification: {
    mail: (call: Call, email: string) => call(resendCode, { body: { email } }),
    sent: resendCode.message,
    failed: 'Failed to resend verification code',
  },
  reset: {
    mail: (call: Call, email: string) => call(forgotPassword, { body: { email } }),
    sent: forgotPassword.message,
    failed: 'Failed to process request',
  },
} as const

/** Asks for another mailed code, at most once in 60 seconds; a server that wants a longer wait is believed (C-24). */
export function useNewCode(purpose: CodePurpose, email: string) {
  const call = useCall()
  const { left, waited, start } = useCooldown(purpose)
  const [busy, setBusy] = useState(false)
  const running = useRef(false)

  const ask = async () => {
    if (running.current || left > 0) return
    running.current = true
    setBusy(true)
    const { mail, sent, failed } = PURPOSES[purpose]
    try {
      const { data } = await mail(call, email)
      start(data.cooldownSeconds)
      toast.success(sent)
    } catch (error) {
      if (purpose === 'verification') keepError('resendCode', error)
      if (error instanceof ApiError && error.retryAfter !== undefined) start(error.retryAfter)
      toast.error(failureText(error, failed))
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  return { left, waited, busy, ask }
}
