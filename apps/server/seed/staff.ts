import type { App } from '../src/app-context.ts'
import { addMissingDriver, type NewDriver } from '../src/modules/drivers/index.ts'
import { addMissingStaff, type NewStaffMember } from '../src/modules/staff/index.ts'

/** Staff of a development database; nobody real. */
export const DEMO_STAFF: readonly Omit<NewStaffMember, 'password'>[] = [
  { email: 'admin@gatefill.test', name: 'Bisi Demo', role: 'admin' },
  { email: 'dispatcher@gatefill.test', name: 'Chidi Demo', role: 'dispatcher' },
  { email: 'support@gatefill.test', name: 'Halima Demo', role: 'support' },
  { email: 'finance@gatefill.test', name: 'Adaeze Demo', role: 'finance' },
  { email: 'owner@gatefill.test', name: 'Femi Demo', role: 'owner' },
]

export const DEMO_DRIVERS: readonly Omit<NewDriver, 'password'>[] = [
  {
    email: 'driver1@gatefill.test',
    name: 'Tunde Demo',
    phone: '+2348000000001',
    vehicle: 'White Toyota Hilux',
    plate: 'DEM 101 AA',
  },
  {
    email: 'driver2@gatefill.test',
    name: 'Ngozi Demo',
    phone: '+2348000000002',
    vehicle: 'Blue Isuzu D-Max',
    plate: 'DEM 102 AA',
  },
]

/** Puts the demo accounts, all with one password, into a development database; a second run changes nothing. */
export async function seedStaff(app: App, password: string): Promise<void> {
  for (const member of DEMO_STAFF) await addMissingStaff(app, { ...member, password })
  for (const driver of DEMO_DRIVERS) await addMissingDriver(app, { ...driver, password })
}
