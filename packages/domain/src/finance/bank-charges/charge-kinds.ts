import type { Account } from '../../payments/ledger.ts'

/** The side of our bank account that a line stands on. */
type Direction = 'out' | 'in'

type BankCharge = { name: string; account: Account; direction: Direction }

/**
 * What a bank takes or gives by itself, with the account of the ledger that each goes to. VAT on charges is a cost like
 * the charge: whether it is claimed back is decided by a manual journal, not at each line.
 */
const BANK_CHARGES = {
  transfer_fee: { name: 'Transfer fee', account: 'bank_charges', direction: 'out' },
  sms_charge: { name: 'SMS charge', account: 'bank_charges', direction: 'out' },
  stamp_duty: { name: 'Stamp duty or electronic money levy', account: 'stamp_duty', direction: 'out' },
  vat_on_charges: { name: 'VAT on bank charges', account: 'bank_charges', direction: 'out' },
  maintenance_fee: { name: 'Account maintenance fee', account: 'bank_charges', direction: 'out' },
  card_fee: { name: 'Card fee', account: 'bank_charges', direction: 'out' },
  other_charge: { name: 'Other bank charge', account: 'bank_charges', direction: 'out' },
  tax_on_interest: { name: 'Withholding tax on interest', account: 'tax_withheld', direction: 'out' },
  interest: { name: 'Interest received', account: 'interest_income', direction: 'in' },
  returned_charge: { name: 'Charge returned by the bank', account: 'bank_charges', direction: 'in' },
} as const satisfies Readonly<Record<string, BankCharge>>

export type ChargeKind = keyof typeof BANK_CHARGES

// The keys of an object literal are its own.
export const CHARGE_KINDS = Object.keys(BANK_CHARGES) as readonly ChargeKind[]

export const chargeKindOf = (text: string): ChargeKind | undefined =>
  CHARGE_KINDS.find((kind) => kind === text)

export const chargeName = (kind: ChargeKind): string => BANK_CHARGES[kind].name
export const chargeAccount = (kind: ChargeKind): Account => BANK_CHARGES[kind].account

/** 1 where money comes in, -1 where it goes out. */
export const chargeSign = (kind: ChargeKind): 1 | -1 => (BANK_CHARGES[kind].direction === 'in' ? 1 : -1)

/** The kinds that a line of this amount may be, in kobo with its sign. */
export const chargeKindsFor = (amount: number): ChargeKind[] =>
  CHARGE_KINDS.filter((kind) => chargeSign(kind) === Math.sign(amount))

export const CHARGE_REQUIRED = 'Please select what this is'

/** What is wrong with a kind that was chosen for an amount with its sign. */
export function chargeProblem(kind: string, amount: number): string | undefined {
  const known = chargeKindOf(kind)
  if (known === undefined) return CHARGE_REQUIRED
  if (Math.sign(amount) === chargeSign(known)) return undefined
  return chargeSign(known) > 0
    ? `${chargeName(known)} is money in, so its amount is above zero`
    : `${chargeName(known)} is money out, so its amount is below zero`
}
