import {
  getOrderShare,
  getSharedTracking,
  shareOrder,
  stopSharingOrder,
} from '@gatefill/contracts/customer/orders/shared-tracking'
import { postPositions, trackOrder } from '@gatefill/contracts/customer/orders/tracking'
import type { Binder } from '../../platform/http/bind.ts'
import type { TrackingService } from './tracking.service.ts'

export function bindTracking(bind: Binder, tracking: TrackingService): void {
  bind(postPositions, ({ caller, body }) => tracking.receive(caller.driverId, body.fixes))
  bind(trackOrder, ({ caller, params }) => tracking.track(caller.userId, params.id))
  bind(shareOrder, ({ caller, params }) => tracking.share(caller.userId, params.id))
  bind(getOrderShare, ({ caller, params }) => tracking.findShare(caller.userId, params.id))
  bind(stopSharingOrder, ({ caller, params }) => tracking.stopSharing(caller.userId, params.id))
  bind(getSharedTracking, ({ caller }) => tracking.trackShared(caller.bearer))
}
