/** The accounts of the ledger as people read them. */
const LABELS: Readonly<Record<string, string>> = {
  bank: 'Bank',
  psp_receivable: 'Receivable from providers',
  psp_fees: 'Provider fees',
  customer_deposits: 'Customer deposits',
  refunds_payable: 'Refunds payable',
  refunds_in_transit: 'Refunds in transit',
  station_payable: 'Payable to stations',
  driver_payable: 'Payable to drivers',
  vat_payable: 'VAT payable',
  service_fee_revenue: 'Service fees, net of VAT',
  delivery_fee_revenue: 'Delivery fees, net of VAT',
  fuel_margin: 'Fuel margin',
  delivery_cost: 'Driver pay',
  chargeback_loss: 'Chargebacks lost',
  goodwill_cost: 'Goodwill refunds',
  stamp_duty: 'Stamp duty',
  bank_charges: 'Bank charges',
  capital: 'Capital and reserves',
  interest_income: 'Interest income',
  tax_withheld: 'Tax withheld from us',
  bank_discrepancies: 'Discrepancies with the bank',
}

/** An account's name; one that has none is shown by its code. */
export const accountLabel = (code: string): string => LABELS[code] ?? code
