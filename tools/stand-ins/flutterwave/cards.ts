import type { EnteredCard, TestCard } from '../shared/cards.ts'
import { chargeCard as charge } from '../shared/cards.ts'

/** The bank's answer for a card; `ok` false declines it. */
export type CardResult = { ok: boolean; response: string }

const approved: CardResult = { ok: true, response: 'Approved by Financial Institution' }
const declined = (response: string): CardResult => ({ ok: false, response })

/** The vendor's public test cards; the declined one is ours, with the vendor's sentence. */
const cards: Record<string, TestCard<CardResult>> = {
  '5531886652142950': { cvv: '564', pin: '3310', otp: '12345', result: approved },
  '4187427415564246': { cvv: '828', result: approved },
  '5061460410120223210': { cvv: '780', result: approved },
  '5143010522339965': { cvv: '276', result: declined('Insufficient Funds') },
}

export const chargeCard = (entered: EnteredCard): CardResult => charge(cards, declined, entered)
