import { isFixRecorded } from '@gatefill/domain/dispatch/phone/position-pace'
import { useEffect, useState } from 'react'
import { usePhone } from '../phone-context.tsx'
import { lastFix, noteFix } from './last-place.ts'

/** Why no position comes, in words; '' while they come. */
export function usePositions(isOnShift: boolean): string {
  const phone = usePhone()
  const [problem, setProblem] = useState('')

  useEffect(() => {
    if (!isOnShift || !HAS_POSITION) return
    const battery = watchBattery()
    const watch = navigator.geolocation.watchPosition(
      ({ coords }) => {
        setProblem('')
        const at = phone.now()
        const { latitude: lat, longitude: lng, accuracy, speed } = coords
        const fix = { lat, lng, accuracy, atMs: at.getTime() }
        if (!isFixRecorded(lastFix(), fix, battery.level())) return
        noteFix(fix)
        void phone.storeFix({ at: at.toISOString(), lat, lng, accuracy, speed })
      },
      (error) => {
        if (error.code === error.PERMISSION_DENIED) setProblem(DENIED)
      },
      { enableHighAccuracy: true, maximumAge: 5000, timeout: 60_000 },
    )
    return () => {
      navigator.geolocation.clearWatch(watch)
      battery.close()
    }
  }, [isOnShift, phone])

  return HAS_POSITION || !isOnShift ? problem : NO_POSITION
}

const HAS_POSITION = 'geolocation' in navigator
const NO_POSITION = 'This phone gives no position. Dispatch and customers cannot see your van.'
const DENIED =
  'Location is blocked. Dispatch and customers cannot see your van. Allow it for this page in the settings of your phone.'

type Battery = EventTarget & { level: number }

/** The level from 0 to 1; 1 where the phone does not say it. */
function watchBattery() {
  let battery: Battery | undefined
  let isClosed = false
  const ask = 'getBattery' in navigator ? (navigator.getBattery as () => Promise<Battery>) : undefined // Chromium only
  ask
    ?.call(navigator)
    .then((found) => {
      if (!isClosed) battery = found
    })
    .catch((error: unknown) => console.warn('The battery is not known', error))
  return {
    level: () => battery?.level ?? 1,
    close: () => {
      isClosed = true
    },
  }
}
