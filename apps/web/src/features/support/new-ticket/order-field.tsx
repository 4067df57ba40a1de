import { formatDate } from '@gatefill/domain/core/formats'
import { shortId } from '@gatefill/domain/core/ids'
import { Field } from '@gatefill/ui/primitives/field'
import { Select } from '@gatefill/ui/primitives/select'
import { orderedFuel } from '../../../entities/orders/order-words.ts'
import { useNewestOrders } from '../../../entities/orders/own-orders.ts'

type OrderFieldProps = { value: string; error: string | undefined; onChange: (value: string) => void }

/** The order that the ticket is about; one that was named before the list is there, or is not in it, stays chosen. */
export function OrderField({ value, error, onChange }: OrderFieldProps) {
  const orders = useNewestOrders().data?.data ?? []
  const named = orders.find(({ id }) => id === value || shortId(id) === shortId(value))
  if (orders.length === 0 && value === '') return null
  return (
    <Field label="Order" optional error={error}>
      <Select name="orderId" value={named?.id ?? value} onChange={(event) => onChange(event.target.value)}>
        <option value="">No order</option>
        {named === undefined && value !== '' && <option value={value}>#{shortId(value)}</option>}
        {orders.map((order) => (
          <option key={order.id} value={order.id}>
            #{shortId(order.id)}, {orderedFuel(order)}, {formatDate(order.createdAt)}
          </option>
        ))}
      </Select>
    </Field>
  )
}
