import { FUELS } from '@gatefill/domain/fuel'
import { orderIdQuery } from '@gatefill/domain/ids'
import type { OrderSearch } from './orders.repository.ts'

/**
 * What a search text may mean (C-50, C-64): an id, a part of the six characters that people see, or a product by its
 * name or by the plain name of its fuel. Undefined: the text asks for nothing.
 */
export function orderSearch(text: string | undefined): OrderSearch | undefined {
  const typed = (text ?? '').trim()
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

const FILLER = '0'

/** Read the same way as a whole short id; undefined where the text can be no part of one. */
function shortIdPart(typed: string): string | null {
  const text = typed.replace(/^#\s*/, '')
  if (text.length === 0 || text.length > 6) return null
  const whole = orderIdQuery(text.padEnd(6, FILLER))
  return whole?.kind === 'short' ? whole.shortId.slice(0, text.length) : null
}
