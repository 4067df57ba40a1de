import * as addresses from './addresses.ts'
import * as areas from './areas.ts'
import * as auth from './auth.ts'
import * as driverJobs from './driver-jobs.ts'
import * as drivers from './drivers.ts'
import type { Endpoint } from './endpoint.ts'
import type { EventStream } from './event-stream.ts'
import * as live from './live.ts'
import * as notifications from './notifications.ts'
import * as orders from './orders.ts'
import * as ownData from './own-data.ts'
import * as paymentCases from './payment-cases.ts'
import * as payments from './payments.ts'
import * as products from './products.ts'
import * as ratings from './ratings.ts'
import * as receipts from './receipts.ts'
import * as refunds from './refunds.ts'
import * as sessions from './sessions.ts'
import * as site from './site.ts'
import * as staff from './staff.ts'
import * as staffBooks from './staff-books.ts'
import * as staffOrders from './staff-orders.ts'
import * as staffRefunds from './staff-refunds.ts'
import * as staffTickets from './staff-tickets.ts'
import * as support from './support.ts'
import * as tracking from './tracking.ts'
import * as twoFactor from './two-factor.ts'
import * as users from './users.ts'

/** Every stream of events by its name. */
export const allStreams: Record<string, EventStream> = { ...live }

/** Every endpoint by its name: what the server must bind, and what the documentation shows. */
export const allEndpoints: Record<string, Endpoint> = {
  ...addresses,
  ...areas,
  ...auth,
  ...drivers,
  ...driverJobs,
  ...notifications,
  ...orders,
  ...ownData,
  ...paymentCases,
  ...payments,
  ...products,
  ...receipts,
  ...refunds,
  ...ratings,
  ...sessions,
  ...twoFactor,
  ...users,
  ...site,
  ...staff,
  ...staffBooks,
  ...staffOrders,
  ...staffRefunds,
  ...staffTickets,
  ...support,
  ...tracking,
}
