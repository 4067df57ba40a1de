/** Characters that nobody sees: marks of direction, joiners, byte order marks, variation selectors. */
const INVISIBLE = /\p{Cf}|\u034f|\p{Variation_Selector}/gu
/** Blanks of any width, tabs and line ends. */
const BLANKS = /[\s\u2800\u3164]+/gu
/** A text that a spreadsheet was told to keep as text: ="0123456789". */
const KEPT_AS_TEXT = /^="(.*)"$/

/** Most cells: nothing in them to take away. */
const PLAIN = /^(?:[\w(₦+.-](?:[!-~₦]| (?! ))*(?<! ))?$/

/** A cell of a statement as it is read: one line without invisible characters, and without a spreadsheet's own marks. */
export function cellText(cell: string | undefined): string {
  if (cell === undefined || PLAIN.test(cell)) return cell ?? ''
  const plain = cell
    .normalize('NFKC')
    .replaceAll(INVISIBLE, '')
    .replaceAll(/[\p{Cc}]/gu, ' ')
    .replaceAll(BLANKS, ' ')
    .trim()
  return (KEPT_AS_TEXT.exec(plain)?.[1] ?? plain).replace(/^['’‘`]/u, '').trim()
}

/** What banks write where a side has nothing. */
const NOTHING = /^(?:[-–—−_.*]+|nil|null|none|n\/?a)?$/iu

export const isBlank = (text: string): boolean => NOTHING.test(text)

/** Where one word of a joined name ends: 'transDate'. */
const JOINED = /(\p{Ll})(?=\p{Lu})/gu
/** Where one word of a joined name ends that has no change of case: 'TRANSDATE'. */
const JOINED_WORDS =
  /\b(trans|tran|txn|trx|transaction|value|val|post(?:ed|ing)?|entry|booking|effective|debit|credit|running|closing|opening|ledger|available)(date|dt|time|amount|amt|balance|bal|details?|ref|reference|id)\b/gu

/** The words of a text in lower case, without currency and punctuation: 'Debit(₦)' is 'debit', 'TransDate' is 'trans date'. */
export const wordsOf = (text: string): string =>
  cellText(text)
    .replaceAll(JOINED, '$1 ')
    .toLowerCase()
    .replaceAll(/₦|=n=|\bngn\b|\bnaira\b/gu, ' ')
    .replaceAll(/[^\p{L}\p{N}+]+/gu, ' ')
    .replaceAll(JOINED_WORDS, '$1 $2')
    .trim()
