import { ApiError, failureText } from '@gatefill/client/calls/api-error'
import { useCall } from '@gatefill/client/react/call-context'
import { useWrite } from '@gatefill/client/react/use-write'
import { getOrder, listMyOrders } from '@gatefill/contracts/customer/orders/orders'
import { formatDateTime } from '@gatefill/domain/core/formats'
import type { OrderIdQuery } from '@gatefill/domain/core/ids'
import { orderIdQuery, shortId } from '@gatefill/domain/core/ids'
import { PAGE_SIZE_MAX } from '@gatefill/domain/core/page'
import type { Order } from '@gatefill/domain/orders/order'
import { ORDER_NOT_FOUND } from '@gatefill/domain/orders/order'
import { OrderBadge } from '@gatefill/ui/fuel/order-badge'
import { Search } from '@gatefill/ui/icons/actions'
import { Button } from '@gatefill/ui/primitives/button'
import { Card } from '@gatefill/ui/primitives/card'
import { Field } from '@gatefill/ui/primitives/field'
import { TextInput } from '@gatefill/ui/primitives/text-input'
import type { FormEvent } from 'react'
import { useRef, useState } from 'react'
import { orderedFuel } from '../../../entities/orders/order-words.ts'
import { paths } from '../../../shared/page/paths.ts'
import { Link } from '../../../shared/routing/link.tsx'
import { useNavigate } from '../../../shared/routing/use-routing.ts'
import * as texts from '../texts.ts'

/** A search for one order by its number. */
export function FindOrder() {
  const { find, isBusy, problem, choice, forgetProblem } = useFindOrder()
  const [text, setText] = useState('')
  const input = useRef<HTMLInputElement>(null)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    await find(text)
    input.current?.focus()
  }

  return (
    <Card className="grid gap-3 p-4">
      <h2 className="heading-3">{texts.findOrder}</h2>
      <search>
        <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-wrap items-end gap-2">
          <Field
            label={texts.orderId}
            hint={texts.forExample7f3a9c}
            error={problem}
            className="min-w-0 flex-1 basis-44"
          >
            <TextInput
              ref={input}
              name="orderId"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              enterKeyHint="search"
              icon={<Search aria-hidden="true" className="size-5" />}
              value={text}
              onChange={(event) => {
                setText(event.target.value)
                forgetProblem()
              }}
            />
          </Field>
          <Button type="submit" variant="quiet" className="grow" busy={isBusy} busyLabel="Searching...">
            {texts.findOrder}
          </Button>
        </form>
      </search>
      <div role="status" className="empty:hidden">
        {choice.length > 0 && <Choice orders={choice} />}
      </div>
    </Card>
  )
}

function Choice({ orders }: { orders: readonly Order[] }) {
  return (
    <>
      <p className="text-small text-ink-2">
        {orders[0] && texts.whichOneDoYouMean(orders.length, shortId(orders[0].id))}
      </p>
      <ul className="mt-1 grid">
        {orders.map((order) => (
          <li key={order.id} className="border-t border-line first:border-t-0">
            <Link
              to={paths.order(order.id)}
              className="flex min-h-12 flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2"
            >
              <span>
                <b className="text-link">{orderedFuel(order)}</b>{' '}
                <span className="text-small text-ink-2">{formatDateTime(order.createdAt)}</span>
              </span>
              <OrderBadge order={order} />
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

/**
 * Finds an own order by what people can type (C-64) and goes to it. Several with the same short id are left to
 * choose from, newest first.
 */
function useFindOrder() {
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
