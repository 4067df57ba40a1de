import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { RefundId, StaffId } from '@gatefill/domain/core/ids'
import { asId, ID_PREFIX } from '@gatefill/domain/core/ids'
import { plainLine } from '@gatefill/domain/core/plain-line'
import { reasonErrors } from '@gatefill/domain/core/reason'
import { invalid, ok, refuse } from '@gatefill/domain/core/result'
import { REFUND_NOT_FOUND } from '@gatefill/domain/payments/not-found'
import type { RefundAdoption } from '@gatefill/domain/payments/refunds/refund-adoption'
import type { Context } from '../../../../platform/context.ts'
import type { OrdersService } from '../../../orders/index.ts'
import { lockWithAttempts } from '../../attempts/locks.ts'
import type { AskProvider } from '../../providers/providers.ts'
import type { ChangeRefundService } from '../change-refund.service.ts'
import type { CreateRefund } from '../create-refund.service.ts'
import { findRefund, refundsOfOrder } from '../refunds.repository.ts'
import { findTheirs, isAdoptable, NOT_ADOPTABLE, problemOf } from './adoptable-refund.ts'
import { decideAdoptionService } from './decide-adoption.service.ts'
import { providerRefundsService } from './provider-refunds.service.ts'
import { insertAdoption } from './refund-adoptions.repository.ts'

type AdoptionDeps = {
  orders: OrdersService
  changes: ChangeRefundService
  createRefund: CreateRefund
  askProvider: AskProvider
}

type Asking = { staffId: StaffId; refundId: RefundId }
type Form = { providerRefundId: string; reason: string }

const WAITS_ALREADY = refuse('CONFLICT', {
  message: 'Somebody has already asked to match this refund. Another person must decide that first.',
})

/** Refunds of a provider that staff matches with ours by two people, where no search could (payments sheet, 2.5). */
export function refundAdoptionsService(
  context: Context,
  { orders, changes, createRefund, askProvider }: AdoptionDeps,
) {
  const { database, clock, ids } = context
  const { db } = database
  const { theirsFor, atProvider } = providerRefundsService(context, { askProvider })

  /** Asks for a refund to be matched; the provider is asked whether it can be. */
  async function request({ staffId, refundId }: Asking, form: Form) {
    const reasons = reasonErrors(form)
    if (hasErrors(reasons)) return invalid(reasons)
    const refund = await findRefund(db, refundId)
    if (refund === undefined) return refuse('NOT_FOUND', { message: REFUND_NOT_FOUND })
    const theirs = await theirsFor(refund)
    if (!theirs.ok) return theirs
    const providerRefundId = plainLine(form.providerRefundId)
    return database.transaction(async (tx) => {
      const { order } = await lockWithAttempts(tx, orders, refund.orderId)
      const ours = await refundsOfOrder(tx, refund.orderId)
      const fresh = ours.find(({ id }) => id === refundId)
      if (order === undefined || fresh === undefined || !isAdoptable(fresh, ours)) return NOT_ADOPTABLE
      const problem = problemOf(fresh, ours, findTheirs(theirs.value.list, providerRefundId))
      if (problem !== undefined) return invalid({ providerRefundId: [problem] })
      const adoption: RefundAdoption = {
        id: asId(ids.next(ID_PREFIX.refundAdoption)),
        refundId,
        orderId: refund.orderId,
        providerRefundId,
        reason: plainLine(form.reason),
        state: 'requested',
        requestedBy: staffId,
        requestedAt: clock().toISOString(),
        decidedBy: null,
        decidedAt: null,
        decisionNote: '',
        adoptedBy: null,
      }
      return (await insertAdoption(tx, adoption)) ? ok(adoption) : WAITS_ALREADY
    })
  }

  return {
    atProvider,
    request,
    ...decideAdoptionService(context, { orders, changes, createRefund, theirsFor }),
  }
}

export type RefundAdoptionsService = ReturnType<typeof refundAdoptionsService>
