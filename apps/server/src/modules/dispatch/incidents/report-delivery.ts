import type {
  DriverId,
  IncidentId,
  OrderId,
  RunId,
  ShiftId,
  StopId,
  VehicleId,
} from '@gatefill/domain/core/ids'
import { asId, ID_PREFIX } from '@gatefill/domain/core/ids'
import { farDeliveryNote, isFarFromPin, pouredRecord } from '@gatefill/domain/delivery/poured-place'
import type { IncidentKind } from '@gatefill/domain/dispatch/incidents/incident-kind'
import type { App } from '../../../app-context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { findPin, lastPlaceOf } from './incidents.repository.ts'
import { recordIncident } from './record-incident.ts'

/** What is odd about a delivery; the order is still delivered, and two people look at it afterwards. */
type OddDelivery = {
  kind: Extract<
    IncidentKind,
    'short_pattern' | 'far_delivery' | 'short_dwell' | 'photo_missing' | 'over_pour' | 'wrong_receptacle'
  >
  driverId: DriverId
  orderId: OrderId
  gate:
    | { run: { id: RunId; vehicleId: VehicleId | null; shiftId: ShiftId | null }; stop: { id: StopId } }
    | undefined
  photoId?: string
  note: string
  at: Date
}

/** Opens an incident about a delivery, in its transaction. */
export async function reportDelivery(app: App, tx: Tx, { gate, ...odd }: OddDelivery): Promise<void> {
  await recordIncident(tx, {
    id: asId<IncidentId>(app.ids.next(ID_PREFIX.incident)),
    ...odd,
    vehicleId: gate?.run.vehicleId ?? null,
    shiftId: gate?.run.shiftId ?? null,
    ...(gate === undefined ? {} : { runId: gate.run.id, stopId: gate.stop.id }),
  })
}

/** The van's last fix lies far from the pin: no fix of the last minutes, or an order without a pin, tells nothing. */
export async function reportFarDelivery(
  app: App,
  tx: Tx,
  delivery: Omit<OddDelivery, 'kind' | 'note'>,
): Promise<void> {
  const place = await lastPlaceOf(tx, delivery)
  const poured = pouredRecord(place ?? null, await findPin(tx, delivery.orderId))
  if (poured === null || !isFarFromPin(poured)) return
  await reportDelivery(app, tx, { ...delivery, kind: 'far_delivery', note: farDeliveryNote(poured) })
}
