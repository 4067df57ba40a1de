import { formatDate } from '@gatefill/domain/core/formats'
import { shortId } from '@gatefill/domain/core/ids'
import { SelectField } from '@gatefill/ui/primitives/select-field'
import type { TextForm } from '@gatefill/ui/primitives/text-field'
import { orderedFuel } from '../../../entities/orders/order-words.ts'
import { useNewestOrders } from '../../../entities/orders/own-orders.ts'
import * as texts from '../texts.ts'

/** The order that the ticket is about; one that was named before the list is there, or is not in it, stays chosen. */
export function OrderField({ form }: { form: TextForm<'orderId'> }) {
  const value = form.values.orderId
  const { data, isPending } = useNewestOrders()
  const orders = data?.data ?? []
  const named = orders.find(({ id }) => id === value || shortId(id) === shortId(value))
  // Its place is kept while they are read: nearly everybody who writes has ordered.
  if (orders.length === 0 && value === '' && !isPending) return null
  return (
    <SelectField form={form} name="orderId" label="Order" optional value={named?.id ?? value}>
      <option value="">{texts.noOrder}</option>
      {named === undefined && value !== '' && <option value={value}>#{shortId(value)}</option>}
      {orders.map((order) => (
        <option key={order.id} value={order.id}>
          #{shortId(order.id)}, {orderedFuel(order)}, {formatDate(order.createdAt)}
        </option>
      ))}
    </SelectField>
  )
}
