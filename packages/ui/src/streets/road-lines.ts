import type { RoadLine } from '@gatefill/domain/dispatch/phone/road-route'
import type { MapFeatures } from './map-data.ts'

/** The lines of drawn roads, as ways are searched on them. */
export const roadLines = ({ features }: MapFeatures, isMain: boolean): RoadLine[] =>
  features.flatMap(({ geometry }) => {
    const lines =
      geometry.type === 'LineString'
        ? [geometry.coordinates]
        : geometry.type === 'MultiLineString'
          ? geometry.coordinates
          : []
    return lines.map((line) => ({ points: line.map(([lng = 0, lat = 0]) => ({ lat, lng })), isMain }))
  })
