import type { FinancePayoutDetail } from '@gatefill/contracts/staff/finance/payouts'
import type { Kobo } from '@gatefill/domain/core/money'
import { signedKobo } from '@gatefill/domain/core/money'
import type { Cell } from '@gatefill/domain/finance/csv'
import type { BankAccount } from '@gatefill/domain/finance/payout'

/** The file that the bank is given: one line a payout, amounts in naira. */
export const bankFileLines = (
  rows: readonly (BankAccount & { amount: Kobo; narration: string })[],
): Cell[][] => [
  ['Beneficiary', 'NUBAN', 'Bank code', 'Amount', 'Narration'],
  ...rows.map(({ beneficiary, accountNumber, bankCode, amount, narration }) => [
    beneficiary,
    accountNumber,
    bankCode,
    { kobo: amount },
    narration,
  ]),
]

const TENTHS = 10

/** The statement to a station or driver: one line for each delivery, and the sum. */
export const statementLines = (payout: FinancePayoutDetail): Cell[][] => [
  ['Statement', payout.narration],
  ['To', payout.payeeName],
  ['Days', `${payout.from} to ${payout.to}`],
  ['Account', `${payout.beneficiary}, ${payout.accountNumber}, bank ${payout.bankCode}`],
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
