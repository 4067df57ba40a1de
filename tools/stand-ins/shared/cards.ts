/** A public test card of a vendor, and its bank's answer when every code is right. */
export type TestCard<Result> = { cvv: string; pin?: string; otp?: string; result: Result }

export type EnteredCard = { number: string; cvv: string; pin: string; otp: string }

/** The bank's answer for a card; an unknown number, a wrong CVV, PIN or one-time password declines it. */
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
