import type { TimeSlot } from '@gatefill/domain/delivery/time-slot'
import { SLOT_DAYS, SLOT_PARTS } from '@gatefill/domain/delivery/time-slot'
import * as z from 'zod/mini'
import type { Codec } from '../../core/endpoint.ts'
import { optionalText, text } from '../../core/fields.ts'

/** An order as the customer sends it. Prices and amounts are not among it: the server makes them (C-44). */
export type OrderRequest = {
  /** `litres` is undefined where none was sent, or two that differ. */
  items: { productId: string; litres: number | undefined }[]
  /** 'street, city, state'; with `addressId` the server writes it itself (C-48). */
  addressText: string
  addressId?: string
  /** The total, in kobo, that the customer saw; another one now is refused (C-44). */
  expectedTotal?: number
  /** A number for the driver (C-89), somebody else who receives (C-92), and when (C-91). */
  phone?: string
  recipientName?: string
  recipientPhone?: string
  slot?: TimeSlot
  /** What the fuel is filled into (C-102); an unknown word is refused at its field. */
  receptacle?: string
}

const MAX_LINES = 50

const orderRequestSchema = z.object({
  orderItems: z._default(
    z
      .array(
        z.object({
          productId: text(),
          qunatity: z.optional(z.number()),
          quantity: z.optional(z.number()),
        }),
      )
      .check(z.maxLength(MAX_LINES)),
    [],
  ),
  orderAddress: text(),
  addressId: optionalText(),
  expectedTotal: z.optional(z.int()),
  phone: optionalText(),
  recipientName: optionalText(),
  recipientPhone: optionalText(),
  slot: z.optional(z.object({ day: z.enum(SLOT_DAYS), part: z.enum(SLOT_PARTS) })),
  receptacle: optionalText(),
})

type OrderRequestWire = z.infer<typeof orderRequestSchema>

/** The quantity may be spelled in both ways; two that differ are none (C-42). */
function litresOf({ qunatity, quantity }: OrderRequestWire['orderItems'][number]): number | undefined {
  if (qunatity === undefined) return quantity
  return quantity === undefined || quantity === qunatity ? qunatity : undefined
}

type Wishes = Pick<OrderRequest, 'phone' | 'recipientName' | 'recipientPhone' | 'slot' | 'receptacle'>

/** Those that were sent, alike on both sides. */
const wishesOf = ({
  phone,
  recipientName,
  recipientPhone,
  slot,
  receptacle,
}: { [Key in keyof Wishes]: Wishes[Key] | undefined }): Wishes => ({
  ...(phone === undefined ? {} : { phone }),
  ...(recipientName === undefined ? {} : { recipientName }),
  ...(recipientPhone === undefined ? {} : { recipientPhone }),
  ...(slot === undefined ? {} : { slot }),
  ...(receptacle === undefined ? {} : { receptacle }),
})

export const orderRequest: Codec<OrderRequest, OrderRequestWire> = {
  schema: orderRequestSchema,
  toWire: (request) => ({
    orderItems: request.items.map(({ productId, litres }) => ({
      productId,
      ...(litres === undefined ? {} : { qunatity: litres }),
    })),
    orderAddress: request.addressText,
    ...(request.addressId === undefined ? {} : { addressId: request.addressId }),
    ...(request.expectedTotal === undefined ? {} : { expectedTotal: request.expectedTotal }),
    ...wishesOf(request),
  }),
  fromWire: (wire) => ({
    items: wire.orderItems.map((line) => ({ productId: line.productId, litres: litresOf(line) })),
    addressText: wire.orderAddress,
    ...(wire.addressId === undefined ? {} : { addressId: wire.addressId }),
    ...(wire.expectedTotal === undefined ? {} : { expectedTotal: wire.expectedTotal }),
    ...wishesOf(wire),
  }),
}
