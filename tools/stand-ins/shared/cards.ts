/** A public test card of a vendor, and what its bank says when every code is right. */
export type TestCard<Result> = { cvv: string; pin?: string; otp?: string; result: Result }

export type EnteredCard = { number: string; cvv: string; pin: string; otp: string }

/** What the bank says to a card; a number that nobody knows, a wrong code, PIN or password declines it. */
export function chargeCard<Result>(
  cards: Readonly<Record<string, TestCard<Result>>>,
  declined: (sentence: string) => Result,
  entered: EnteredCard,
): Result {
  const card = cards[entered.number.replaceAll(/\D/g, '')]
  if (card === undefined) return declined('Invalid card number')
  if (card.cvv !== entered.cvv.trim()) return declined('Incorrect CVV')
  if (card.pin !== undefined && card.pin !== entered.pin.trim()) return declined('Incorrect PIN')
  if (card.otp !== undefined && card.otp !== entered.otp.trim()) return declined('Incorrect OTP')
  return card.result
}
