import { asId, ID_PREFIX } from '@gatefill/domain/core/ids'
import type { App } from '../src/app-context.ts'
import { addMissingPapers, addMissingStations, listStations } from '../src/modules/fleet/index.ts'

/** Stations of a development database; no real ones. */
export const DEMO_STATIONS = [
  {
    name: 'Demo Station Lekki',
    address: 'Lekki-Epe Expressway, Lekki, Lagos',
    place: { lat: 6.4414, lng: 3.47047 },
  },
  { name: 'Demo Station Ajah', address: 'Addo Road, Ajah, Lagos', place: { lat: 6.46947, lng: 3.56239 } },
] as const

/** Puts two licensed stations into a development database; a second run changes nothing. */
export async function seedStations(app: App): Promise<void> {
  await addMissingStations(
    app,
    DEMO_STATIONS.map((station) => ({ ...station, id: asId(app.ids.next(ID_PREFIX.station)) })),
  )
  const names = new Set<string>(DEMO_STATIONS.map(({ name }) => name))
  for (const { id, name } of await listStations(app))
    if (names.has(name)) await addMissingPapers(app, 'station', id)
}
