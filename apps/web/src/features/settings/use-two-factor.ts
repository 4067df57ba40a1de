import { useCall, useEndpoint } from '@gatefill/client/react'
import {
  confirmTwoFactor,
  removeTwoFactor,
  setUpTwoFactor,
} from '@gatefill/contracts/customer/account/two-factor'
import { getMe } from '@gatefill/contracts/customer/account/users'
import { toast } from '@gatefill/ui/primitives/toaster'
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
  const renew = () => cache.invalidateQueries({ queryKey: [getMe.path] })

  const begin = async (currentPassword: string, signal: AbortSignal) => {
    const { data } = await call(setUpTwoFactor, { body: { currentPassword }, signal })
    setStep({ name: 'setting-up', ...data })
  }

  const confirm = async (code: string, signal: AbortSignal) => {
    const { data, message } = await call(confirmTwoFactor, { body: { code }, signal })
    toast.success(message)
    setStep({ name: 'showing-codes', codes: data.recoveryCodes })
    await renew()
  }

  const remove = async (currentPassword: string, signal: AbortSignal) => {
    const { message } = await call(removeTwoFactor, { body: { currentPassword }, signal })
    toast.success(message)
    setStep({ name: 'resting' })
    await renew()
  }

  const press = () =>
    setStep(step.name === 'resting' ? { name: 'asking', to: isOn ? 'off' : 'on' } : { name: 'resting' })
  const rest = () => setStep({ name: 'resting' })

  return { me, isOn, step, press, rest, begin, confirm, remove }
}
