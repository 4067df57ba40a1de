import type { Ledger } from '../../../../../tools/stand-ins/shared/actions.ts'

type Dispute = Ledger['disputes'][number]

/** What really happened to the money of an order, told by the vendors alone; in kobo. */
export type Truth = {
  charged: number
  returned: number
  /** The refunds that did not fail. */
  refunds: { amount: number; status: string }[]
  /** Payments in another currency than naira. */
  foreign: number
  disputes: Dispute[]
}

/** The truths of orders from the ledgers of all vendors; `orderOf` knows whose a payment is. */
export function truthsOf(
  ledgers: readonly Ledger[],
  orderOf: (reference: string) => string,
): (orderId: string) => Truth {
  const truths = new Map<string, Truth>()
  const find = (order: string): Truth => {
    const known = truths.get(order) ?? { charged: 0, returned: 0, refunds: [], foreign: 0, disputes: [] }
    truths.set(order, known)
    return known
  }
  for (const { charges, refunds, disputes } of ledgers) {
    for (const { reference, amount, currency } of charges) {
      const truth = find(orderOf(reference))
      if (currency === 'NGN') truth.charged += amount
      else truth.foreign += 1
    }
    for (const { reference, amount, status } of refunds) {
      if (status === 'failed') continue
      const truth = find(orderOf(reference))
      truth.returned += amount
      truth.refunds.push({ amount, status })
    }
    for (const dispute of disputes) find(orderOf(dispute.reference)).disputes.push(dispute)
  }
  return find
}
