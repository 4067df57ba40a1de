import { FUELS } from '../catalogue/fuel.ts'
import type { OrderId } from '../core/ids.ts'
import { orderIdQuery, SHORT_ID_LENGTH, shortId } from '../core/ids.ts'
import { plainLine } from '../core/plain-line.ts'
import type { Order } from './order.ts'

/** A parsed order search (C-50, C-64): an id, part of a short id, or words of a product's name. */
export type OrderSearch = {
  id: OrderId | null
  /** In upper case, as displayed. */
  shortIdPart: string | null
  /** In lower case; an order matches when a product's name contains one of them. */
  productWords: string[]
}

/** Parses a search text; undefined when it is blank. 'petrol' also finds PMS. */
export function orderSearchOf(text: string | undefined): OrderSearch | undefined {
  const typed = plainLine(text ?? '')
  if (typed === '') return undefined
  const id = orderIdQuery(typed)
  const words = typed.toLowerCase()
  const codes = Object.values(FUELS).flatMap(({ code, plainName }) =>
    code !== undefined && plainName.toLowerCase().startsWith(words) ? [code.toLowerCase()] : [],
  )
  return {
    id: id?.kind === 'full' ? id.id : null,
    shortIdPart: shortIdPart(typed),
    productWords: [words, ...codes],
  }
}

/** Whether an order matches a search; the server's query has the same rule. */
export function matchesOrderSearch(order: Pick<Order, 'id' | 'items'>, search: OrderSearch): boolean {
  if (order.id === search.id) return true
  if (search.shortIdPart !== null && shortId(order.id).includes(search.shortIdPart)) return true
  return order.items.some(({ productName }) =>
    search.productWords.some((word) => productName.toLowerCase().includes(word)),
  )
}

const FILLER = '0'

/** Read the same way as a whole short id; null when the text cannot be part of one. */
function shortIdPart(typed: string): string | null {
  const text = typed.replace(/^#\s*/, '')
  if (text.length === 0 || text.length > SHORT_ID_LENGTH) return null
  const whole = orderIdQuery(text.padEnd(SHORT_ID_LENGTH, FILLER))
  return whole?.kind === 'short' ? whole.shortId.slice(0, text.length) : null
}
