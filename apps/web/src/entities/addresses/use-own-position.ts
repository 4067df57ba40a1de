import type { Coordinates } from '@gatefill/domain/addresses/coordinates'
import { isInLagosBounds } from '@gatefill/domain/addresses/coordinates'
import { useState } from 'react'

const NOT_SHARED = 'Your browser did not share your location. Please place the pin on the map yourself.'
const NOT_FOUND = 'Your location could not be found. Please place the pin on the map yourself.'
const ELSEWHERE = 'You seem to be outside Lagos. Please place the pin on the map yourself.'
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
        if (!isInLagosBounds(place)) return end(ELSEWHERE)
        end()
        onFound(place)
      },
      ({ code, PERMISSION_DENIED }) => end(code === PERMISSION_DENIED ? NOT_SHARED : NOT_FOUND),
      PATIENCE,
    )
  }

  return { ask, isAsking, problem }
}
