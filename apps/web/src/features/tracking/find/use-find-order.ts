import { ApiError, failureText } from '@gatefill/client/calls/api-error'
import { useCall } from '@gatefill/client/react/call-context'
import { useWrite } from '@gatefill/client/react/use-write'
import { getOrder, listMyOrders } from '@gatefill/contracts/customer/orders/orders'
import type { OrderIdQuery } from '@gatefill/domain/core/ids'
import { orderIdQuery, shortId } from '@gatefill/domain/core/ids'
import { PAGE_SIZE_MAX } from '@gatefill/domain/core/page'
import type { Order } from '@gatefill/domain/orders/order'
import { ORDER_NOT_FOUND } from '@gatefill/domain/orders/order'
import { useState } from 'react'
import { paths } from '../../../shared/page/paths.ts'
import { useNavigate } from '../../../shared/routing/use-routing.ts'
import * as texts from '../texts.ts'

/**
 * Finds an own order by what people can type (C-64) and goes to it. Several with the same short id are left to
 * choose from, newest first.
 */
export function useFindOrder() {
  const call = useCall()
  const navigate = useNavigate()
  const [problem, setProblem] = useState<string>()
  const [choice, setChoice] = useState<Order[]>([])

  const ordersOf = async (query: OrderIdQuery): Promise<Order[]> => {
    if (query.kind === 'full') return [(await call(getOrder, { params: { id: query.id } })).data]
    const search = { search: query.shortId, page: '1', limit: String(PAGE_SIZE_MAX) }
    const { data: page } = await call(listMyOrders, { query: search })
    return page.data.filter(({ id }) => shortId(id) === query.shortId)
  }

  // A search on demand: one at a time and with one sentence for its failure, as a write has them.
  const { write, isBusy } = useWrite({
    send: async (query: OrderIdQuery) => ({ found: await ordersOf(query) }),
    failed: texts.failedToGetOrderDetails,
    success: false,
    expects: (error) => {
      const isMissing = error instanceof ApiError && error.code === 'NOT_FOUND'
      if (isMissing) setProblem(failureText(error, ORDER_NOT_FOUND))
      return isMissing
    },
    onFailure: ({ message }) => setProblem(message),
    onSuccess: ({ found }) => {
      const [only] = found
      if (only === undefined) setProblem(ORDER_NOT_FOUND)
      else if (found.length > 1) setChoice(found)
      else navigate(paths.order(only.id))
    },
  })

  const find = async (text: string): Promise<void> => {
    if (isBusy) return
    setChoice([])
    if (text.trim() === '') return setProblem(texts.pleaseEnterAnOrderId)
    const query = orderIdQuery(text)
    if (query === undefined) return setProblem(ORDER_NOT_FOUND)
    setProblem(undefined)
    await write(query)
  }

  return { find, isBusy, problem, choice, forgetProblem: () => setProblem(undefined) }
}
