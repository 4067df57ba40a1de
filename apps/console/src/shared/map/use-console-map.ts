import type { Map as MapLibre } from 'maplibre-gl'
import type { RefObject } from 'react'
import { useEffect, useState } from 'react'
import { createConsoleMap } from './console-map.ts'

const nothingMore = (): void => undefined

/**
 * Our own streets in an element, once they are there; `prepare`, always the same function, adds layers before. Without
 * WebGL, or without the files, it says so: what stands beside the map goes on.
 */
export function useConsoleMap(
  element: RefObject<HTMLElement | null>,
  prepare: (map: MapLibre) => void = nothingMore,
): { map: MapLibre | undefined; isFailed: boolean } {
  const [map, setMap] = useState<MapLibre>()
  const [isFailed, setFailed] = useState(false)
  useEffect(() => {
    let made: MapLibre | undefined
    let isClosed = false
    const make = async () => {
      if (element.current === null) return
      const created = await createConsoleMap(element.current)
      made = created
      if (isClosed) return created.remove()
      created.once('load', () => {
        prepare(created)
        setMap(created)
      })
    }
    make().catch((error: unknown) => {
      console.warn('The map did not load', error)
      setFailed(true)
    })
    return () => {
      isClosed = true
      made?.remove()
    }
  }, [element, prepare])
  return { map, isFailed }
}
