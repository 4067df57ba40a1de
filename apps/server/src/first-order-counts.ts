import type { DriverInvitation, FirstOrderCounts } from '@gatefill/domain/company/shop-setup'
import type { CatalogueService } from './modules/catalogue/index.ts'
import type { DriversService } from './modules/drivers/index.ts'
import type { FleetService } from './modules/fleet/index.ts'
import type { StaffService } from './modules/staff/index.ts'
import type { TeamModuleService } from './modules/team/index.ts'
import type { Context } from './platform/context.ts'

type Counted = {
  staff: StaffService
  catalogue: CatalogueService
  fleet: FleetService
  drivers: DriversService
}

/** Counts what has to be there before the first order can be taken. */
export const firstOrderCounts =
  ({ database }: Context, { staff, catalogue, fleet, drivers }: Counted) =>
  async (): Promise<FirstOrderCounts> => {
    const members = await staff.members.list(database.db)
    const { isRequired } = staff.twoFactor
    return {
      administrator: members.filter(
        ({ role, active, twoFactorSince }) =>
          role === 'admin' && active && (!isRequired || twoFactorSince !== null),
      ).length,
      product: (await catalogue.freshProducts()).filter(({ available }) => available).length,
      station: (await fleet.stations.listOpen()).length,
      vehicle: await fleet.vehicles.count(),
      driver: (await drivers.accounts.list(database.db)).filter(({ active }) => active).length,
    }
  }

/** Drivers who were invited and have not come yet. */
export const invitedDrivers =
  ({ clock }: Context, team: TeamModuleService) =>
  async (): Promise<DriverInvitation[]> => {
    const now = clock()
    const links = await team.listInvitations()
    return links
      .filter(({ audience }) => audience === 'driver')
      .map(({ id, name, email, expiresAt }) => ({
        id,
        name,
        email,
        expiresAt: expiresAt.toISOString(),
        isExpired: expiresAt <= now,
      }))
  }
