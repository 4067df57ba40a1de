import type { WireFuelClaim } from '@gatefill/contracts/staff/support/fuel-claims'
import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { OrderId, OrderIdQuery, StaffId, UserId } from '@gatefill/domain/core/ids'
import { plainLine, plainText } from '@gatefill/domain/core/plain-line'
import { invalid, ok, type Result, refuse } from '@gatefill/domain/core/result'
import {
  ALREADY_CLAIMED,
  answerBy,
  CLAIM_DECIDED,
  CLAIM_NOT_FOUND,
  CLAIM_TOO_EARLY,
  type ClaimDecision,
  type ClaimFindings,
  claimErrors,
  decisionErrors,
  type FuelClaim,
  findingsErrors,
  sampleResultOf,
  stationShare,
} from '@gatefill/domain/delivery/fuel-claim'
import { ORDER_NOT_FOUND } from '@gatefill/domain/orders/order'
import { isDelivered } from '@gatefill/domain/statuses/order-lifecycle'
import type { App } from '../../../app-context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { findOrderOfCustomer } from '../../orders/index.ts'
import { findDelivery } from '../../receipts/index.ts'
import type { StoredClaim } from './fuel-claims.repository.ts'
import {
  findClaimOf,
  insertClaim,
  listClaims,
  lockClaim,
  saveClaimDecision,
  saveFindings,
} from './fuel-claims.repository.ts'

const LISTED = 100

const orderNotFound = refuse('NOT_FOUND', { message: ORDER_NOT_FOUND })

/** Claims about delivered fuel: what the customer says, sample and bill, and who bears what. */
export async function claimBadFuel(
  app: App,
  userId: UserId,
  id: OrderIdQuery,
  form: { complaint: string },
): Promise<Result<FuelClaim, 'VALIDATION' | 'NOT_FOUND' | 'CONFLICT'>> {
  const { db } = app.database
  const errors = claimErrors(form)
  if (hasErrors(errors)) return invalid(errors)
  const order = await findOrderOfCustomer(db, userId, id)
  if (order === undefined) return orderNotFound
  const delivery = isDelivered(order.status) ? await findDelivery(db, order.id) : null
  if (delivery === null) return refuse('CONFLICT', { message: CLAIM_TOO_EARLY })
  const { station, batches, seals } = delivery
  const said = { orderId: order.id, complaint: plainText(form.complaint), station, batches, seals }
  if (!(await insertClaim(db, said, app.clock()))) return refuse('CONFLICT', { message: ALREADY_CLAIMED })
  const claim = await findClaimOf(db, order.id)
  return claim === undefined ? orderNotFound : ok(customersView(claim))
}

/** The claim about an own order; null where there is none. */
export async function readOwnClaim(
  app: App,
  userId: UserId,
  id: OrderIdQuery,
): Promise<Result<FuelClaim | null, 'NOT_FOUND'>> {
  const order = await findOrderOfCustomer(app.database.db, userId, id)
  if (order === undefined) return orderNotFound
  const claim = await findClaimOf(app.database.db, order.id)
  return ok(claim === undefined ? null : customersView(claim))
}

export const listFuelClaimsForStaff = async (app: App): Promise<WireFuelClaim[]> =>
  (await listClaims(app.database.db, LISTED)).map(staffView)

type ActOn = { id: OrderId; version: number }
type Saved = Promise<Result<WireFuelClaim, 'VALIDATION' | 'NOT_FOUND' | 'CONFLICT'>>

/** A claim that may be changed with the version that somebody saw; else why not. */
async function lockOpenClaim(tx: Tx, { id, version }: ActOn) {
  const claim = await lockClaim(tx, id)
  if (claim === undefined) return refuse('NOT_FOUND', { message: CLAIM_NOT_FOUND })
  if (claim.decidedAt !== null) return refuse('CONFLICT', { message: CLAIM_DECIDED })
  return claim.version === version
    ? ok(claim)
    : refuse('CONFLICT', {
        message: 'Somebody saved this claim meanwhile. Look at it and save again.',
        details: { version: claim.version },
      })
}

/** Records sample and bill of a claim. */
export async function recordFindings(tx: Tx, on: ActOn, form: ClaimFindings): Saved {
  const errors = findingsErrors(form)
  const sampleResult = sampleResultOf(form.sampleResult)
  if (hasErrors(errors) || sampleResult === undefined) return invalid(errors)
  const claim = await lockOpenClaim(tx, on)
  if (!claim.ok) return claim
  const { orderId, version } = claim.value
  const found = {
    sampleSeal: plainLine(form.sampleSeal),
    billNumber: plainLine(form.billNumber),
    sampleResult,
  }
  await saveFindings(tx, { orderId, version, ...found })
  return readForStaff(tx, orderId)
}

/** Decides a claim, once; the money itself goes back by the order's refund. */
export async function decideClaim(
  app: App,
  tx: Tx,
  on: ActOn & { staffId: StaffId },
  form: ClaimDecision,
): Saved {
  const claim = await lockOpenClaim(tx, on)
  if (!claim.ok) return claim
  const errors = decisionErrors(form, claim.value)
  if (hasErrors(errors)) return invalid(errors)
  const { isUpheld, stationPercent = null } = form
  const decision = {
    isUpheld,
    stationPercent: isUpheld ? stationPercent : null,
    answer: plainLine(form.answer),
    staffId: on.staffId,
  }
  await saveClaimDecision(tx, on.id, decision, app.clock())
  return readForStaff(tx, on.id)
}

async function readForStaff(tx: Tx, orderId: OrderId): Saved {
  const claim = await findClaimOf(tx, orderId)
  return claim === undefined ? refuse('NOT_FOUND', { message: CLAIM_NOT_FOUND }) : ok(staffView(claim))
}

const customersView = ({ complaint, openedAt, isUpheld, decidedAt, answer }: StoredClaim): FuelClaim => ({
  complaint,
  openedAt: openedAt.toISOString(),
  answerBy: answerBy(openedAt).toISOString(),
  isUpheld,
  decidedAt: decidedAt?.toISOString() ?? null,
  answer,
})

const staffView = (claim: StoredClaim): WireFuelClaim => ({
  ...claim,
  ...customersView(claim),
  stationShare: claim.stationPercent === null ? null : stationShare(claim.fuelPrice, claim.stationPercent),
})
