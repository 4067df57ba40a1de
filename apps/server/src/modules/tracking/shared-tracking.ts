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
import { ORDER_NOT_FOUND } from '@gatefill/domain/orders/order'
import type { App } from '../../app-context.ts'
import { findOrderOfCustomer } from '../orders/index.ts'
import { readTracking } from './tracking.ts'
import { deleteLink, findTrackingLink, replaceLink } from './tracking-links.repository.ts'

/** The token has 256 random bits, so a plain hash cannot be searched. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

const notFound = refuse('NOT_FOUND', { message: ORDER_NOT_FOUND })

/** Gives the link by which others may follow an order. Its token stands in the fragment, which no log sees. */
export async function shareTracking(
  app: App,
  userId: UserId,
  query: OrderIdQuery,
): Promise<Result<{ url: string; expiresAt: Timestamp }, 'NOT_FOUND' | 'CONFLICT'>> {
  const order = await findOrderOfCustomer(app.database.db, userId, query)
  if (order === undefined) return notFound
  const permission = canShare(order.status)
  if (!permission.allowed)
    return refuse('CONFLICT', { message: permission.reason, details: { status: order.status } })
  const token = app.ids.secret()
  const expiresAt = linkExpiry(app.clock())
  await replaceLink(app.database.db, { orderId: order.id, userId, expiresAt }, hashOf(token), app.clock())
  return ok({ url: `${app.origin()}/track#${token}`, expiresAt: expiresAt.toISOString() })
}

/** Until when an own order is shared; null where it is not. */
export async function readSharing(
  app: App,
  userId: UserId,
  query: OrderIdQuery,
): Promise<Result<{ sharedUntil: Timestamp | null }, 'NOT_FOUND'>> {
  const order = await findOrderOfCustomer(app.database.db, userId, query)
  if (order === undefined) return notFound
  const link = await findTrackingLink(app.database.db, { orderId: order.id })
  const endsAt = link && sharedUntil(order, link.expiresAt)
  return ok({ sharedUntil: endsAt !== undefined && endsAt > app.clock() ? endsAt.toISOString() : null })
}

/** Also where there was no link: pressed twice it says the same. */
export async function stopSharing(
  app: App,
  userId: UserId,
  query: OrderIdQuery,
): Promise<Result<Record<never, never>, 'NOT_FOUND'>> {
  const order = await findOrderOfCustomer(app.database.db, userId, query)
  if (order === undefined) return notFound
  await deleteLink(app.database.db, order.id)
  return ok({})
}

/** What the holder of a link sees; a link that has ended is as unknown as none. */
export async function trackShared(
  app: App,
  token: string | undefined,
): Promise<Result<SharedTracking, 'NOT_FOUND'>> {
  const ended = refuse('NOT_FOUND', { message: SHARED_LINK_ENDED })
  const link =
    token === undefined ? undefined : await findTrackingLink(app.database.db, { tokenHash: hashOf(token) })
  const order =
    link && (await findOrderOfCustomer(app.database.db, link.userId, { kind: 'full', id: link.orderId }))
  if (link === undefined || order === undefined) return ended
  const endsAt = sharedUntil(order, link.expiresAt)
  if (endsAt === undefined || endsAt <= app.clock()) return ended
  return ok(sharedView(await readTracking(app, order), endsAt))
}
