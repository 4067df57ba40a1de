import type { PayoutId, StaffId } from '@gatefill/domain/core/ids'
import type { Day } from '@gatefill/domain/core/lagos-days'
import { type Kobo, ZERO } from '@gatefill/domain/core/money'
import { type Refusal, refuse } from '@gatefill/domain/core/result'
import { PAYOUT_NOT_FOUND } from '@gatefill/domain/finance/not-found'
import { payoutStates } from '@gatefill/domain/finance/payout'
import {
  driverPayJournal,
  payoutJournal,
  payoutReturnedJournal,
  stationCostJournal,
} from '@gatefill/domain/payments/ledger'
import type { App } from '../../../app-context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { postJournal } from '../../payments/index.ts'
import { retailOf } from './payout-orders.repository.ts'
import { returnsOf, type StoredPayout, savePayout } from './payouts.repository.ts'

/** What was earned, on the last day of the payout; gives what the ledger owed a station at our prices, in kobo. */
export async function postEarned(
  app: App,
  tx: Tx,
  { kind, rootId, amount, to }: StoredPayout,
): Promise<Kobo> {
  if (kind === 'driver') {
    await postJournal(app, tx, null, { ...driverPayJournal(rootId, amount), valueDate: to })
    return ZERO
  }
  const retail = await retailOf(tx, rootId)
  const journal = stationCostJournal(rootId, retail, amount)
  if (journal !== undefined) await postJournal(app, tx, null, { ...journal, valueDate: to })
  return retail
}

/**
 * Posts a payout as paid. Drafts that took each other's place are posted once, for the first of them; one that is paid
 * after it was returned is posted again.
 */
export async function postPaid(app: App, tx: Tx, payout: StoredPayout, paidOn: Day): Promise<void> {
  const returns = await returnsOf(tx, payout.rootId)
  await postJournal(app, tx, null, { ...payoutJournal({ ...payout, returns }), valueDate: paidOn })
}

/** Before the return is saved, so that it is named as the payment was. */
export async function postReturned(app: App, tx: Tx, payout: StoredPayout, returnedOn: Day): Promise<void> {
  const returns = await returnsOf(tx, payout.rootId)
  await postJournal(app, tx, null, {
    ...payoutReturnedJournal({ ...payout, returns }),
    valueDate: returnedOn,
  })
}

export type PayoutActing = { staffId: StaffId; payoutId: PayoutId }

export const NO_PAYOUT: Refusal<'NOT_FOUND'> = refuse('NOT_FOUND', { message: PAYOUT_NOT_FOUND })
/** Saves a transition of a payout that this transaction has locked. */
export async function savePayoutTransition(
  tx: Tx,
  payout: StoredPayout,
  to: StoredPayout['state'],
  change: Parameters<typeof savePayout>[3],
): Promise<void> {
  if (!(await savePayout(tx, payout.id, payoutStates.transition(payout.state, to), change)))
    throw new Error(`payout ${payout.id} is no longer in the state that was read`)
}
