import type { IrregularityRates } from '../../../../../tools/stand-ins/shared/irregularities.ts'

/**
 * What is played beyond the plans that everything holds for. Each that is off plays a known defect of issue 10 (its
 * number there), and is switched on in the commit that lands the fix.
 */
export const SWITCHES = {
  /** 2: a clock that jumps beyond leases, by days and weeks, while work is in progress. */
  clockBeyondLeases: false,
  /** 4: a week passes before the last settlements. */
  weeks: false,
  /** 6: a customer disputes a part of a payment. */
  partialDispute: false,
  /** 7: a lost dispute and the reversal of its payment arrive together. */
  reversal: false,
  /** 9: the vendor's fee comes on top. */
  feeOnTop: false,
  /** 9: a short delivery of two fuels. */
  shortOfSeveralFuels: false,
  /** 11: chargebacks of Flutterwave. */
  flutterwaveChargeback: false,
  /** 11: a second payment under the reference of the first. */
  severalTransactions: false,
} as const

/** Irregularities of the vendors that are left out until their fix has landed; the others come at their low rates. */
export const IRREGULAR: Partial<IrregularityRates> = {
  // 4
  zero_settlement: 0,
  pending_settlement: 0,
  failed_settlement: 0,
  dollar_settlement: 0,
  // 5
  partial_reversed: 0,
}
