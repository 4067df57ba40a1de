import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { RefundAdoptionId, StaffId } from '@gatefill/domain/core/ids'
import { plainLine } from '@gatefill/domain/core/plain-line'
import { reasonErrors } from '@gatefill/domain/core/reason'
import { invalid, ok, refuse } from '@gatefill/domain/core/result'
import { REFUND_ADOPTION_NOT_FOUND } from '@gatefill/domain/payments/not-found'
import type { RefundAdoption } from '@gatefill/domain/payments/refunds/refund-adoption'
import { mayDecide } from '@gatefill/domain/payments/refunds/refund-request'
import type { Context } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import type { OrdersService } from '../../../orders/index.ts'
import { approvalPairProblem } from '../../../staff/index.ts'
import { lockWithAttempts } from '../../attempts/locks.ts'
import { expectSaved } from '../../expect-saved.ts'
import type { ChangeRefundService } from '../change-refund.service.ts'
import type { CreateRefund } from '../create-refund.service.ts'
import { findRefund, refundsOfOrder } from '../refunds.repository.ts'
import { adoptRefund } from './adopt-refund.ts'
import { findTheirs, isAdoptable, NOT_ADOPTABLE, problemOf } from './adoptable-refund.ts'
import type { ProviderRefundsService } from './provider-refunds.service.ts'
import { findAdoption, saveAdoption } from './refund-adoptions.repository.ts'

type DecideDeps = {
  orders: OrdersService
  changes: ChangeRefundService
  createRefund: CreateRefund
  theirsFor: ProviderRefundsService['theirsFor']
}
type Deciding = { staffId: StaffId; adoptionId: RefundAdoptionId }

const NOT_FOUND = refuse('NOT_FOUND', { message: REFUND_ADOPTION_NOT_FOUND })

/** The second person's answer to a refund that staff asks to match. */
export function decideAdoptionService(
  { database, clock }: Context,
  { orders, theirsFor, changes, createRefund }: DecideDeps,
) {
  const { db } = database
  const deps = { changes, createRefund, clock }

  /** A second person confirms: what the provider says now is taken over, as if our search had found it. */
  async function confirm({ staffId, adoptionId }: Deciding) {
    const known = await findAdoption(db, adoptionId)
    const refund = known && (await findRefund(db, known.refundId))
    if (known === undefined || refund === undefined) return NOT_FOUND
    const permitted = mayDecide(known, staffId)
    if (!permitted.ok) return permitted
    const theirs = await theirsFor(refund)
    if (!theirs.ok) return theirs
    const { attempt, list } = theirs.value
    return database.transaction(async (tx) => {
      await lockWithAttempts(tx, orders, refund.orderId)
      const before = (await findAdoption(tx, adoptionId)) ?? known
      const stillPermitted = mayDecide(before, staffId)
      if (!stillPermitted.ok) return stillPermitted
      const asked = [before.requestedBy]
      const pair = await approvalPairProblem(tx, { asked, approver: staffId, now: clock() })
      if (pair !== undefined) return refuse('CONFLICT', { message: pair })
      const ours = await refundsOfOrder(tx, refund.orderId)
      const fresh = ours.find(({ id }) => id === refund.id) ?? refund
      if (!isAdoptable(fresh, ours)) return NOT_ADOPTABLE
      const found = findTheirs(list, before.providerRefundId)
      const problem = problemOf(fresh, ours, found)
      if (problem !== undefined || found === undefined) return refuse('CONFLICT', { message: `${problem}.` })
      const adoptedBy = await adoptRefund(deps, tx, { attempt, ours: fresh, theirs: found })
      return decided(tx, before, { staffId, state: 'approved', adoptedBy, decisionNote: '' })
    })
  }

  async function decline(tx: Tx, { staffId, adoptionId }: Deciding, form: { reason: string }) {
    const reasons = reasonErrors(form)
    if (hasErrors(reasons)) return invalid(reasons)
    const known = await findAdoption(tx, adoptionId)
    if (known === undefined) return NOT_FOUND
    await lockWithAttempts(tx, orders, known.orderId)
    const before = (await findAdoption(tx, adoptionId)) ?? known
    const permitted = mayDecide(before, staffId)
    if (!permitted.ok) return permitted
    const decisionNote = plainLine(form.reason)
    return decided(tx, before, { staffId, state: 'declined', adoptedBy: null, decisionNote })
  }

  async function decided(
    tx: Tx,
    before: RefundAdoption,
    {
      staffId,
      ...decision
    }: Pick<RefundAdoption, 'state' | 'adoptedBy' | 'decisionNote'> & { staffId: StaffId },
  ) {
    const after = { ...before, ...decision, decidedBy: staffId, decidedAt: clock().toISOString() }
    expectSaved(await saveAdoption(tx, before, after), `request ${before.id}`)
    return ok(after)
  }

  return { confirm, decline }
}
