import { ApiError, failureText } from '@gatefill/client/calls/api-error'
import { useCall } from '@gatefill/client/react'
import { getOrder, listMyOrders } from '@gatefill/contracts/customer/orders/orders'
import type { OrderIdQuery } from '@gatefill/domain/core/ids'
import { orderIdQuery, shortId } from '@gatefill/domain/core/ids'
import { PAGE_SIZE_MAX } from '@gatefill/domain/core/page'
import type { Order } from '@gatefill/domain/orders/order'
import { ORDER_NOT_FOUND } from '@gatefill/domain/orders/order'
import { toast } from '@gatefill/ui/primitives/toaster'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../shared/page/paths.ts'

const ORDER_ID_REQUIRED = 'Please enter an order id'
const FAILED = 'Failed to get order details'

/**
 * Finds an own order by what people can type (C-64) and goes to it. Several with the same short id are left to
 * choose from, newest first.
 */
export function useFindOrder() {
  const call = useCall()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [choice, setChoice] = useState<Order[]>([])
  const isRunning = useRef(false)

  const ordersOf = async (query: OrderIdQuery): Promise<Order[]> => {
    if (query.kind === 'full') return [(await call(getOrder, { params: { id: query.id } })).data]
    const search = { search: query.shortId, page: '1', limit: String(PAGE_SIZE_MAX) }
    const { data: page } = await call(listMyOrders, { query: search })
    return page.data.filter(({ id }) => shortId(id) === query.shortId)
  }

  const find = async (text: string): Promise<void> => {
    if (isRunning.current) return
    setChoice([])
    if (text.trim() === '') return setProblem(ORDER_ID_REQUIRED)
    const query = orderIdQuery(text)
    if (query === undefined) return setProblem(ORDER_NOT_FOUND)
    isRunning.current = true
    setBusy(true)
    setProblem(undefined)
    try {
      const found = await ordersOf(query)
      const [only] = found
      if (only === undefined) setProblem(ORDER_NOT_FOUND)
      else if (found.length > 1) setChoice(found)
      else await navigate(paths.order(only.id))
    } catch (error) {
      const message = failureText(error, FAILED)
      setProblem(message)
      if (!(error instanceof ApiError && error.code === 'NOT_FOUND')) toast.error(message)
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }

  return { find, isBusy, problem, choice, forgetProblem: () => setProblem(undefined) }
}
