import type { OrderId } from '@gatefill/domain/core/ids'
import { ok, type Result, refuse } from '@gatefill/domain/core/result'
import { litresToDl } from '@gatefill/domain/fleet/decilitres'
import { type DeliveryProof, PROOF_NOT_FOUND } from '@gatefill/domain/orders/proof'
import { receiptNumber } from '@gatefill/domain/orders/receipt'
import { isDelivered } from '@gatefill/domain/statuses/order-lifecycle'
import type { App } from '../../app-context.ts'
import { findOrderOfCustomer } from '../orders/index.ts'
import { findProofFacts, findProofToken, findProven, keepProofToken } from './proof.repository.ts'
import { findDelivery, findIssued } from './receipts.repository.ts'

/** The address of the public page of a delivery. Its token stands in the fragment, which no log sees. */
export async function proofUrlOf(app: App, orderId: OrderId): Promise<string> {
  const { db } = app.database
  const token =
    (await findProofToken(db, orderId)) ?? (await keepProofToken(db, orderId, app.ids.secret(), app.clock()))
  return `${app.origin()}/proof#${token}`
}

/** What whoever holds a receipt's QR code reads; an unknown code and an order without its delivery are the same. */
export async function readProof(
  app: App,
  token: string | undefined,
): Promise<Result<DeliveryProof, 'NOT_FOUND'>> {
  const notFound = refuse('NOT_FOUND', { message: PROOF_NOT_FOUND })
  const { db } = app.database
  const proven = token === undefined ? undefined : await findProven(db, token)
  if (proven === undefined) return notFound
  const { orderId, userId } = proven
  const [order, delivery, facts, issued] = await Promise.all([
    findOrderOfCustomer(db, userId, { kind: 'full', id: orderId }),
    findDelivery(db, orderId),
    findProofFacts(db, orderId),
    findIssued(db, orderId),
  ])
  if (order === undefined || delivery === null || facts === undefined || issued === undefined) return notFound
  if (!isDelivered(order.status)) return notFound
  const { stationAddress: _, meters = [], ...measured } = delivery
  return ok({
    readAt: app.clock().toISOString(),
    receiptNumber: receiptNumber({ number: issued.number, issuedAt: issued.issuedAt.toISOString() }),
    fuels: order.items.map(({ productName, litres }) => ({ product: productName, litres })),
    orderedDl: litresToDl(order.items.reduce((sum, { litres }) => sum + litres, 0)),
    ...measured,
    meters,
    ...facts,
    stationLicenceUntil: facts.stationLicenceUntil?.toISOString() ?? null,
  })
}
