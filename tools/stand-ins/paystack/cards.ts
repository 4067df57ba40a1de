import type { RefundEnd } from './store.ts'

export type CardResult = { ok: boolean; gatewayResponse: string; refundEnd: RefundEnd }

const approved: CardResult = { ok: true, gatewayResponse: 'Successful', refundEnd: 'processed' }
const declined = (gatewayResponse: string): CardResult => ({
  ok: false,
  gatewayResponse,
  refundEnd: 'processed',
})

type Card = { cvv: string; pin?: string; otp?: string; result: CardResult }

/** The vendor's public test cards and what each does. */
const cards: Record<string, Card> = {
  '4084084084084081': { cvv: '408', result: approved },
  '507850785078507812': { cvv: '081', pin: '1111', result: approved },
  '5060666666666666666': { cvv: '123', pin: '1234', otp: '123456', result: approved },
  '507850785078507804': { cvv: '884', pin: '0000', otp: '123456', result: approved },
  '5192602720584796': { cvv: '123', result: approved },
  '4084080000005408': { cvv: '001', result: declined('Declined') },
  '507850785078507853': { cvv: '082', pin: '0000', result: declined('Token Not Generated') },
  '4084080000670037': { cvv: '787', result: declined('Insufficient Funds') },
  '4084080000671803': { cvv: '180', result: { ...approved, refundEnd: 'failed' } },
  '4084080000671902': { cvv: '190', result: { ...approved, refundEnd: 'needs-attention' } },
}

/** What the bank says to a card; a wrong code, PIN or password declines it. */
export function chargeCard(entered: { number: string; cvv: string; pin: string; otp: string }): CardResult {
  const card = cards[entered.number.replaceAll(/\D/g, '')]
  if (card === undefined) return declined('Invalid card number')
  if (card.cvv !== entered.cvv.trim()) return declined('Incorrect CVV')
  if (card.pin !== undefined && card.pin !== entered.pin.trim()) return declined('Incorrect PIN')
  if (card.otp !== undefined && card.otp !== entered.otp.trim()) return declined('Incorrect OTP')
  return card.result
}
