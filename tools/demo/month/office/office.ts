import { rateDeliveries } from './customers.ts'
import { closeIncidents, decide, receiveFuel, requestBatchNotice } from './fleet.ts'
import { agreeOnPay, dispute, payOut, readStatement, refund, settle, writeJournals } from './money.ts'
import type { Scene } from './scene.ts'
import { answerTickets } from './support.ts'

/** Lets the office of a day work: money, tickets, fuel, prices, and what customers say. */
export function planOffice(scene: Scene): void {
  for (const begin of [
    agreeOnPay,
    receiveFuel,
    requestBatchNotice,
    decide,
    settle,
    closeIncidents,
    readStatement,
    payOut,
    dispute,
    answerTickets,
    writeJournals,
    refund,
    rateDeliveries,
  ])
    begin(scene)
}
