import type { MapLine } from '@gatefill/domain/dispatch/desk/map-signs'
import type { RoadGraph } from '@gatefill/domain/dispatch/phone/road-route'
import { roadGraph, roadRoute } from '@gatefill/domain/dispatch/phone/road-route'
import { loadBaseMap, loadLocalRoads } from '@gatefill/ui/streets/map-data'
import { roadLines } from '@gatefill/ui/streets/road-lines'
import { useEffect, useMemo, useState } from 'react'

type Place = MapLine['places'][number]
type Leg = { key: string; from: Place; to: Place }

const legsOf = (lines: readonly MapLine[]): Leg[] =>
  lines.flatMap(({ places }) =>
    places.slice(1).map((to, at) => {
      const from = places[at] ?? to
      return { key: `${from.lat} ${from.lng} ${to.lat} ${to.lng}`, from, to }
    }),
  )

let streets: Promise<RoadGraph> | undefined

/** Our own streets as a graph, read once for the page. */
const readStreets = (): Promise<RoadGraph> => {
  streets ??= Promise.all([loadBaseMap(), loadLocalRoads()]).then(([[, , main], side]) =>
    roadGraph([...roadLines(main, true), ...roadLines(side, false)]),
  )
  return streets
}

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/**
 * The lines along roads: one leg after the other, so that the desk answers meanwhile; straight until a leg is known, and
 * where the map has no way.
 */
export function useRoads(lines: readonly MapLine[]): readonly MapLine[] {
  const [ways, setWays] = useState<ReadonlyMap<string, readonly Place[]>>(new Map())
  const legs = useMemo(() => legsOf(lines), [lines])
  useEffect(() => {
    let isOver = false
    const missing = legs.filter(({ key }) => !ways.has(key))
    if (missing.length === 0) return
    const find = async () => {
      const graph = await readStreets()
      const found = new Map<string, readonly Place[]>()
      for (const { key, from, to } of missing) {
        await pause()
        if (isOver) return
        found.set(key, roadRoute(graph, from, to)?.points ?? [from, to])
      }
      // Of earlier boards only what is still driven is kept.
      const wanted = new Set(legs.map(({ key }) => key))
      setWays((known) => new Map([...[...known].filter(([key]) => wanted.has(key)), ...found]))
    }
    find().catch((error: unknown) => console.warn('The roads of the runs were not found', error))
    return () => {
      isOver = true
    }
  }, [legs, ways])
  return useMemo(
    () =>
      lines.map((line) => ({
        ...line,
        places: legsOf([line]).flatMap(({ key, from, to }) => ways.get(key) ?? [from, to]),
      })),
    [lines, ways],
  )
}
