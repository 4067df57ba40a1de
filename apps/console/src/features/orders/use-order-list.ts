import { useCall } from '@gatefill/client/react/call-context'
import { keyOf } from '@gatefill/client/react/use-endpoint'
import { listStaffOrders } from '@gatefill/contracts/staff/staff'
import { PAGE_SIZE_MAX, totalText } from '@gatefill/domain/core/page'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useReadInterval } from '../../shared/presence.ts'

/** A list that is longer is not read again and again while it is looked at. */
const PAGES_KEPT_FRESH = 1

/** The orders that fit, 100 at a time. A row that moved to a later part meanwhile is shown once. */
export function useOrderList(query: Record<string, string>) {
  const call = useCall()
  const interval = useReadInterval()
  const read = useInfiniteQuery({
    queryKey: [...keyOf(listStaffOrders, { query }), 'parts'],
    queryFn: async ({ pageParam, signal }) =>
      (
        await call(listStaffOrders, {
          query: { ...query, page: String(pageParam), limit: String(PAGE_SIZE_MAX) },
          signal,
        })
      ).data,
    initialPageParam: 1,
    getNextPageParam: (last) => (last.hasNextPage ? last.currentPage + 1 : undefined),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => ((state.data?.pages.length ?? 0) > PAGES_KEPT_FRESH ? false : interval),
  })
  const pages = read.data?.pages
  const orders = useMemo(
    () =>
      pages && [
        ...new Map(pages.flatMap(({ data }) => data.map((order) => [order.id, order] as const))).values(),
      ],
    [pages],
  )
  const total = pages?.[0] && totalText(pages[0])
  return { read, orders, total }
}
