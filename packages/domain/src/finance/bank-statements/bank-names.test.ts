import { expect, test } from 'vitest'
import { readStatement } from './read-statement.ts'

/** Names of columns as statements of Nigerian banks and purses have them, in their order, each with what its cells hold. */
const BANK_NAMES: readonly (readonly [kind: string, columns: string])[] = [
  [
    'days posted and valued',
    'DATE POSTED: day | VALUE DATE: value day | DESCRIPTION: details | DEBIT: out | CREDIT: in | BALANCE: balance',
  ],
  [
    'a transaction id and remarks',
    'TRANS DATE: day | VALUE DATE: value day | TRANS ID: reference | DR AMOUNT: out | CR AMOUNT: in | BALANCE: balance | REMARKS: details',
  ],
  [
    'joined words',
    'TransDate: day | Reference: reference | Transaction Details: details | ValueDate: value day | Deposit: in | Withdrawal: out | Balance: balance',
  ],
  [
    'names of a program',
    'transactionDate: day | valueDate: value day | narration: details | debitAmount: out | creditAmount: in | balanceAfter: balance | transactionReference: reference',
  ],
  [
    'names of a program with underlines',
    'transaction_date: day | narration: details | debit_amount: out | credit_amount: in | running_balance: balance | session_id: reference',
  ],
  [
    'short names',
    'Tran Date: day | Val Date: value day | Remarks: details | Dr: out | Cr: in | Balance: balance',
  ],
  [
    'payments and receipts with their sides',
    'Date: day | Transaction details: details | Payments(DR): out | Receipts(CR): in | Balance: balance',
  ],
  [
    'payments and receipts',
    'Transaction Date: day | Narration: details | Payments: out | Receipts: in | Running Balance: balance',
  ],
  [
    'a running number and lodgements',
    'S/N: other | POST DATE: day | VALUE DATE: value day | NARRATIVE: details | LODGEMENT AMT: in | WITHDRAWAL AMT: out | RUNNING BALANCE: balance',
  ],
  [
    'pay in and pay out',
    'Transaction Date: day | Value Date: value day | Channel: other | Details: details | Pay In: in | Pay Out: out | Balance: balance',
  ],
  [
    'plural sides',
    'Trans Date: day | Value Date: value day | Reference: reference | Debits: out | Credits: in | Balance: balance | Remarks: details',
  ],
  [
    'cheque numbers',
    'TRAN DATE: day | VALUE DATE: value day | NARRATION: details | CHQ NO: empty | DEBIT: out | CREDIT: in | BALANCE: balance',
  ],
  [
    'blanks and N for naira',
    'TRAN  DATE : day | NARRATION:: details | DEBIT (N): out | CREDIT (N): in | BALANCE (N): balance',
  ],
  [
    'two balances',
    'Txn Date: day | Narration: details | Money Out: out | Money In: in | Ledger Balance: balance | Available Balance: other sum',
  ],
  [
    'document numbers',
    'Post Date: day | Value Date: value day | Doc No: empty | Description: details | Withdrawal (NGN): out | Deposit (NGN): in | Balance (NGN): balance',
  ],
  [
    'a day of booking',
    'Booking Date: day | Value Date: value day | Description: details | Debit: out | Credit: in | Closing Balance: balance',
  ],
  [
    'naira in brackets',
    'Date: day | Narration: details | Reference: reference | Debit (NGN): out | Credit (NGN): in | Balance (NGN): balance',
  ],
  [
    'a time for the day',
    'Trans. Time: day | Value Date: value day | Description: details | Debit(₦): out | Credit(₦): in | Balance After(₦): balance | Channel: other | Transaction Reference: reference',
  ],
  [
    'a category and the other party',
    'Date/Time: day | Money In: in | Money out: out | Category: other | To / From: other | Description: details | Balance: balance',
  ],
  [
    'no balance',
    'Transaction Date: day | Transaction Detail: details | Money In (NGN): in | Money Out (NGN): out | Transaction ID: reference',
  ],
  [
    'a type beside the amount',
    'Date: day | Description: details | Amount: amount | Transaction Type: side | Balance: balance',
  ],
  [
    'a short type',
    'Transaction Date: day | Narration: details | Tran Type: side | Amount (NGN): amount | Balance: balance',
  ],
  [
    'names of a core bank',
    'TRAN_DATE: day | TRAN_PARTICULAR: details | PART_TRAN_TYPE: side | TRAN_AMT: amount | BALANCE: balance',
  ],
  [
    'a particular and an instrument',
    'Tran Date: day | Value Date: value day | Tran Particular: details | Instrument No: empty | Withdrawal: out | Deposit: in | Running Bal: balance',
  ],
  [
    'a wallet',
    'Date: day | Transaction Remark: details | Wallet Out: out | Wallet In: in | Wallet Balance: balance',
  ],
  [
    'an actual and an effective day',
    'Actual Transaction Date: day | Effective Date: value day | Narration: details | Debit Amount: out | Credit Amount: in | Current Balance: balance',
  ],
  [
    'dots behind short words',
    'Txn. Date: day | Val. Date: value day | Txn. Details: details | Debit: out | Credit: in | Bal.: balance',
  ],
  [
    'debited and credited amounts',
    'Transaction Date: day | Description: details | Debited Amount: out | Credited Amount: in | Balance: balance',
  ],
  [
    'amounts debited and credited',
    'Date: day | Description: details | Amount Debited: out | Amount Credited: in | Account Balance: balance',
  ],
  [
    '=N= for naira',
    'DATE: day | PARTICULARS: details | DEBITS (=N=): out | CREDITS (=N=): in | BALANCE (=N=): balance',
  ],
  ['one lodgement', 'Entry Date: day | Remark: details | Lodgement: in | Withdrawal: out | Balance: balance'],
  [
    'created, inflow, outflow',
    'Created: day | Narration: details | Inflow: in | Outflow: out | Balance After: balance | Session ID: other',
  ],
  [
    'a fee and a counterparty',
    'Date: day | Description: details | Credit: in | Debit: out | Fee: nothing | Balance: balance | Counterparty: other',
  ],
  ['capitals alone', 'Trnx Date: day | Details: details | DR: out | CR: in | BAL: balance'],
  [
    'a balance amount',
    'Transaction Date: day | Description: details | Value Date: value day | Transaction Reference: reference | Debit Amount: out | Credit Amount: in | Balance Amount: balance',
  ],
  [
    'a book date',
    'BOOK DATE: day | REFERENCE: reference | DESCRIPTION: details | VALUE DATE: value day | DEBIT: out | CREDIT: in | CLOSING BAL: balance',
  ],
  [
    'one amount and its side',
    'Entry Date: day | Product Type: other | Transaction Description: details | Transaction Amount: amount | Debit/Credit: side',
  ],
  [
    'small letters',
    'date: day | narration: details | amount: amount | type: side | balance: balance | category: other',
  ],
  [
    'dots in dates',
    'Trans. Date: day | Value. Date: value day | Reference: reference | Debits: out | Credits: in | Balance: balance | Originating Branch: other | Remarks: details',
  ],
  [
    'a time of its own',
    'Date: day | Value Date: value day | Remarks: details | Reference: reference | Debit: out | Credit: in | Balance: balance | Time: time',
  ],
  [
    'transaction for the details',
    'Date: day | Transaction: details | Debit: out | Credit: in | Balance: balance',
  ],
  [
    'amounts paid and received',
    'Date: day | Transaction Ref: reference | Beneficiary: other | Bank: other | Account Number: other | Purpose: details | Amount Paid: out | Amount Received: in | Balance: balance',
  ],
  [
    'a balance before',
    'Date: day | Details: details | Debit: out | Credit: in | Opening Balance: other sum | Closing Balance: balance',
  ],
  [
    'charges',
    'Date: day | Description: details | Debit: out | Credit: in | Charges: nothing | Balance: balance',
  ],
  [
    'sides before the amount',
    'TXN DATE: day | TXN NARRATION: details | DR TXN AMT: out | CR TXN AMT: in | CLEARED BALANCE: balance',
  ],
  [
    'whole phrases',
    'Date of Transaction: day | Description of Transaction: details | Amount Withdrawn: out | Amount Deposited: in | Balance: balance',
  ],
  ['alerts', 'Date: day | Debit Alert: out | Credit Alert: in | Narration: details | Bal: balance'],
  [
    'values of the sides',
    'Date: day | Description: details | Debit Value: out | Credit Value: in | Balance: balance',
  ],
  [
    'sides in brackets',
    'Post. Date: day | Val. Date: value day | Txn Ref.: reference | Narration/Details: details | Withdrawals(Dr): out | Deposits(Cr): in | Balance(Dr/Cr): balance',
  ],
  [
    'joined capitals',
    'TRANSDATE: day | VALUEDATE: value day | TRANSREF: reference | NARRATION: details | DEBITAMT: out | CREDITAMT: in | CLOSINGBAL: balance',
  ],
]

type Movement = {
  day: number
  out?: string
  in?: string
  balance: string
  details: string
  reference: string
}
const MOVEMENTS: readonly Movement[] = [
  { day: 13, in: '27,000.00', balance: '177,000.00', details: 'TRANSFER IN', reference: 'R1' },
  { day: 13, out: '50.00', balance: '176,950.00', details: 'STAMP DUTY', reference: 'R2' },
  { day: 14, out: '1,000.00', balance: '175,950.00', details: 'NIP TRANSFER', reference: 'R3' },
  { day: 15, in: '2,000.00', balance: '177,950.00', details: 'REFUND', reference: 'R4' },
]

/** What a cell holds, by the words behind the name of its column. */
const CELLS: Readonly<Record<string, (movement: Movement) => string>> = {
  day: ({ day }) => `${day}/11/2026`,
  'value day': ({ day }) => `${day}/11/2026`,
  time: () => '09:15',
  details: ({ details }) => details,
  out: (movement) => movement.out ?? '',
  in: (movement) => movement.in ?? '',
  amount: (movement) => movement.out ?? movement.in ?? '',
  side: (movement) => (movement.out === undefined ? 'Credit' : 'Debit'),
  balance: ({ balance }) => balance,
  reference: ({ reference }) => reference,
  other: () => 'LEKKI',
  'other sum': () => '999,999.00',
  nothing: () => '0.00',
  empty: () => '',
}

test.each(BANK_NAMES)('columns named with %s are known without a question [BR-116]', (_, named) => {
  const columns = named.split(' | ').map((column) => {
    const at = column.lastIndexOf(': ')
    return { name: column.slice(0, at), holds: column.slice(at + 2) }
  })
  const rows = MOVEMENTS.map((movement) => columns.map(({ holds }) => CELLS[holds]?.(movement) ?? ''))
  const found = readStatement([columns.map(({ name }) => name), ...rows], {}, { isSpreadsheet: false })
  if (!('lines' in found)) throw new Error(found.problem)
  expect(found.problem).toBeUndefined()
  expect(found.lines.map(({ day, amount, narration }) => `${day} ${amount} ${narration}`)).toEqual([
    '2026-11-13 2700000 TRANSFER IN',
    '2026-11-13 -5000 STAMP DUTY',
    '2026-11-14 -100000 NIP TRANSFER',
    '2026-11-15 200000 REFUND',
  ])
  const has = (kind: string) => columns.some(({ holds }) => holds === kind)
  expect(found.balances.state).toBe(has('balance') ? 'agree' : 'absent')
  if (has('reference')) expect(found.lines[0]?.reference).toBe('R1')
})
