import { createHash } from 'node:crypto'
import type { OrderIdQuery, UserId } from '@gatefill/domain/core/ids'
import type { Timestamp } from '@gatefill/domain/core/lagos-time'
import type { Result } from '@gatefill/domain/core/result'
import { ok, refuse } from '@gatefill/domain/core/result'
import type { SharedTracking } from '@gatefill/domain/delivery/shared-tracking'
import {
  canShare,
  linkExpiry,
  SHARED_LINK_ENDED,
  sharedUntil,
  sharedView,
} from '@gatefill/domain/delivery/shared-tracking'
import type { OrderTracking } from '@gatefill/domain/delivery/tracking'
import type { Order } from '@gatefill/domain/orders/order'
import { ORDER_NOT_FOUND } from '@gatefill/domain/orders/order'
import type { Context } from '../../platform/context.ts'
import type { OrdersService } from '../orders/index.ts'
import { deleteExpiredLinks, deleteLink, findTrackingLink, replaceLink } from './tracking-links.repository.ts'

type SharedTrackingDeps = {
  orders: Pick<OrdersService, 'findOrderOfCustomer'>
  origin: () => string
  trackingOf: (order: Order) => Promise<OrderTracking>
}

/** The token has 256 random bits, so a plain hash cannot be searched. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Links by which a customer lets others follow an order. The token stands in the fragment, which no log sees. */
export function sharedTrackingService(
  { database, clock, ids }: Context,
  { orders, origin, trackingOf }: SharedTrackingDeps,
) {
  const { db } = database
  const notFound = refuse('NOT_FOUND', { message: ORDER_NOT_FOUND })

  async function share(
    userId: UserId,
    query: OrderIdQuery,
  ): Promise<Result<{ url: string; expiresAt: Timestamp }, 'NOT_FOUND' | 'CONFLICT'>> {
    const order = await orders.findOrderOfCustomer(db, userId, query)
    if (order === undefined) return notFound
    const permission = canShare(order.status)
    if (!permission.allowed)
      return refuse('CONFLICT', { message: permission.reason, details: { status: order.status } })
    const token = ids.secret()
    const expiresAt = linkExpiry(clock())
    await replaceLink(db, { orderId: order.id, userId, expiresAt }, hashOf(token), clock())
    return ok({ url: `${origin()}/track#${token}`, expiresAt: expiresAt.toISOString() })
  }

  async function findShare(
    userId: UserId,
    query: OrderIdQuery,
  ): Promise<Result<{ sharedUntil: Timestamp | null }, 'NOT_FOUND'>> {
    const order = await orders.findOrderOfCustomer(db, userId, query)
    if (order === undefined) return notFound
    const link = await findTrackingLink(db, { orderId: order.id })
    const endsAt = link && sharedUntil(order, link.expiresAt)
    return ok({ sharedUntil: endsAt !== undefined && endsAt > clock() ? endsAt.toISOString() : null })
  }

  /** Also where there was no link: pressed twice it says the same. */
  async function stopSharing(
    userId: UserId,
    query: OrderIdQuery,
  ): Promise<Result<Record<never, never>, 'NOT_FOUND'>> {
    const order = await orders.findOrderOfCustomer(db, userId, query)
    if (order === undefined) return notFound
    await deleteLink(db, order.id)
    return ok({})
  }

  /** What the holder of a link sees; a link that has ended is as unknown as none. */
  async function trackShared(token: string | undefined): Promise<Result<SharedTracking, 'NOT_FOUND'>> {
    const ended = refuse('NOT_FOUND', { message: SHARED_LINK_ENDED })
    const link = token === undefined ? undefined : await findTrackingLink(db, { tokenHash: hashOf(token) })
    const order =
      link && (await orders.findOrderOfCustomer(db, link.userId, { kind: 'full', id: link.orderId }))
    if (link === undefined || order === undefined) return ended
    const endsAt = sharedUntil(order, link.expiresAt)
    if (endsAt === undefined || endsAt <= clock()) return ended
    return ok(sharedView(await trackingOf(order), endsAt))
  }

  return {
    share,
    findShare,
    stopSharing,
    trackShared,
    deleteEndedLinks: (): Promise<number> => deleteExpiredLinks(database.jobs, clock()),
  }
}
