import type { Account } from '@gatefill/domain/payments/ledger'
import { ACCOUNTS } from '@gatefill/domain/payments/ledger'

const NAMES: Readonly<Record<Account, string>> = {
  psp_receivable: 'Payment providers owe us',
  psp_fees: 'Fees of the providers',
  customer_deposits: 'Paid, not delivered yet',
  refunds_payable: 'Refunds we owe',
  refunds_in_transit: 'Refunds on their way',
  station_payable: 'Owed to stations',
  service_fee_revenue: 'Service fees earned',
  delivery_fee_revenue: 'Delivery fees earned',
  delivery_cost: 'Cost of deliveries',
  driver_payable: 'Owed to drivers',
  bank: 'Our bank account',
  chargeback_loss: 'Lost to chargebacks',
  goodwill_cost: 'Refunds at our own cost',
}

/** What an account of the books is called; one that this page does not know yet keeps its own name. */
export function accountName(account: string): string {
  const known = ACCOUNTS.find((one) => one === account)
  return known === undefined ? account : NAMES[known]
}
