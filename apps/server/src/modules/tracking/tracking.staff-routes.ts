import { listStaffDrivers } from '@gatefill/contracts/staff/staff'
import { ok } from '@gatefill/domain/core/result'
import type { App } from '../../app-context.ts'
import type { Binder } from '../../platform/http/bind.ts'
import { listDriversOnMap } from './tracking.ts'

export function bindStaffTracking(app: App, bind: Binder): void {
  bind(listStaffDrivers, async () => ok(await listDriversOnMap(app)))
}
