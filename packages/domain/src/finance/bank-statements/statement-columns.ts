import { writtenAmount, writtenDirection } from './written-amount.ts'
import { isBlank, wordsOf } from './written-text.ts'

export const COLUMN_ROLES = [
  'date',
  'details',
  'reference',
  'money_in',
  'money_out',
  'amount',
  'direction',
  'balance',
  'status',
  'unused',
] as const
/** What a column of a statement says of its lines. */
export type ColumnRole = (typeof COLUMN_ROLES)[number]
export const columnRoleOf = (text: string): ColumnRole | undefined =>
  COLUMN_ROLES.find((role) => role === text)

/** The role of each column, from the first. */
export type Columns = readonly ColumnRole[]

/** Cells of a file, row by row, as text. */
export type Row = readonly string[]

export const columnOf = (columns: Columns, role: ColumnRole): number => columns.indexOf(role)
const has = (columns: Columns, role: ColumnRole): boolean => columns.includes(role)

/** What keeps lines from being read by these columns. */
export function columnsProblem(columns: Columns): string | undefined {
  const twice = COLUMN_ROLES.find(
    (role) => role !== 'unused' && columns.indexOf(role) !== columns.lastIndexOf(role),
  )
  if (twice !== undefined)
    return `Two columns are read as ${COLUMN_ROLE_NAMES[twice].toLowerCase()}. Choose one of them.`
  if (!has(columns, 'date')) return 'No column is read as the date. Say which one it is.'
  if (has(columns, 'amount') && (has(columns, 'money_in') || has(columns, 'money_out')))
    return 'Read either one amount, or money in and money out.'
  if (!(has(columns, 'amount') || has(columns, 'money_in') || has(columns, 'money_out')))
    return 'No column is read as an amount. Say which one holds money in, money out, or both.'
  return undefined
}

export const COLUMN_ROLE_NAMES: Readonly<Record<ColumnRole, string>> = {
  date: 'Date',
  details: 'Details',
  reference: 'Bank reference',
  money_in: 'Money in',
  money_out: 'Money out',
  amount: 'Amount with sign',
  direction: 'In or out',
  balance: 'Balance after the line',
  status: 'Status',
  unused: 'Not used',
}

const OUT_NAME =
  /\b(?:debits?|debited|dr|withdrawals?|withdrawn|amount paid|money out|paid out|pay out|payout|cash out|amount out|out|outflows?|outgoing|spent|sent)\b|^payments?$|^expenses?$/
const IN_NAME =
  /\b(?:credits?|credited|cr|deposits?|deposited|lodge?ments?|money in|paid in|pay in|payin|cash in|amount in|in|inflows?|incoming|received)\b|^receipts?$|^income$/
const BOTH_NAME = /^(?:d c|c d|dc|cd|drcr|crdr)$/
/** Names of columns about somebody or something, whatever else they say. */
const NO_MONEY =
  /\b(?:account|acct|card|party|number|no|name|bank|count|date|time|by|from|to|status|type|id|ref|reference|channel|currency|indicator|flag)\b/

/** How well a name fits a role; 0 where it does not. The transaction's own day goes before the day of its value. */
function dateFit(name: string): number {
  if (/\b(?:due|birth|print(?:ed)?)\b/.test(name)) return 0
  if (/\b(?:value|effective|val)\b/.test(name)) return /\b(?:date|dt|day)\b/.test(name) ? 2 : 0
  if (/\b(?:trans|tran|txn|trx|transaction)\b/.test(name) && /\b(?:date|dt|day)\b/.test(name)) return 6
  if (/^(?:date|day|dates|date time|datetime|dt)$/.test(name)) return 5
  if (/\b(?:date|dt|datetime)\b/.test(name)) return 4
  return /^(?:(?:transaction|trans|txn|create|created|completion|completed) )?(?:time|timestamp)$|^when$|^posted(?: on)?$|^created(?: at)?$/.test(
    name,
  )
    ? 3
    : 0
}

function balanceFit(name: string): number {
  if (!/\bbal(?:ance)?\b/.test(name) || /\b(?:before|opening|previous|prior)\b/.test(name)) return 0
  return /\b(?:available|effective)\b/.test(name) ? 1 : 2
}

const isMoneyName = (name: string, side: RegExp): boolean => side.test(name) && !NO_MONEY.test(name)

const isBothName = (name: string): boolean =>
  BOTH_NAME.test(name) || (OUT_NAME.test(name) && IN_NAME.test(name))

const amountFit = (name: string): number =>
  /\b(?:fee|charge|charges|vat|tax|duty|commission|balance)\b/.test(name)
    ? 0
    : /^(?:amount|amt|transaction amount|trans amount|txn amount|net amount)$/.test(name)
      ? 3
      : /\b(?:amount|amt)\b/.test(name)
        ? 2
        : /^(?:value|sum|transaction value)$/.test(name)
          ? 1
          : 0

const isStatusName = (name: string): boolean => /\bstatus\b/.test(name) && !/\brevers/.test(name)

const referenceFit = (name: string): number =>
  /\b(?:reference|references|ref|refno|refs)\b/.test(name)
    ? 5
    : /\bsession id\b/.test(name)
      ? 4
      : /\b(?:transaction|trans|tran|txn|trx) (?:id|no|number)\b/.test(name)
        ? 3
        : /\b(?:rrn|cheque|check|chq|instrument|document|doc)\b/.test(name)
          ? 1
          : 0

const DETAILS: readonly (readonly [RegExp, number])[] = [
  [/\bnarrat/, 9],
  [/\bdescription\b/, 8],
  [/\bparticulars?\b/, 7],
  [/\bdetails?\b/, 6],
  [/\bremarks?\b/, 5],
  [/\b(?:memo|comments?|notes?|purpose|message|text)\b/, 4],
  [/\b(?:beneficiary|counter ?party|to from|from to|payee|payer|sender|merchant)\b/, 2],
  [/\b(?:type|category)\b/, 1],
]
const detailsFit = (name: string): number => DETAILS.find(([words]) => words.test(name))?.[1] ?? 0

/**
 * What each column is by its name, and where a name may mean two things by what stands in it. `body` are rows below the
 * names.
 */
export function columnsOf(names: Row, body: readonly Row[]): Columns {
  const words = names.map(wordsOf)
  const roles: ColumnRole[] = words.map(() => 'unused')
  const take = (role: ColumnRole, fit: (name: string, at: number) => number) => {
    let best = { at: -1, fit: 0 }
    for (const [at, name] of words.entries()) {
      const found = roles[at] === 'unused' && name !== '' ? fit(name, at) : 0
      if (found > best.fit) best = { at, fit: found }
    }
    if (best.at >= 0) roles[best.at] = role
    return best.at >= 0
  }
  const cells = (at: number): string[] =>
    body.map((row) => row[at] ?? '').filter((cell) => !isBlank(cell.trim()))
  const isAmounts = (at: number): boolean => {
    const filled = cells(at)
    return filled.length > 0 && filled.filter(isAmount).length * 2 > filled.length
  }
  take('date', dateFit)
  take('balance', balanceFit)
  const hasOut = take('money_out', (name, at) => (isSide(name, OUT_NAME) && mayHoldMoney(cells(at)) ? 1 : 0))
  const hasIn = take('money_in', (name, at) => (isSide(name, IN_NAME) && mayHoldMoney(cells(at)) ? 1 : 0))
  if (!(hasOut || hasIn)) {
    take('amount', (name, at) => amountFit(name) || (isBothName(name) && isAmounts(at) ? 1 : 0))
    takeDirection(words, roles, cells)
  }
  take('status', (name) => (isStatusName(name) ? 1 : 0))
  take('reference', referenceFit)
  take('details', detailsFit)
  return roles
}

const isSide = (name: string, side: RegExp): boolean => isMoneyName(name, side) && !isBothName(name)
const isAmount = (cell: string): boolean => {
  const amount = writtenAmount(cell)
  return amount !== undefined && amount !== 'blank'
}
const hasSign = (cell: string): boolean => {
  const amount = writtenAmount(cell)
  return typeof amount === 'object' && amount.sign !== 'none'
}
/** A column 'Credit' that says yes or no of each line holds no money; any other text in it is an amount that went wrong. */
const mayHoldMoney = (filled: readonly string[]): boolean =>
  filled.length === 0 || !filled.every((cell) => /^(?:y|n|yes|no|true|false)$/i.test(cell.trim()))

/** A column that says of each line whether it is money in or out, by its name or because all its cells say so. */
function takeDirection(words: readonly string[], roles: ColumnRole[], cells: (at: number) => string[]): void {
  // Neither a sign nor a balance says which way the money went: then every word that does counts.
  const isUnproven =
    !roles.includes('balance') && cells(roles.indexOf('amount')).every((cell) => !hasSign(cell))
  const open = words.flatMap((name, at) => (roles[at] === 'unused' ? [{ name, at, filled: cells(at) }] : []))
  const says = ({ filled }: { filled: string[] }): boolean =>
    filled.length > 0 && filled.every((cell) => writtenDirection(cell) !== undefined)
  const saysSome = ({ filled }: { filled: string[] }): boolean =>
    filled.some((cell) => writtenDirection(cell) !== undefined)
  const named = open.filter(({ name }) => isBothName(name) || /\b(?:direction|indicator|sign)\b/.test(name))
  const typed = open.filter(({ name }) => /\b(?:type|nature|entry|side|flow|mode)\b/.test(name))
  // Words of a line such as 'Transfer in' are its details, not a column of directions.
  const best = Math.max(...open.map(({ name }) => detailsFit(name)), 1)
  const details = open.find(({ name }) => detailsFit(name) === best)
  const isShort = ({ filled }: { filled: string[] }): boolean =>
    filled.every((cell) => wordsOf(cell).split(' ').length <= 2)
  const found =
    named.find(says) ??
    typed.find(says) ??
    open.find((each) => each !== details && says(each) && isShort(each)) ??
    // A column of that name whose words are unknown makes its lines a problem, not money in.
    named.find(({ filled }) => filled.length > 0) ??
    typed.find(saysSome) ??
    (isUnproven ? open.find((each) => each !== details && saysSome(each) && isShort(each)) : undefined)
  if (found !== undefined) roles[found.at] = 'direction'
}

/** Whether the columns name what a line needs. */
export const isTable = (columns: Columns): boolean => columnsProblem(columns) === undefined
