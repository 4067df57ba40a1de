declare const koboBrand: unique symbol

/** Money: a whole number of kobo (1/100 naira) within the safe integers. Amounts on the wire are kobo too (C-43). */
export type Kobo = number & { readonly [koboBrand]: true }

function exact(amount: number): Kobo {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole, safe number of kobo: ${amount}`)
  // The brand is given here only, after the check; `+ 0` turns -0 into 0.
  return (amount + 0) as Kobo
}

/** A ledger balance, + debit, - credit; what is not a safe integer throws RangeError. */
export const signedKobo = (amount: number): Kobo => exact(amount)

/** Brands a whole number of kobo, zero or more; anything else is a defect and throws RangeError. */
export function kobo(amount: number): Kobo {
  if (amount < 0) throw new RangeError(`use negate() for negative kobo: ${amount}`)
  return exact(amount)
}

export const ZERO: Kobo = kobo(0)

export const addKobo = (...amounts: Kobo[]): Kobo => amounts.reduce((sum, next) => exact(sum + next), ZERO)

/** The amount with the other sign, to subtract: `addKobo(a, negate(b))`. */
export const negate = (amount: Kobo): Kobo => exact(-amount)

/** Multiplies an amount by a whole number, litres for instance. */
export function timesKobo(amount: Kobo, times: number): Kobo {
  if (!Number.isSafeInteger(times))
    throw new RangeError(`kobo are multiplied by whole numbers only: ${times}`)
  return exact(amount * times)
}

/** A whole number of basis points (1/100 of a percent) of an amount, rounded down to the kobo, in integer arithmetic. */
export function basisPointsDown(amount: Kobo, basisPoints: number): Kobo {
  const parts = timesKobo(amount, basisPoints)
  const rest = parts % 10_000
  const down = rest < 0 ? parts - rest - 10_000 : parts - rest
  return exact(down / 10_000)
}

export const lesserOf = (a: Kobo, b: Kobo): Kobo => (a < b ? a : b)
export const greaterOf = (a: Kobo, b: Kobo): Kobo => (a > b ? a : b)

/** Formats every amount of the product: '₦18,258.00'. */
export function formatNaira(amount: Kobo): string {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  const naira = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',')
  return `${amount < 0 ? '-' : ''}₦${naira}.${digits.slice(-2)}`
}
