import type { FinancePayoutDetail } from '@gatefill/contracts/staff/finance/payouts'
import { formatDateTime } from '@gatefill/domain/core/formats'
import { signedKobo } from '@gatefill/domain/core/money'
import type { Cell } from '@gatefill/domain/finance/csv'
import type { Names } from '../staff-person.ts'
import { personOf } from '../staff-person.ts'
import type { BankRow } from './payout-batches.repository.ts'

/** The file that the bank is given: one line a payout, amounts in naira; of a new account also the one of before. */
export const bankFileLines = (rows: readonly BankRow[], names: Names): Cell[][] => [
  [
    'Beneficiary',
    'NUBAN',
    'Bank code',
    'Amount',
    'Narration',
    'NUBAN before',
    'Bank code before',
    'Account changed',
  ],
  ...rows.map(({ beneficiary, accountNumber, bankCode, amount, narration, changed }) => [
    beneficiary,
    accountNumber,
    bankCode,
    { kobo: amount },
    narration,
    changed?.accountNumber ?? '',
    changed?.bankCode ?? '',
    changed === null
      ? ''
      : `${formatDateTime(changed.confirmedAt)} by ${personOf(changed.askedBy, names).name}`,
  ]),
]

const TENTHS = 10

/** The statement to a station or driver: one line for each delivery, and the sum. */
export const statementLines = (payout: FinancePayoutDetail): Cell[][] => [
  ['Statement', payout.narration],
  ['To', payout.payeeName],
  ['Days', `${payout.from} to ${payout.to}`],
  ['Account', `${payout.beneficiary}, ${payout.accountNumber}, bank ${payout.bankCode}`],
  ...changedLines(payout),
  [],
  ['Day', 'Order', 'For', 'Quantity', 'Price', 'Amount'],
  ...payout.lines.map(({ day, orderId, kind, description, quantity, unitAmount, amount }) => [
    day,
    orderId,
    kind === 'fuel' ? `${description}, litres` : description,
    kind === 'fuel' ? quantity / TENTHS : quantity,
    { kobo: signedKobo(unitAmount) },
    { kobo: signedKobo(amount) },
  ]),
  ['Total', null, null, null, null, { kobo: signedKobo(payout.amount) }],
]

function changedLines({ accountChange }: FinancePayoutDetail): Cell[][] {
  if (accountChange?.confirmedAt == null) return []
  const { old, confirmedAt, askedBy } = accountChange
  return [
    ['Account before', `${old.beneficiary}, ${old.accountNumber}, bank ${old.bankCode}`],
    ['Account changed', `${formatDateTime(new Date(confirmedAt))} by ${askedBy.name}`],
  ]
}
