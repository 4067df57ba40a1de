import type { ListedCustomer } from '@gatefill/contracts/staff/customers/customer-shapes'
import type { CappedPage } from '@gatefill/domain/core/page'
import { cappedPageOf, clampLimit, clampPage, offsetOf } from '@gatefill/domain/core/page'
import { plainLine } from '@gatefill/domain/core/plain-line'
import type { Context } from '../../platform/context.ts'
import { findCustomerIds, listedCustomers } from './customer-list.repository.ts'

type CustomerQuery = { page?: string; limit?: string; search?: string; state?: string }

/** All customers, the newest account first. */
export const customerListService = ({ database: { db } }: Context) => ({
  list: async (query: CustomerQuery): Promise<CappedPage<ListedCustomer>> => {
    const [page, limit] = [clampPage(query.page), clampLimit(query.limit)]
    const filter = { text: plainLine(query.search ?? ''), onlyBlocked: query.state === 'blocked' }
    const { ids, ...found } = await findCustomerIds(db, { limit, offset: offsetOf(page, limit) }, filter)
    return cappedPageOf(await listedCustomers(db, ids), found, page, limit)
  },
})
