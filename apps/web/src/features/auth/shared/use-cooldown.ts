import { tabStorage } from '@gatefill/client/device/browser-storage'
import { serverTime } from '@gatefill/client/device/server-clock'
import type { CodePurpose } from '@gatefill/domain/accounts/one-time-code'
import { CODE_COOLDOWN_SECONDS } from '@gatefill/domain/accounts/one-time-code'
import { useEffect, useState } from 'react'

const keyOf = (purpose: CodePurpose) => `next-code-at.${purpose}`

/** Remembers when the next code may be asked for, so that a reload does not shorten the wait. */
export function noteCodeSent(purpose: CodePurpose, seconds = CODE_COOLDOWN_SECONDS): void {
  tabStorage.setItem(keyOf(purpose), String(serverTime().getTime() + seconds * 1000))
}

function secondsUntilNext(purpose: CodePurpose): number {
  const at = Number(tabStorage.getItem(keyOf(purpose)) ?? 0)
  return Math.max(0, Math.ceil((at - serverTime().getTime()) / 1000))
}

/**
 * Whole seconds until another code of this purpose may be asked for; counts down by itself. `waited`: a countdown of
 * this screen has just ended.
 */
export function useCooldown(purpose: CodePurpose) {
  const [left, setLeft] = useState(() => secondsUntilNext(purpose))
  const [waited, setWaited] = useState(false)
  const counting = left > 0
  useEffect(() => {
    if (!counting) return
    const tick = setInterval(() => {
      const rest = secondsUntilNext(purpose)
      setLeft(rest)
      setWaited(rest === 0)
    }, 1000)
    return () => clearInterval(tick)
  }, [counting, purpose])

  const start = (seconds?: number) => {
    noteCodeSent(purpose, seconds)
    setLeft(secondsUntilNext(purpose))
    setWaited(false)
  }
  return { left, waited, start }
}
