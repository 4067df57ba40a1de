type Shape =
  | { type: 'Polygon' | 'MultiLineString'; coordinates: number[][][] }
  | { type: 'MultiPolygon'; coordinates: number[][][][] }
  | { type: 'LineString'; coordinates: number[][] }

/** What is drawn: features of GeoJSON, longitude first. */
export type MapFeatures = {
  type: 'FeatureCollection'
  features: { type: 'Feature'; properties: Record<string, unknown> | null; geometry: Shape }[]
}

type MapFile = { default: string }

async function parsed(file: Promise<MapFile>): Promise<MapFeatures> {
  return JSON.parse((await file).default) as MapFeatures // our own files, see data/sources.md
}

/** Land, water and main roads: what a map shows first. */
export const loadBaseMap = () =>
  Promise.all([
    parsed(import('./data/land.geojson?raw')),
    parsed(import('./data/water.geojson?raw')),
    parsed(import('./data/roads-main.geojson?raw')),
  ])

/** Every street: ten times as much, so only for a map that is near enough to show them. */
export const loadLocalRoads = () => parsed(import('./data/roads-local.geojson?raw'))

/** What the files cover. */
export const MAP_LIMITS = { south: 6.35, north: 6.72, west: 3.2, east: 3.98 }
