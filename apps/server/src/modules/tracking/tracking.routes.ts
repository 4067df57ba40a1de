import {
  getOrderShare,
  getSharedTracking,
  shareOrder,
  stopSharingOrder,
} from '@gatefill/contracts/customer/orders/shared-tracking'
import * as trackingCalls from '@gatefill/contracts/customer/orders/tracking'
import type { App } from '../../app-context.ts'
import type { Binder } from '../../platform/http/bind.ts'
import { readSharing, shareTracking, stopSharing, trackShared } from './shared-tracking.ts'
import { receivePositions, trackOrder } from './tracking.ts'

export function bindTracking(app: App, bind: Binder): void {
  bind(trackingCalls.postPositions, ({ caller, body }) => receivePositions(app, caller.driverId, body.fixes))
  bind(trackingCalls.trackOrder, ({ caller, params }) => trackOrder(app, caller.userId, params.id))
  bind(shareOrder, ({ caller, params }) => shareTracking(app, caller.userId, params.id))
  bind(getOrderShare, ({ caller, params }) => readSharing(app, caller.userId, params.id))
  bind(stopSharingOrder, ({ caller, params }) => stopSharing(app, caller.userId, params.id))
  bind(getSharedTracking, ({ caller }) => trackShared(app, caller.bearer))
}
