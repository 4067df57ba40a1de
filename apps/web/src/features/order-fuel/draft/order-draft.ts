import { tabStorage } from '@gatefill/client/device/browser-storage'
import type { AddressId, ProductId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import type { Litres } from '@gatefill/domain/core/litres'
import { LITRES_DEFAULT, litres, quantityProblem } from '@gatefill/domain/core/litres'
import { useEffect, useState } from 'react'

/** What a person has chosen so far. Undefined: nothing chosen, so the first fuel or the default address counts. */
export type OrderDraft = {
  productId: ProductId | undefined
  litres: Litres
  addressId: AddressId | undefined
}

export const EMPTY_DRAFT: OrderDraft = { productId: undefined, litres: LITRES_DEFAULT, addressId: undefined }

const STORAGE_KEY = 'order-draft'

/**
 * The draft of this tab; it survives a reload and a forced sign-in. `proposed` (an order to repeat) replaces what was
 * there.
 */
export function useOrderDraft(proposed: OrderDraft | undefined) {
  const [draft, setDraft] = useState(() => proposed ?? readDraft(tabStorage))
  useEffect(() => tabStorage.setItem(STORAGE_KEY, JSON.stringify(draft)), [draft])
  const change = (changes: Partial<OrderDraft>) => setDraft((current) => ({ ...current, ...changes }))
  return { draft, change, reset: () => setDraft(EMPTY_DRAFT) }
}

/** Forgets the draft of an order at a sign-out by choice, so that the next person in this browser starts anew. */
export const forgetDraft = (): void => tabStorage.removeItem(STORAGE_KEY)

/** The stored draft; anything unreadable or impossible in it counts as not chosen. */
export function readDraft(storage: Pick<Storage, 'getItem'>): OrderDraft {
  return draftOf(parsed(storage.getItem(STORAGE_KEY)))
}

/** A draft from parts of unknown origin: the storage, or the URL of the page. */
export function draftOf(parts: Partial<Record<keyof OrderDraft, unknown>>): OrderDraft {
  return {
    productId: typeof parts.productId === 'string' ? asId(parts.productId) : undefined,
    litres: quantityProblem(parts.litres) === undefined ? litres(Number(parts.litres)) : LITRES_DEFAULT,
    addressId: typeof parts.addressId === 'string' ? asId(parts.addressId) : undefined,
  }
}

function parsed(text: string | null): object {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    // Written by somebody else: the person chooses again, which takes two clicks.
    return {}
  }
}
