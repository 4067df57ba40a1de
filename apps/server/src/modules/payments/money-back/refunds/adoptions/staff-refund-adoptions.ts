import type { StaffRefundAdoption } from '@gatefill/contracts/staff/staff-refund-adoptions'
import { hasErrors } from '@gatefill/domain/core/field-errors'
import { asId, ID_PREFIX, type RefundId, type StaffId } from '@gatefill/domain/core/ids'
import { clampLimit, clampPage, offsetOf, type Page, pageOf } from '@gatefill/domain/core/page'
import { plainLine } from '@gatefill/domain/core/plain-line'
import { reasonErrors } from '@gatefill/domain/core/reason'
import { type ErrorCode, invalid, ok, type Result, refuse } from '@gatefill/domain/core/result'
import { REFUND_NOT_FOUND } from '@gatefill/domain/payments/not-found'
import type { RefundAdoption } from '@gatefill/domain/payments/refunds/refund-adoption'
import { refundRequestStateOf } from '@gatefill/domain/payments/refunds/refund-request'
import type { App } from '../../../../../app-context.ts'
import type { Db, Tx } from '../../../../../platform/db/database.ts'
import { staffNames } from '../../../../staff/index.ts'
import { lockWithAttempts } from '../../../records/locks.ts'
import { findRefund, refundsOfOrder } from '../../../records/refunds.repository.ts'
import { confirmAdoption, type DecidingAdoption, declineAdoption } from './decide-adoption.ts'
import { findProviderRefunds, findTheirs, isAdoptable, NOT_ADOPTABLE, problemOf } from './provider-refunds.ts'
import { insertAdoption, listAdoptions } from './refund-adoptions.repository.ts'

async function nameAdoption<Code extends ErrorCode>(on: Db, result: Result<RefundAdoption, Code>) {
  return result.ok ? ok(withNames(result.value, await staffNames(on))) : result
}

export const requestAdoptionByStaff = async (app: App, asking: AskingAdoption, form: AdoptionForm) =>
  nameAdoption(app.database.db, await requestAdoption(app, asking, form))

export const confirmAdoptionByStaff = async (app: App, deciding: DecidingAdoption) =>
  nameAdoption(app.database.db, await confirmAdoption(app, deciding))

export const refuseAdoptionByStaff = async (
  app: App,
  tx: Tx,
  deciding: DecidingAdoption,
  form: { reason: string },
) => nameAdoption(tx, await declineAdoption(app, tx, deciding, form))

/** A page of the requests to match refunds, with the names of who asked and who decided; the query as it came. */
export async function listAdoptionViews(
  app: App,
  query: {
    state?: string
    page?: string
    limit?: string
  },
): Promise<Page<StaffRefundAdoption>> {
  const [page, limit] = [clampPage(query.page), clampLimit(query.limit)]
  const filter = { state: refundRequestStateOf(query.state), limit, offset: offsetOf(page, limit) }
  const { adoptions: found, totalCount } = await listAdoptions(app.database.db, filter)
  const names = await staffNames(app.database.db)
  return pageOf(
    found.map((adoption) => withNames(adoption, names)),
    totalCount,
    page,
    limit,
  )
}

const withNames = (adoption: RefundAdoption, names: ReadonlyMap<string, string>): StaffRefundAdoption => ({
  ...adoption,
  requestedByName: names.get(adoption.requestedBy) ?? '',
  decidedByName: adoption.decidedBy === null ? null : (names.get(adoption.decidedBy) ?? ''),
})

type AskingAdoption = { staffId: StaffId; refundId: RefundId }
type AdoptionForm = { providerRefundId: string; reason: string }

const WAITS_ALREADY = refuse('CONFLICT', {
  message: 'Somebody has already asked to match this refund. Another person must decide that first.',
})

/** Asks for a refund to be matched; the provider is asked whether it can be. */
async function requestAdoption(app: App, { staffId, refundId }: AskingAdoption, form: AdoptionForm) {
  const reasons = reasonErrors(form)
  if (hasErrors(reasons)) return invalid(reasons)
  const refund = await findRefund(app.database.db, refundId)
  if (refund === undefined) return refuse('NOT_FOUND', { message: REFUND_NOT_FOUND })
  const theirs = await findProviderRefunds(app, refund)
  if (!theirs.ok) return theirs
  const providerRefundId = plainLine(form.providerRefundId)
  return app.database.transaction(async (tx) => {
    const { order } = await lockWithAttempts(tx, refund.orderId)
    const ours = await refundsOfOrder(tx, refund.orderId)
    const fresh = ours.find(({ id }) => id === refundId)
    if (order === undefined || fresh === undefined || !isAdoptable(fresh, ours)) return NOT_ADOPTABLE
    const problem = problemOf(fresh, ours, findTheirs(theirs.value.list, providerRefundId))
    if (problem !== undefined) return invalid({ providerRefundId: [problem] })
    const adoption: RefundAdoption = {
      id: asId(app.ids.next(ID_PREFIX.refundAdoption)),
      refundId,
      orderId: refund.orderId,
      providerRefundId,
      reason: plainLine(form.reason),
      state: 'requested',
      requestedBy: staffId,
      requestedAt: app.clock().toISOString(),
      decidedBy: null,
      decidedAt: null,
      decisionNote: '',
      adoptedBy: null,
    }
    return (await insertAdoption(tx, adoption)) ? ok(adoption) : WAITS_ALREADY
  })
}
