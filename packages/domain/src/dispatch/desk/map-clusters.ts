import type { MapSign } from './map-signs.ts'

/** Signs that lie over each other at the present zoom, in the place of the first. */
export type MapCluster = { id: string; kind: 'cluster'; place: MapSign['place']; signs: readonly MapSign[] }

/** Signs of gates closer than this, in pixels, are one. */
export const CLUSTER_PIXELS = 22

type Pixels = { x: number; y: number }

const isGate = ({ kind }: MapSign): boolean => kind !== 'van' && kind !== 'station'

/** Vans and stations as they are; gates and orders that would cover each other as one sign with their number. */
export function clustered(
  signs: readonly MapSign[],
  pixelsOf: (place: MapSign['place']) => Pixels,
  apart = CLUSTER_PIXELS,
): (MapSign | MapCluster)[] {
  const groups: { at: Pixels; signs: MapSign[] }[] = []
  for (const sign of signs.filter(isGate)) {
    const at = pixelsOf(sign.place)
    const near = groups.find((group) => Math.hypot(group.at.x - at.x, group.at.y - at.y) < apart)
    if (near === undefined) groups.push({ at, signs: [sign] })
    else near.signs.push(sign)
  }
  return [
    ...signs.filter((sign) => !isGate(sign)),
    ...groups.flatMap(({ signs: [first, ...more] }): (MapSign | MapCluster)[] => {
      if (first === undefined) return []
      if (more.length === 0) return [first]
      return [{ id: `cluster ${first.id}`, kind: 'cluster', place: first.place, signs: [first, ...more] }]
    }),
  ]
}

/** '3 stops: Stop 1 of R-7F3A9C, Sade Kolade, Jakande; ...' */
export const clusterLabel = ({ signs }: MapCluster): string =>
  `${signs.length} stops, nearer shows each: ${signs.map(({ label }) => label).join('; ')}`

/** The colour that all of them have; null for several. */
export function clusterColour({ signs }: MapCluster): number | null {
  const colours = new Set(signs.map(({ colour }) => colour))
  const [only = null] = colours
  return colours.size === 1 ? only : null
}
