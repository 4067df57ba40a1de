import type { Account } from '@gatefill/domain/payments/ledger'
import { ACCOUNTS } from '@gatefill/domain/payments/ledger'

const NAMES: Readonly<Record<Account, string>> = {
  psp_receivable: 'Owed by payment providers',
  psp_fees: 'Payment provider fees',
  customer_deposits: 'Paid, not yet delivered',
  refunds_payable: 'Refunds owed to customers',
  refunds_in_transit: 'Refunds in transit',
  station_payable: 'Owed to stations',
  service_fee_revenue: 'Service fee revenue',
  delivery_fee_revenue: 'Delivery fee revenue',
  delivery_cost: 'Delivery costs',
  driver_payable: 'Owed to drivers',
  bank: 'Bank account',
  chargeback_loss: 'Chargeback losses',
  goodwill_cost: 'Goodwill refunds',
}

/** What an account of the ledger is called; one that this page does not know yet keeps its own name. */
export function accountName(account: string): string {
  const known = ACCOUNTS.find((one) => one === account)
  return known === undefined ? account : NAMES[known]
}
