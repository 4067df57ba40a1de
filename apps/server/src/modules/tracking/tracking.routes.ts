import { postPositions, trackOrder } from '@gatefill/contracts/customer/orders/tracking'
import type { Binder } from '../../platform/http/bind.ts'
import type { TrackingService } from './tracking.service.ts'

export function bindTracking(bind: Binder, tracking: TrackingService): void {
  bind(postPositions, ({ caller, body }) => tracking.receive(caller.driverId, body.fixes))
  bind(trackOrder, ({ caller, params }) => tracking.track(caller.userId, params.id))
}
