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
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { findPin, lastPlaceOf } from './incidents.repository.ts'
import { recordIncident } from './record-incident.ts'

/** What is odd about a delivery; the order is still delivered, and two people look at it afterwards. */
type OddDelivery = {
  kind: Extract<IncidentKind, 'short_pattern' | 'far_delivery' | 'short_dwell'>
  driverId: DriverId
  orderId: OrderId
  gate:
    | { run: { id: RunId; vehicleId: VehicleId | null; shiftId: ShiftId | null }; stop: { id: StopId } }
    | undefined
  photoId?: string
  note: string
  at: Date
}

/** Incidents about a delivery, opened in its transaction. */
export function deliveryIncidents({ ids }: Pick<Context, 'ids'>) {
  async function reportDelivery(tx: Tx, { gate, ...odd }: OddDelivery): Promise<void> {
    await recordIncident(tx, {
      id: asId<IncidentId>(ids.next(ID_PREFIX.incident)),
      ...odd,
      vehicleId: gate?.run.vehicleId ?? null,
      shiftId: gate?.run.shiftId ?? null,
      ...(gate === undefined ? {} : { runId: gate.run.id, stopId: gate.stop.id }),
    })
  }

  /** The van's last fix lies far from the pin: no fix of the last minutes, or an order without a pin, tells nothing. */
  async function reportFarDelivery(tx: Tx, delivery: Omit<OddDelivery, 'kind' | 'note'>): Promise<void> {
    const place = await lastPlaceOf(tx, delivery)
    const poured = pouredRecord(place ?? null, await findPin(tx, delivery.orderId))
    if (poured === null || !isFarFromPin(poured)) return
    await reportDelivery(tx, { ...delivery, kind: 'far_delivery', note: farDeliveryNote(poured) })
  }

  return { reportDelivery, reportFarDelivery, lastPlaceOf }
}
