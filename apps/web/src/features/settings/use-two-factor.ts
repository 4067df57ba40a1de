import { useCall } from '@gatefill/client/react/call-context'
import { invalidate, useEndpoint } from '@gatefill/client/react/use-endpoint'
import {
  confirmTwoFactor,
  removeTwoFactor,
  setUpTwoFactor,
} from '@gatefill/contracts/customer/account/two-factor'
import { getMe } from '@gatefill/contracts/customer/account/users'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

/** Where the card stands. The key and the recovery codes live here only, as long as they are shown. */
export type TwoFactorStep =
  | { name: 'resting' }
  | { name: 'asking'; to: 'on' | 'off' }
  | { name: 'setting-up'; secret: string; uri: string }
  | { name: 'showing-codes'; codes: readonly string[] }

/** Two-factor authentication of the own account, switched on and off (C-29). */
export function useTwoFactor() {
  const call = useCall()
  const cache = useQueryClient()
  const me = useEndpoint(getMe)
  const [step, setStep] = useState<TwoFactorStep>({ name: 'resting' })
  const isOn = me.data?.twoFactorEnabled ?? false
  const renew = () => invalidate(cache, [getMe])

  const begin = async (currentPassword: string, signal: AbortSignal) => {
    const { data } = await call(setUpTwoFactor, { body: { currentPassword }, signal })
    setStep({ name: 'setting-up', ...data })
    return {}
  }

  const confirm = async (code: string, signal: AbortSignal) => {
    const { data, message } = await call(confirmTwoFactor, { body: { code }, signal })
    setStep({ name: 'showing-codes', codes: data.recoveryCodes })
    void renew()
    return { message }
  }

  const remove = async (currentPassword: string, signal: AbortSignal) => {
    const { message } = await call(removeTwoFactor, { body: { currentPassword }, signal })
    setStep({ name: 'resting' })
    void renew()
    return { message }
  }

  const toggle = () =>
    setStep(step.name === 'resting' ? { name: 'asking', to: isOn ? 'off' : 'on' } : { name: 'resting' })
  const rest = () => setStep({ name: 'resting' })

  return { me, isOn, step, toggle, rest, begin, confirm, remove }
}
