import type { App } from '../src/app-context.ts'
import { freshProducts } from '../src/modules/catalogue/index.ts'
import { addMissingVehicles } from '../src/modules/fleet/index.ts'
import { DEMO_DRIVERS } from './staff.ts'

/** Capacity of a development van by fuel, in decilitres. */
const CAPACITY_DL = { PMS: 3_000, AGO: 3_000, DPK: 1_000 } as const

/** Puts a van for each demo driver into a development database, the driver's usual one; a second run changes nothing. */
export async function seedVehicles(app: App): Promise<void> {
  const products = await freshProducts(app)
  const compartments = Object.entries(CAPACITY_DL).flatMap(([name, capacityDl]) => {
    const product = products.find((each) => each.name === name)
    return product === undefined ? [] : [{ productId: product.id, capacityDl }]
  })
  await addMissingVehicles(
    app,
    DEMO_DRIVERS.map(({ plate, vehicle, email }) => ({
      plate,
      name: vehicle,
      driverEmail: email,
      compartments,
    })),
  )
}
