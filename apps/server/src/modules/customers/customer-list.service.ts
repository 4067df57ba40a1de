import type { ListedCustomer } from '@gatefill/contracts/staff/customers/customer-shapes'
import type { CappedPage } from '@gatefill/domain/core/page'
import { cappedPageOf, clampLimit, clampPage, offsetOf } from '@gatefill/domain/core/page'
import { plainLine } from '@gatefill/domain/core/plain-line'
import { PEOPLE_OF_SEARCH } from '@gatefill/domain/customers/people-read'
import type { Context } from '../../platform/context.ts'
import { findCustomerIds, listedCustomers } from './customer-list.repository.ts'

const NOBODY = { totalCount: 0, totalCountIsCapped: false, hasMore: false }

type CustomerQuery = { page?: string; limit?: string; search?: string; state?: string }

/** Customers whom somebody looks for, the newest account first; those who are blocked are few and are listed without. */
export const customerListService = ({ database: { db } }: Context) => ({
  list: async (query: CustomerQuery): Promise<CappedPage<ListedCustomer>> => {
    const [page, limit] = [clampPage(query.page), clampLimit(query.limit)]
    const filter = { text: plainLine(query.search ?? ''), onlyBlocked: query.state === 'blocked' }
    if (filter.text === '' && !filter.onlyBlocked) return cappedPageOf([], NOBODY, page, limit)
    const { ids, ...found } = await findCustomerIds(db, { limit, offset: offsetOf(page, limit) }, filter)
    if (filter.text !== '' && found.totalCount > PEOPLE_OF_SEARCH)
      return cappedPageOf([], { ...found, hasMore: false }, page, limit)
    return cappedPageOf(await listedCustomers(db, ids), found, page, limit)
  },
})
