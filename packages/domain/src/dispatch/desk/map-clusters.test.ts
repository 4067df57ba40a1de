import { expect, test } from 'vitest'
import { clusterColour, clustered, clusterLabel } from './map-clusters.ts'
import type { MapSign } from './map-signs.ts'

const sign = (id: string, lng: number, change: Partial<MapSign> = {}): MapSign => ({
  id,
  kind: 'gate',
  place: { lat: 6.45, lng },
  text: '1',
  name: '',
  label: `Stop ${id}`,
  orderId: id,
  runId: 'r',
  colour: 1,
  isLate: false,
  isOld: false,
  ...change,
})
/** Hundred pixels a degree. */
const pixelsOf = ({ lng }: { lng: number }) => ({ x: lng * 100, y: 0 })

test('gates that would cover each other are one sign with their number; vans and stations are not [RP-269]', () => {
  const all = [
    sign('a', 3),
    sign('b', 3.1),
    sign('c', 3.5),
    sign('van', 3, { kind: 'van' }),
    sign('station', 3, { kind: 'station' }),
  ]
  const shown = clustered(all, pixelsOf)
  expect(shown.map(({ id }) => id)).toEqual(['van', 'station', 'cluster a', 'c'])
  expect(clustered(all, pixelsOf, 0)).toHaveLength(5)
  const [cluster] = shown.flatMap((one) => (one.kind === 'cluster' ? [one] : []))
  if (cluster === undefined) throw new Error('two of them are a cluster')
  expect(clusterLabel(cluster)).toBe('2 stops, nearer shows each: Stop a; Stop b')
  expect(clusterColour(cluster)).toBe(1)
  expect(clusterColour({ ...cluster, signs: [sign('a', 3), sign('b', 3, { colour: 2 })] })).toBeNull()
})
