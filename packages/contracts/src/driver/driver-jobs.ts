import { JOB_NOT_FOUND } from '@gatefill/domain/delivery/driver-job'
import * as z from 'zod/mini'
import { endpoint, listOf, plain } from '../core/endpoint.ts'
import { id, text } from '../core/fields.ts'
import { idParam } from '../core/params.ts'
import { driverJob, driverJobs, station, stationsSchema } from './driver-job-shapes.ts'

const orderId = idParam('order', JOB_NOT_FOUND)

/** GET /driver/jobs: offers, and the job that the driver has accepted. */
export const listDriverJobs = endpoint({
  summary: 'Offers and active jobs of the driver',
  method: 'GET',
  path: '/driver/jobs',
  access: 'driver',
  answer: driverJobs,
  status: 200,
  message: 'Jobs',
  errors: [],
})

/** GET /driver/stations: where to load. */
export const listStations = endpoint({
  summary: 'Stations where drivers load',
  method: 'GET',
  path: '/driver/stations',
  access: 'driver',
  answer: listOf(station, stationsSchema),
  status: 200,
  message: 'Stations',
  errors: [],
})

const JOB_COMMAND = { method: 'POST', access: 'driver', answer: driverJob, status: 200 } as const
const reason = plain(z.object({ reason: text() }))

/** POST /driver/jobs/{orderId}/accept. Every command on a job: 409 carries the present state in `details.status`. */
export const acceptJob = endpoint({
  ...JOB_COMMAND,
  summary: 'Accept an offer',
  path: '/driver/jobs/:orderId/accept',
  params: { orderId },
  message: 'Job accepted',
  errors: ['NOT_FOUND', 'CONFLICT'],
})

/** POST /driver/jobs/{orderId}/decline: the order waits for another driver. */
export const declineJob = endpoint({
  ...JOB_COMMAND,
  summary: 'Decline an offer',
  path: '/driver/jobs/:orderId/decline',
  params: { orderId },
  body: reason,
  message: 'Job declined',
  errors: ['VALIDATION', 'NOT_FOUND', 'CONFLICT'],
})

/** POST /driver/jobs/{orderId}/load: the fuel of this order was taken in at a station. */
export const loadJob = endpoint({
  ...JOB_COMMAND,
  summary: 'Load the fuel of a job',
  path: '/driver/jobs/:orderId/load',
  params: { orderId },
  body: plain(z.object({ stationId: text() })),
  message: 'Loaded',
  errors: ['VALIDATION', 'NOT_FOUND', 'CONFLICT'],
})

/** POST /driver/jobs/{orderId}/depart: out for delivery; the customer gets the six digits for the driver. */
export const departJob = endpoint({
  ...JOB_COMMAND,
  summary: 'Leave the station',
  path: '/driver/jobs/:orderId/depart',
  params: { orderId },
  message: 'Out for delivery',
  errors: ['NOT_FOUND', 'CONFLICT'],
})

/**
 * POST /driver/jobs/{orderId}/deliver: against the customer's code; meter readings in litres, to 0.1. Less than was
 * ordered is refused unless `short` says that no more can be delivered; what lacks is recorded and refunded. Of an order
 * of several fuels `shortItems` says which lacks how many litres, to 0.1; together they are what the meter lacks. More than a
 * litre over is refused until `confirmed` says that the meter was read again; it is not charged.
 */
export const deliverJob = endpoint({
  ...JOB_COMMAND,
  summary: 'Hand the fuel over',
  path: '/driver/jobs/:orderId/deliver',
  params: { orderId },
  body: plain(
    z.object({
      code: text(),
      openingReading: z.optional(z.number()),
      closingReading: z.optional(z.number()),
      short: z.optional(z.boolean()),
      confirmed: z.optional(z.boolean()),
      shortItems: z.optional(z.array(z.object({ productId: id(), litres: z.number() }))),
    }),
  ),
  message: 'Delivered',
  errors: ['VALIDATION', 'INVALID_CODE', 'RATE_LIMITED', 'NOT_FOUND', 'CONFLICT'],
})

/** POST /driver/jobs/{orderId}/return: it cannot be delivered; the order waits for a driver again. */
export const returnJob = endpoint({
  ...JOB_COMMAND,
  summary: 'Return an order that cannot be delivered',
  path: '/driver/jobs/:orderId/return',
  params: { orderId },
  body: reason,
  message: 'Order returned',
  errors: ['VALIDATION', 'NOT_FOUND', 'CONFLICT'],
})
