import { timeLimit } from '@gatefill/client/calls/time-limit'
import { syncDriver } from '@gatefill/contracts/driver/driver-runs'
import type { ReactNode } from 'react'
import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { call } from './call.ts'
import { config } from './config.ts'
import type { Phone } from './phone/phone.ts'
import { openPhone } from './phone/phone.ts'
import { openPhoneDatabase } from './phone/phone-database.ts'
import { currentSession } from './session.ts'
import { Screen } from './ui/screen.tsx'

/** What a screen reads of the phone; given by PhoneProvider. */
export const PhoneContext = createContext<Phone | undefined>(undefined)

/** A call must not hang on a network that is connected but carries nothing. */
const ANSWER_MS = 20_000

const post: Parameters<typeof openPhone>[0]['post'] = async (body) =>
  (await call(syncDriver, { body, signal: timeLimit(ANSWER_MS) })).data

/** Opens what the phone holds for this driver; the work stands below it. */
export function PhoneProvider({ driverId, children }: { driverId: string; children: ReactNode }) {
  const [phone, setPhone] = useState<Phone>()
  const [problem, setProblem] = useState(false)

  useEffect(() => {
    let opened: Phone | undefined
    let isGone = false
    const open = async () => {
      const { database, isSafe } = await openPhoneDatabase()
      if (isGone) return
      const token = () => currentSession()?.token
      opened = openPhone({ database, isSafe, driverId, post, apiBase: config.apiBase, token })
      setPhone(opened)
      // The browser may else clear the queue of a phone that runs out of room.
      if (isSafe) await navigator.storage?.persist?.()
    }
    open().catch((error: unknown) => {
      console.error('The storage of this phone did not open', error)
      setProblem(true)
    })
    return () => {
      isGone = true
      opened?.close()
    }
  }, [driverId])

  if (problem)
    return (
      <Screen title="Storage is closed">
        <p>This browser does not let us store your work. Leave the private window, or use another browser.</p>
      </Screen>
    )
  if (phone === undefined) return <Screen title="Gatefill Driver" />
  return <PhoneContext value={phone}>{children}</PhoneContext>
}

export function usePhone(): Phone {
  const phone = useContext(PhoneContext)
  if (phone === undefined) throw new Error('PhoneContext has no provider')
  return phone
}

export function usePhoneView() {
  const phone = usePhone()
  return useSyncExternalStore(phone.subscribe, phone.snapshot)
}
