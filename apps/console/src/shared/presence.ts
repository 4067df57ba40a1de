import { staffSession } from '@gatefill/client/session/staff-session'
import { hearTabs, notifyTabs } from '@gatefill/client/session/staff-tabs'
import { STAFF_SESSION } from '@gatefill/domain/accounts/work-session'
import { MINUTE_MILLISECONDS } from '@gatefill/domain/core/lagos-time'
import { createContext, useContext, useEffect, useState } from 'react'

const READ_EVERY_MILLISECONDS = 10_000
/** Lists stop polling after this time without input: their calls would keep an unattended session alive. */
const AWAY_MILLISECONDS = 2 * MINUTE_MILLISECONDS
const SIGNS_OF_LIFE = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const

/** Whether somebody is using the console. */
export const PresenceContext = createContext(true)

/** How often a list is polled, in milliseconds; false while nobody is there to read it. */
export const useReadInterval = (): number | false =>
  useContext(PresenceContext) ? READ_EVERY_MILLISECONDS : false

/** Watches pointer and keys; ends the session after 30 minutes without them, as the server does. */
export function usePresence(): boolean {
  const [isPresent, setPresent] = useState(true)
  useEffect(() => {
    let lastSeen = Date.now()
    let lastTold = 0
    let lastSeenElsewhere = 0
    const seen = () => {
      lastSeen = Date.now()
      setPresent(true)
      if (lastSeen - lastTold < READ_EVERY_MILLISECONDS) return
      lastTold = lastSeen
      notifyTabs({ kind: 'seen' })
    }
    // Tabs of one browser may have one session: who works in another one is not away.
    const stopHearing = hearTabs(({ kind }) => {
      if (kind === 'seen') lastSeenElsewhere = Date.now()
    })
    const timer = setInterval(() => {
      const now = Date.now()
      if (now - Math.max(lastSeen, lastSeenElsewhere) >= STAFF_SESSION.idle * 1000) staffSession.end()
      else if (now - lastSeen >= AWAY_MILLISECONDS) setPresent(false)
    }, READ_EVERY_MILLISECONDS)
    for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, seen, { passive: true })
    return () => {
      stopHearing()
      clearInterval(timer)
      for (const sign of SIGNS_OF_LIFE) window.removeEventListener(sign, seen)
    }
  }, [])
  return isPresent
}
