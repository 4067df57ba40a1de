import { asId, ID_PREFIX } from '@gatefill/domain/core/ids'
import type { DeliveryService } from '../src/modules/delivery/index.ts'
import type { Context } from '../src/platform/context.ts'

/** Stations of a development database; no real ones. */
const DEMO_STATIONS = [
  ['Demo Station Lekki', 'Lekki-Epe Expressway, Lekki, Lagos'],
  ['Demo Station Ajah', 'Addo Road, Ajah, Lagos'],
] as const

/** Puts two stations into a development database; a second run changes nothing. */
export async function seedStations({ ids }: Context, delivery: DeliveryService): Promise<void> {
  await delivery.addMissingStations(
    DEMO_STATIONS.map(([name, address]) => ({ id: asId(ids.next(ID_PREFIX.station)), name, address })),
  )
}
