/** What a vendor has of the merchant's money for refunds, in kobo; null: enough for all. */
export function balanceOfRefunds() {
  let left: number | null = null
  return {
    fund: (balance: number | null): void => {
      left = balance
    },
    /** Takes a refund off; false, and nothing is taken, where too little is left. */
    takeOff: (amount: number): boolean => {
      if (left === null) return true
      if (amount > left) return false
      left -= amount
      return true
    },
  }
}
