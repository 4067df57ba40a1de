import type { DriverId, PaperId, ProductId, VehicleId } from '@gatefill/domain/core/ids'
import { asId, ID_PREFIX } from '@gatefill/domain/core/ids'
import { DAY_SECONDS, secondsAfter } from '@gatefill/domain/core/lagos-time'
import type { PaperOwner } from '@gatefill/domain/fleet/paper'
import { PAPER_KINDS } from '@gatefill/domain/fleet/paper'
import type { Context } from '../../../platform/context.ts'
import type { FleetDeps } from '../fleet-deps.ts'
import { insertPaper, listPapers } from '../papers/papers.repository.ts'
import { insertCompartments } from './compartments.repository.ts'
import { insertVehicle } from './vehicles.repository.ts'

/** A vehicle of the seed with the driver whose usual one it is. */
export type NewDemoVehicle = {
  plate: string
  name: string
  driverEmail: string
  compartments: readonly { productId: ProductId; capacityDl: number }[]
}

const YEAR_SECONDS = 365 * DAY_SECONDS

/** Vehicles and papers of development; a second run changes nothing. */
export function seedVehiclesService({ database, clock, ids }: Context, { drivers }: FleetDeps) {
  const { db } = database

  /** Papers of every kind from a year ago for two more years, where the owner has none. */
  async function addMissingPapers(of: PaperOwner, ownerId: string): Promise<void> {
    if ((await listPapers(db, { of, ownerId })).length > 0) return
    const now = clock()
    for (const kind of PAPER_KINDS[of])
      await insertPaper(
        db,
        {
          id: asId<PaperId>(ids.next(ID_PREFIX.paper)),
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

  async function addMissingVehicle({ plate, name, driverEmail, compartments }: NewDemoVehicle) {
    const id = asId<VehicleId>(ids.next(ID_PREFIX.vehicle))
    const vehicle = { id, plate, name, class: 'van', updatedBy: null, demo: true } as const
    if (!(await insertVehicle(db, vehicle, clock()))) return
    await insertCompartments(
      db,
      compartments.map((each, at) => ({
        ...each,
        id: asId(ids.next(ID_PREFIX.compartment)),
        vehicleId: id,
        position: at + 1,
        meterSerial: `DEMO-${plate.replaceAll(/\D/g, '')}-${at + 1}`,
        calibratedUntil: secondsAfter(clock(), 2 * YEAR_SECONDS),
      })),
    )
    await addMissingPapers('vehicle', id)
    const driver = await drivers.accounts.findByEmail(db, driverEmail)
    if (driver !== undefined) await giveToDriver(driver.id, id)
  }

  async function giveToDriver(driverId: DriverId, vehicleId: VehicleId): Promise<void> {
    await addMissingPapers('driver', driverId)
    await database.transaction((tx) => drivers.setUsualVehicle(tx, driverId, vehicleId))
  }

  return {
    /** Of the seed: adds the vehicles whose number plates are new, calibrated and with valid papers. */
    addMissingVehicles: async (vehicles: readonly NewDemoVehicle[]): Promise<void> => {
      for (const vehicle of vehicles) await addMissingVehicle(vehicle)
    },
    addMissingPapers,
  }
}
