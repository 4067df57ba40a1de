import type { Ledger } from '../../../../../tools/stand-ins/shared/actions.ts'

type Dispute = Ledger['disputes'][number]

/** What happened to the money of an order according to the vendors alone; in kobo. */
export type VendorMoney = {
  charged: number
  refunded: number
  /** The refunds that did not fail. */
  refunds: { amount: number; status: string }[]
  /** What banks returned of refunds that were sent, each amount. */
  returned: number[]
  /** How many payments were made in another currency than naira. */
  foreign: number
  disputes: Dispute[]
}

/** The money of each order from the ledgers of all vendors; `orderOf` gives the order of a payment's reference. */
export function vendorMoneyOf(
  ledgers: readonly Ledger[],
  orderOf: (reference: string) => string,
): (orderId: string) => VendorMoney {
  const byOrder = new Map<string, VendorMoney>()
  const find = (orderId: string): VendorMoney => {
    const none = { charged: 0, refunded: 0, refunds: [], returned: [], foreign: 0, disputes: [] }
    const money = byOrder.get(orderId) ?? none
    byOrder.set(orderId, money)
    return money
  }
  for (const { charges, refunds, disputes } of ledgers) {
    for (const { reference, amount, currency } of charges) {
      const money = find(orderOf(reference))
      if (currency === 'NGN') money.charged += amount
      else money.foreign += 1
    }
    for (const { reference, amount, status, isReturned } of refunds) {
      const money = find(orderOf(reference))
      if (isReturned === true) money.returned.push(amount)
      if (status === 'failed') continue
      money.refunded += amount
      money.refunds.push({ amount, status })
    }
    for (const dispute of disputes) find(orderOf(dispute.reference)).disputes.push(dispute)
  }
  return find
}
