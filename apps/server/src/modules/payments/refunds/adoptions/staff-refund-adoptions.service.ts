import type { StaffRefundAdoption } from '@gatefill/contracts/staff/staff-refund-adoptions'
import type { Page } from '@gatefill/domain/core/page'
import { clampLimit, clampPage, offsetOf, pageOf } from '@gatefill/domain/core/page'
import type { ErrorCode, Result } from '@gatefill/domain/core/result'
import { ok } from '@gatefill/domain/core/result'
import type { RefundAdoption } from '@gatefill/domain/payments/refunds/refund-adoption'
import { refundRequestStateOf } from '@gatefill/domain/payments/refunds/refund-request'
import type { Context } from '../../../../platform/context.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { staffNames } from '../../../staff/index.ts'
import { listAdoptions } from './refund-adoptions.repository.ts'
import type { RefundAdoptionsService } from './refund-adoptions.service.ts'

type Adoptions = RefundAdoptionsService

/** Requests to match refunds as staff reads and decides them: with the names of who asked and who decided. */
export function staffRefundAdoptionsService({ database: { db } }: Context, adoptions: Adoptions) {
  async function named<Code extends ErrorCode>(on: Db, result: Result<RefundAdoption, Code>) {
    return result.ok ? ok(withNames(result.value, await staffNames(on))) : result
  }

  return {
    atProvider: adoptions.atProvider,

    request: async (...asked: Parameters<Adoptions['request']>) =>
      named(db, await adoptions.request(...asked)),

    confirm: async (...asked: Parameters<Adoptions['confirm']>) =>
      named(db, await adoptions.confirm(...asked)),

    refuse: async (...asked: Parameters<Adoptions['decline']>) =>
      named(asked[0], await adoptions.decline(...asked)),

    list: async (query: {
      state?: string
      page?: string
      limit?: string
    }): Promise<Page<StaffRefundAdoption>> => {
      const [page, limit] = [clampPage(query.page), clampLimit(query.limit)]
      const filter = { state: refundRequestStateOf(query.state), limit, offset: offsetOf(page, limit) }
      const { adoptions: found, totalCount } = await listAdoptions(db, filter)
      const names = await staffNames(db)
      return pageOf(
        found.map((adoption) => withNames(adoption, names)),
        totalCount,
        page,
        limit,
      )
    },
  }
}

const withNames = (adoption: RefundAdoption, names: ReadonlyMap<string, string>): StaffRefundAdoption => ({
  ...adoption,
  requestedByName: names.get(adoption.requestedBy) ?? '',
  decidedByName: adoption.decidedBy === null ? null : (names.get(adoption.decidedBy) ?? ''),
})
