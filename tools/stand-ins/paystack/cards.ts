import type { EnteredCard, TestCard } from '../shared/cards.ts'
import { chargeCard as charge } from '../shared/cards.ts'
import type { RefundEnd } from './store.ts'

export type CardResult = { ok: boolean; gatewayResponse: string; refundEnd: RefundEnd }

const approved: CardResult = { ok: true, gatewayResponse: 'Successful', refundEnd: 'processed' }
const declined = (gatewayResponse: string): CardResult => ({
  ok: false,
  gatewayResponse,
  refundEnd: 'processed',
})

/** The vendor's public test cards and what each does. */
const cards: Record<string, TestCard<CardResult>> = {
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

export const chargeCard = (entered: EnteredCard): CardResult => charge(cards, declined, entered)
