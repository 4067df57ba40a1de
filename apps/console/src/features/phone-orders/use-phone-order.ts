import { createIdempotencyKeys } from '@gatefill/client/calls/idempotency-key'
import { serverTime } from '@gatefill/client/device/server-clock'
import { useCall } from '@gatefill/client/react/call-context'
import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { useForm } from '@gatefill/client/react/use-form'
import { useWrite } from '@gatefill/client/react/use-write'
import { getOrdering } from '@gatefill/contracts/public/ordering'
import { getPricingPolicy } from '@gatefill/contracts/public/pricing-policy'
import { listProducts } from '@gatefill/contracts/public/products'
import type { WirePhoneOrder } from '@gatefill/contracts/staff/dispatch/phone-orders'
import { getPhoneOrdering, takePhoneOrder } from '@gatefill/contracts/staff/dispatch/phone-orders'
import { listStaffOrders } from '@gatefill/contracts/staff/staff'
import type { Quote } from '@gatefill/domain/catalogue/pricing'
import { quote } from '@gatefill/domain/catalogue/pricing'
import type { Product } from '@gatefill/domain/catalogue/product'
import { litres } from '@gatefill/domain/core/litres'
import { slotNamed, surchargeTimeOfForm } from '@gatefill/domain/delivery/time-slot'
import { USUAL_RECEPTACLES } from '@gatefill/domain/fleet/receptacle-rules'
import type { LinkChannel } from '@gatefill/domain/orders/phone-order'
import { openChannels, phoneOrderErrors } from '@gatefill/domain/orders/phone-order'
import { useState } from 'react'

type Line = { productId: string; litres: number }

const EMPTY = {
  customerId: '',
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  items: [] as readonly Line[],
  /** Where the errors of the fuels stand. */
  product: '',
  quantity: '',
  location: '',
  /** A saved address of the caller; '' for the typed one. */
  addressId: '',
  receptacle: '',
  slot: '',
  /** '' until somebody chooses: the first way that works. */
  sendBy: '',
}
type Values = typeof EMPTY

/** What is sent: never a price, only the total that the caller was told. */
function requestOf({ items, location, addressId, slot, ...values }: Values, total: number | undefined) {
  const { customerId, firstName, lastName, email, phone, receptacle, sendBy } = values
  const chosen = slotNamed(slot)
  return {
    customerId,
    firstName,
    lastName,
    email,
    phone,
    receptacle,
    sendBy,
    items: [...items],
    addressText: location,
    ...(addressId === '' ? {} : { addressId }),
    ...(chosen === undefined ? {} : { slot: chosen }),
    ...(total === undefined ? {} : { expectedTotal: total }),
  }
}

/** Without a choice the link goes by the first way that works. */
const withChannel = (values: Values, channels: readonly LinkChannel[]): Values =>
  values.sendBy === '' ? { ...values, sendBy: channels[0] ?? '' } : values

/** The form of an order by phone, what it costs by the prices of now, and what was placed. */
export function usePhoneOrder() {
  const call = useCall()
  const [keys] = useState(createIdempotencyKeys)
  const [taken, setTaken] = useState<WirePhoneOrder>()
  const products = useEndpoint(listProducts).data ?? []
  const policy = useEndpoint(getPricingPolicy).data
  const canText = useEndpoint(getPhoneOrdering).data?.canText ?? true
  const rules = useEndpoint(getOrdering).data?.receptacles ?? USUAL_RECEPTACLES
  const channels = openChannels(canText)
  const form = useForm({
    initial: EMPTY,
    validate: (values) =>
      phoneOrderErrors(requestOf(withChannel(values, channels), undefined), products, {
        now: serverTime(),
        canText,
        rules,
      }),
  })
  const deliveredAt = surchargeTimeOfForm(form.values.slot, serverTime())
  const quoted = policy && quoteOf(form.values.items, products, (lines) => quote(lines, policy, deliveredAt))
  const { write, isBusy, failure } = useWrite({
    form,
    keys,
    send: (_input, { keyFor }) => {
      const body = requestOf(withChannel(form.values, channels), quoted?.total)
      return call(takePhoneOrder, { body, idempotencyKey: keyFor(body) })
    },
    failed: 'The order was not placed. Nothing was charged. Please try again.',
    withoutAnswer: 'No response from the server. Send it again: the same order is only placed once.',
    invalidates: [listStaffOrders, listProducts],
    onSuccess: ({ data }) => setTaken(data),
  })
  return { form, products, rules, canText, channels, quoted, taken, place: () => write(), isBusy, failure }
}

export type PhoneOrder = ReturnType<typeof usePhoneOrder>

/** Undefined while nothing is chosen. */
function quoteOf(
  items: readonly Line[],
  products: readonly Product[],
  price: (lines: { unitPrice: Product['unitPrice']; litres: ReturnType<typeof litres> }[]) => Quote,
): Quote | undefined {
  const lines = items.flatMap((item) => {
    const product = products.find(({ id }) => id === item.productId)
    return product === undefined ? [] : [{ unitPrice: product.unitPrice, litres: litres(item.litres) }]
  })
  return lines.length === 0 ? undefined : price(lines)
}
