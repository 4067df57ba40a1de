import type { Kobo } from '../../core/money.ts'
import { negate } from '../../core/money.ts'
import { koboOfNaira } from '../../core/naira-decimal.ts'
import { cellText, isBlank } from './written-text.ts'

/** An amount as it is written: its size, and what the writing says of its direction. */
export type WrittenAmount = { size: Kobo; sign: 'in' | 'out' | 'none' }

/** The last two are what becomes of ₦ in a file of another encoding. */
const CURRENCY = /₦|=n=|â‚¦|^\?(?=[\s\d])|\bngn|ngn\b|\bnaira\b|#|(?<!\p{L})n(?=[\s\d.(-])/giu
const MINUS = /[−–—‐‑‒﹣－]/gu
const SIDE_BEFORE = /^(cr|dr|c|d|credit|debit)\b\.?\s*/i
const SIDE_AFTER = /(?<=[\d\s).-])\(?(cr|dr|c|d|credit|debit)\.?\)?$/i
const isOut = (side: string): boolean => /^d/i.test(side)

/**
 * An amount of a statement: '1,234.50', '₦1 234.50', '-50.00', '50.00-', '(50.00)', '<50.00>', '50.00 DR', 'NGN 1,000.0000'.
 * 'blank' for a cell with nothing in it; undefined for anything else, and for signs that contradict each other.
 */
export function writtenAmount(cell: string | undefined): WrittenAmount | 'blank' | undefined {
  const text = cellText(cell)
  if (isBlank(text)) return 'blank'
  const plain = text.replaceAll(CURRENCY, ' ').replaceAll(MINUS, '-').trim()
  const side = SIDE_BEFORE.exec(plain)?.[1] ?? SIDE_AFTER.exec(plain)?.[1]
  const unsided = plain.replace(SIDE_BEFORE, '').replace(SIDE_AFTER, '').trim()
  const [, ...inners] = /^(?:\((.*)\)|\[(.*)\]|<(.*)>)$/.exec(unsided) ?? []
  const inner = inners.find((each) => each !== undefined)
  const [, lead = '', digits = '', trail = ''] =
    /^([+-]?)([\d.,]+)([+-]?)$/.exec((inner ?? unsided).replaceAll(/[\s'’]/gu, '')) ?? []
  const size = koboOfNaira(plainDigits(digits))
  if (size === undefined || (lead !== '' && trail !== '')) return undefined
  const minus = lead === '-' || trail === '-' || inner !== undefined
  const plus = lead === '+' || trail === '+'
  const isCredit = side !== undefined && !isOut(side)
  if (minus && (isCredit || plus)) return undefined
  if (minus || (side !== undefined && isOut(side))) return plus ? undefined : { size, sign: 'out' }
  return { size, sign: isCredit || plus ? 'in' : 'none' }
}

/** Digits with a point before the kobo: of '1,234.50', '1.234,50', '1234,50', '.5', '1000.0000'; '' where it is unclear. */
function plainDigits(text: string): string {
  const grouped =
    /^(?:\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(\.\d*)?$/.exec(text) !== null || /^\.\d+$/.test(text)
      ? text.replaceAll(',', '')
      : /^(?:\d+|\d{1,3}(?:\.\d{3})+),\d{2}$/.test(text)
        ? text.replaceAll('.', '').replace(',', '.')
        : ''
  const [whole = '', decimals = ''] = grouped.split('.')
  if (grouped === '' || /^\d\.\d{3}$|^\d{2,3}\.\d{3}$/.test(text)) return ''
  const kept = decimals.replace(/(\d{2})0+$/, '$1')
  return `${whole === '' ? '0' : whole}${kept === '' ? '' : `.${kept}`}`
}

/** The amount with its sign, where a text without one counts as money in. */
export const signedAmount = ({ size, sign }: WrittenAmount): Kobo => (sign === 'out' ? negate(size) : size)

/** Whether a cell that cannot be read as an amount was meant as one: it has digits and hardly a word. */
export const looksLikeAmount = (cell: string | undefined): boolean => {
  const text = cellText(cell)
  return /\d/.test(text) && (text.match(/\p{L}/gu) ?? []).length <= 3 && text.length <= 40
}

const OUT =
  /\b(?:dr|d|db|dbt|dt|debit(?:s|ed)?|out|outflow|outgoing|outward|withdrawals?|withdrawn|sent|paid out|expenses?)\b/
const IN =
  /\b(?:cr|c|crd|crt|cdt|ct|credit(?:s|ed)?|in|inflow|incoming|inward|deposits?|deposited|lodge?ments?|received|paid in|income)\b/

/** What a cell beside an amount says of its direction: 'Debit', 'CR', 'Money out', '-'. Undefined where it says neither or both. */
export function writtenDirection(cell: string | undefined): 'in' | 'out' | undefined {
  const text = cellText(cell).toLowerCase()
  if (/^[-−–—]$/u.test(text)) return 'out'
  if (text === '+') return 'in'
  const words = text.replaceAll(/[^\p{L}]+/gu, ' ').trim()
  const [out, into] = [OUT.test(words), IN.test(words)]
  return out === into ? undefined : out ? 'out' : 'in'
}
