import { useEffect } from 'react'

/** The order whose card or row has the focus, or had it before a dialog or a menu took it. */
let last: string | undefined

const orderOf = (element: Element | null): string | undefined =>
  element?.closest<HTMLElement>('[data-order]')?.dataset.order

/** Remembers on which order the focus is, as long as the desk is on the screen. */
export function useNotedFocus(): void {
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (target instanceof Element) last = orderOf(target) ?? last
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
}

export const focusedOrder = (): string | undefined => orderOf(document.activeElement) ?? last

/** The driver in whose lane the focus is. */
export const focusedVan = (): string | undefined =>
  document.activeElement?.closest<HTMLElement>('[data-lane]')?.dataset.lane

/** Whether the person has gone on to something that is not of this order. */
export function isFocusElsewhere(orderId: string | undefined): boolean {
  const { activeElement } = document
  return activeElement !== null && activeElement !== document.body && orderOf(activeElement) !== orderId
}

const cards = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('main [data-order]')]

/** The order after this one on the screen: where the focus goes when this one leaves. */
export function orderAfter(orderId: string): string | undefined {
  const all = cards().map(({ dataset }) => dataset.order)
  const at = all.indexOf(orderId)
  return all[at + 1] ?? all[at - 1]
}

/** Focuses an order's card or row. False when it is not on the screen. */
export function focusOrder(orderId: string | undefined): boolean {
  const card = cards().find(({ dataset }) => dataset.order === orderId)
  card?.focus()
  card?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  return card !== undefined
}
