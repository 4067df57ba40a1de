/**
 * What is played beyond the plans that everything holds for. Each that is off plays a known defect, and is switched on
 * in the commit that mends it.
 */
export const SWITCHES = {
  /** 2: a clock that jumps beyond leases, by hours and a day, while work is in progress. */
  clockBeyondLeases: true,
  /** 6: a customer disputes a part of a payment. */
  partialDispute: true,
  /** 7: a lost dispute and the reversal of its payment arrive together. */
  reversal: true,
  /** 9: the vendor's fee comes on top. */
  feeOnTop: true,
  /** 9: a short delivery of two fuels. */
  shortOfSeveralFuels: true,
  /** 11: chargebacks of Flutterwave. */
  flutterwaveChargeback: true,
} as const
