import type { Coordinates } from '../addresses/coordinates.ts'
import type { OrderId, StationId } from '../core/ids.ts'
import type { Timestamp } from '../core/lagos-time.ts'
import type { OrderItem, OrderStatus } from '../orders/order.ts'
import type { OrderCommand } from '../orders/order-lifecycle.ts'
import { commandsFor, decideTransition, showsDriverPhone } from '../orders/order-lifecycle.ts'

/** Where a driver loads. */
export type Station = { id: StationId; name: string; address: string }

/** An order as its driver sees it. Who and what the gate needs is told from the acceptance until the delivery. */
export type DriverJob = {
  orderId: OrderId
  status: OrderStatus
  statusAt: Timestamp
  /** Waits for the driver's yes or no. */
  offer: boolean
  /** The commands that the driver may give now. */
  can: OrderCommand[]
  items: OrderItem[]
  litres: number
  addressText: string
  landmark: string
  /** The customer's pin; null where there is none. */
  pin: Coordinates | null
  accessCode: string | null
  customer: { name: string; phone: string | null }
  estimatedDelivery: Timestamp | null
}

export const JOB_NOT_FOUND = 'This order is not one of your jobs.'
export const STATION_REQUIRED = 'Please select a station'

type StoredJob = Omit<DriverJob, 'offer' | 'can' | 'litres'>

/** What the driver may see of an order at its stage. */
export function jobForDriver(job: StoredJob): DriverJob {
  const shown = showsDriverPhone(job.status)
  return {
    ...job,
    offer: decideTransition(job.status, 'accept', 'driver').ok,
    can: commandsFor(job.status, 'driver'),
    litres: job.items.reduce((sum, item) => sum + item.litres, 0),
    accessCode: shown ? job.accessCode : null,
    customer: { name: job.customer.name, phone: shown ? job.customer.phone : null },
  }
}
