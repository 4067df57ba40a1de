import type { Coordinates } from '@gatefill/domain/addresses/coordinates'
import { isInLagosBounds } from '@gatefill/domain/addresses/coordinates'
import { useState } from 'react'
import * as texts from './texts.ts'

const PATIENCE = { enableHighAccuracy: true, timeout: 15_000, maximumAge: 60_000 }

/** Asks the browser where the person is, once and only when they click for it. */
export function useOwnPosition(onFound: (place: Coordinates) => void) {
  const [isAsking, setAsking] = useState(false)
  const [problem, setProblem] = useState<string>()

  const end = (sentence?: string) => {
    setAsking(false)
    setProblem(sentence)
  }
  const ask = () => {
    setAsking(true)
    setProblem(undefined)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const place = { lat: coords.latitude, lng: coords.longitude }
        if (!isInLagosBounds(place)) return end(texts.youSeemToBeOutside)
        end()
        onFound(place)
      },
      ({ code, PERMISSION_DENIED }) =>
        end(code === PERMISSION_DENIED ? texts.yourBrowserDidNotShare : texts.yourLocationCouldNotBe),
      PATIENCE,
    )
  }

  return { ask, isAsking, problem }
}
