import { listStaffDrivers } from '@gatefill/contracts/staff/staff'
import { ok } from '@gatefill/domain/core/result'
import type { Binder } from '../../platform/http/bind.ts'
import type { TrackingService } from './tracking.service.ts'

export function bindStaffTracking(bind: Binder, tracking: TrackingService): void {
  bind(listStaffDrivers, async () => ok(await tracking.listDrivers()))
}
