import type { CatalogueService } from '../src/modules/catalogue/index.ts'
import type { FleetService } from '../src/modules/fleet/index.ts'
import { DEMO_DRIVERS } from './staff.ts'

/** Capacity of a development van by fuel, in decilitres. */
const CAPACITY_DL = { PMS: 3_000, AGO: 3_000, DPK: 1_000 } as const

/** Puts a van for each demo driver into a development database, the driver's usual one; a second run changes nothing. */
export async function seedVehicles(fleet: FleetService, catalogue: CatalogueService): Promise<void> {
  const products = await catalogue.freshProducts()
  const compartments = Object.entries(CAPACITY_DL).flatMap(([name, capacityDl]) => {
    const product = products.find((each) => each.name === name)
    return product === undefined ? [] : [{ productId: product.id, capacityDl }]
  })
  await fleet.addMissingVehicles(
    DEMO_DRIVERS.map(({ plate, vehicle, email }) => ({
      plate,
      name: vehicle,
      driverEmail: email,
      compartments,
    })),
  )
}
