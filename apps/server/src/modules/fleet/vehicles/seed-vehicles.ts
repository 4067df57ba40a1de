import type { DriverId, PaperId, ProductId, VehicleId } from '@gatefill/domain/core/ids'
import { asId, ID_PREFIX } from '@gatefill/domain/core/ids'
import { DAY_SECONDS, secondsAfter } from '@gatefill/domain/core/lagos-time'
import type { PaperOwner } from '@gatefill/domain/fleet/paper'
import { PAPER_KINDS } from '@gatefill/domain/fleet/paper'
import type { App } from '../../../app-context.ts'
import { findDriverByEmail, setUsualVehicle } from '../../drivers/index.ts'

import { insertPaper, listPapers } from '../papers/papers.repository.ts'
import { insertCompartments, insertVehicle } from './vehicles.repository.ts'

/** A vehicle of the seed with the driver whose usual one it is. */
export type NewDemoVehicle = {
  plate: string
  name: string
  driverEmail: string
  compartments: readonly { productId: ProductId; capacityDl: number }[]
}

const YEAR_SECONDS = 365 * DAY_SECONDS

// Vehicles and papers of development; a second run changes nothing.

/** Papers of every kind from a year ago for two more years, where the owner has none. */
export async function addMissingPapers(app: App, of: PaperOwner, ownerId: string): Promise<void> {
  if ((await listPapers(app.database.db, { of, ownerId })).length > 0) return
  const now = app.clock()
  for (const kind of PAPER_KINDS[of])
    await insertPaper(
      app.database.db,
      {
        id: asId<PaperId>(app.ids.next(ID_PREFIX.paper)),
        of,
        ownerId,
        kind,
        number: `DEMO-${kind.toUpperCase()}`,
        validFrom: secondsAfter(now, -YEAR_SECONDS),
        validTo: secondsAfter(now, 2 * YEAR_SECONDS),
        updatedBy: null,
        demo: true,
      },
      now,
    )
}

async function addMissingVehicle(app: App, { plate, name, driverEmail, compartments }: NewDemoVehicle) {
  const id = asId<VehicleId>(app.ids.next(ID_PREFIX.vehicle))
  const vehicle = { id, plate, name, class: 'van', updatedBy: null, demo: true } as const
  if (!(await insertVehicle(app.database.db, vehicle, app.clock()))) return
  await insertCompartments(
    app.database.db,
    compartments.map((each, at) => ({
      ...each,
      id: asId(app.ids.next(ID_PREFIX.compartment)),
      vehicleId: id,
      position: at + 1,
      meterSerial: `DEMO-${plate.replaceAll(/\D/g, '')}-${at + 1}`,
      calibratedAt: secondsAfter(app.clock(), -30 * DAY_SECONDS),
      calibratedUntil: secondsAfter(app.clock(), 2 * YEAR_SECONDS),
    })),
  )
  await addMissingPapers(app, 'vehicle', id)
  const driver = await findDriverByEmail(app.database.db, driverEmail)
  if (driver !== undefined) await giveToDriver(app, driver.id, id)
}

async function giveToDriver(app: App, driverId: DriverId, vehicleId: VehicleId): Promise<void> {
  await addMissingPapers(app, 'driver', driverId)
  await app.database.transaction((tx) => setUsualVehicle(app, tx, driverId, vehicleId))
}

/** Adds the seed's vehicles whose number plates are new, calibrated and with valid papers. */
export async function addMissingVehicles(app: App, vehicles: readonly NewDemoVehicle[]): Promise<void> {
  for (const vehicle of vehicles) await addMissingVehicle(app, vehicle)
}
