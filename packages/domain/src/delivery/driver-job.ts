import type { Coordinates } from '../addresses/coordinates.ts'
import type { Receptacle } from '../addresses/receptacle.ts'
import type { OrderItem } from '../catalogue/order-item.ts'
import type { OrderId, StationId } from '../core/ids.ts'
import type { Timestamp } from '../core/lagos-time.ts'
import type { OrderCommand } from '../statuses/order-lifecycle.ts'
import { commandsFor, decideTransition, showsDriverPhone } from '../statuses/order-lifecycle.ts'
import type { OrderStatus } from '../statuses/order-status.ts'

/** A station where drivers load fuel. */
export type Station = { id: StationId; name: string; address: string }

/** An order as its driver sees it. Phone and access code are visible from acceptance until delivery. */
export type DriverJob = {
  orderId: OrderId
  status: OrderStatus
  statusAt: Timestamp
  /** True while the driver has to accept or decline it. */
  offer: boolean
  /** The commands that the driver may give now. */
  can: OrderCommand[]
  items: OrderItem[]
  /** What the customer wants it filled into (C-102); null where they did not say. */
  receptacle: Receptacle | null
  litres: number
  addressText: string
  landmark: string
  /** The customer's pin; null when none was placed. */
  pin: Coordinates | null
  accessCode: string | null
  customer: { name: string; phone: string | null }
  estimatedDelivery: Timestamp | null
}

export const JOB_NOT_FOUND = 'This order is not assigned to you.'
export const STATION_REQUIRED = 'Please select a station'

type StoredJob = Omit<DriverJob, 'offer' | 'can' | 'litres'>

/** Hides what the driver may not see at this status of the order. */
export function jobForDriver(job: StoredJob): DriverJob {
  const isVisible = showsDriverPhone(job.status)
  return {
    ...job,
    offer: decideTransition(job.status, 'accept', 'driver').ok,
    can: commandsFor(job.status, 'driver'),
    litres: job.items.reduce((sum, item) => sum + item.litres, 0),
    accessCode: isVisible ? job.accessCode : null,
    customer: { name: job.customer.name, phone: isVisible ? job.customer.phone : null },
  }
}
