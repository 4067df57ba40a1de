import { HOUR_SECONDS, secondsAfter } from '@gatefill/domain/core/lagos-time'
import type { Caller } from '../../../../apps/server/test/simulation/shop/caller.ts'
import { must } from '../../../../apps/server/test/simulation/shop/caller.ts'
import { atHour, atTime, recentOrders, type Scene } from './scene.ts'

type Question = { categoryId: string; message: string; reply: string }

const QUESTIONS: readonly [Question, ...Question[]] = [
  {
    categoryId: 'cat_delivery',
    message: 'Please when will my fuel come? The page says today.',
    reply: 'Good day. Your driver is on the road, and the page of the order shows the time to your gate.',
  },
  {
    categoryId: 'cat_payments',
    message: 'My bank debited me twice for this order. Kindly check.',
    reply:
      'Good day. We have one payment of this order. A debit that never reached us is released by your bank.',
  },
  {
    categoryId: 'cat_orders',
    message: 'I need the receipt with the name of my company on it.',
    reply: 'Good day. The receipt is on the page of the order. Kindly tell us the name, and we note it.',
  },
  {
    categoryId: 'cat_delivery',
    message: 'The driver poured less than I ordered, by my own measure.',
    reply:
      'Good day. The meter of the van shows the litres on your receipt. We look at its photo and write again.',
  },
  {
    categoryId: 'cat_account',
    message: 'How do I change the phone number on my account?',
    reply: 'Good day. Open Profile, change the number and press Save.',
  },
  {
    categoryId: 'cat_bulk_delivery',
    message: 'We have a generator of 60 kVA. Can you bring 500 litres of diesel each week?',
    reply:
      'Good day. Thank you for asking. Our largest order is 40 litres for now, and we tell you when that changes.',
  },
]

const TICKETS_A_DAY = { least: 1, most: 3 }
/** A question is passed on to dispatch on every fourth day. */
const ESCALATED_EVERY = 4

/** Customers write; support answers within two hours and resolves, except for what came on the last afternoon. */
export function answerTickets(scene: Scene): void {
  const { random, day, days } = scene
  const isLast = day === days - 1
  const count = random.whole(TICKETS_A_DAY.least, TICKETS_A_DAY.most) + (isLast ? 2 : 0)
  for (let number = 0; number < count; number += 1) {
    const hour = random.whole(9, 16) + random.next()
    const isLeftOpen = isLast && number >= count - 2
    atHour(scene, isLeftOpen ? 18 + number / 4 : hour, () =>
      writeTicket(scene, { number, isLeftOpen: isLeftOpen && number % 2 === 0, isUnresolved: isLeftOpen }),
    )
  }
}

async function writeTicket(
  scene: Scene,
  { number, isLeftOpen, isUnresolved }: { number: number; isLeftOpen: boolean; isUnresolved: boolean },
): Promise<void> {
  const { random, app, shop, day } = scene
  const order = random.oneOf([undefined, ...recentOrders(scene, 30)]) ?? recentOrders(scene, 1)[0]
  if (order === undefined) return
  const { reply, ...question } = random.oneOf(QUESTIONS)
  const { id } = await must(
    order.asked('POST', '/support/tickets', { ...question, orderId: order.id }),
    'a ticket',
  )
  if (isLeftOpen) return
  const answeredAt = secondsAfter(app.clock(), random.whole(5, 110) * 60)
  atTime(scene, answeredAt, async () => {
    const { support } = shop
    if (number === 0 && day % ESCALATED_EVERY === 1) return escalate(scene, id)
    await must(support('POST', `/staff/tickets/${id}/reply`, { message: reply }), 'a reply')
    if (isUnresolved) return
    await must(support('POST', `/staff/tickets/${id}/resolve`), 'a ticket')
    await rate(order.asked, id, random.whole(2, 5))
  })
}

async function rate(asked: Caller, ticketId: string, score: number): Promise<void> {
  const words = ['', 'Slow', 'Slow answer', 'Fine', 'Helpful', 'Quick and kind']
  await must(
    asked('POST', `/support/tickets/${ticketId}/rating`, { score, word: words[score] ?? '' }),
    'a rating',
  )
}

/** Dispatch is asked, answers, and the ticket is closed; every second one still waits. */
async function escalate(scene: Scene, ticketId: string): Promise<void> {
  const { shop, app, day, days } = scene
  const { support, dispatcher } = shop
  const { _id: ownerId } = await must(dispatcher('GET', '/staff/me'), 'the dispatcher')
  const form = {
    team: 'dispatch',
    ownerId,
    reason: 'The customer says that nobody called at the gate.',
    dueAt: secondsAfter(app.clock(), 4 * HOUR_SECONDS).toISOString(),
  }
  await must(support('POST', `/staff/tickets/${ticketId}/notes`, { note: 'Asked dispatch.' }), 'a note')
  const { escalation } = await must(
    support('POST', `/staff/tickets/${ticketId}/escalations`, form),
    'an escalation',
  )
  if (day % (2 * ESCALATED_EVERY) !== 1 || day === days - 1) return
  atTime(scene, secondsAfter(app.clock(), HOUR_SECONDS), async () => {
    const reason = 'The driver rang the bell; the phone was off. We come again at 5 pm.'
    await must(dispatcher('POST', `/staff/escalations/${escalation.id}/close`, { reason }), 'an escalation')
    await must(
      support('POST', `/staff/tickets/${ticketId}/reply`, { message: `Good day. ${reason}` }),
      'a reply',
    )
    await must(support('POST', `/staff/tickets/${ticketId}/resolve`), 'a ticket')
  })
}
