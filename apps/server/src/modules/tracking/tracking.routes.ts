import { postPositions, trackOrder } from '@gatefill/contracts/customer/orders/tracking'
import { asId } from '@gatefill/domain/core/ids'
import type { Binder } from '../../platform/http/bind.ts'
import type { TrackingService } from './tracking.service.ts'

export function bindTracking(bind: Binder, tracking: TrackingService): void {
  bind(postPositions, ({ caller, body }) => tracking.receive(asId(caller.userId), body.fixes))
  bind(trackOrder, ({ caller, params }) => tracking.track(asId(caller.userId), params.id))
}
