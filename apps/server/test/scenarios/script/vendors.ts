import type { Ledger } from '../../../../../tools/stand-ins/shared/actions.ts'
import type { Vendor, World } from '../run/world.ts'
import { VENDORS } from '../run/world.ts'
import type { Staff } from './people.ts'
import { type Random, randomOf } from './random.ts'

type Refund = { id: number; status: string }

/** Where the refunds of each vendor go from a state; what is not named here is an end. */
const MOVES: Record<Vendor, Record<string, Record<string, number>>> = {
  paystack: {
    pending: { processing: 1 },
    processing: { processed: 80, failed: 10, 'needs-attention': 10 },
    'needs-attention': { processed: 1 },
  },
  flutterwave: {
    completed: { 'completed-bank-transfer': 80, failed: 10, 'pending-momo': 10 },
    'pending-momo': { 'completed-bank-transfer': 1 },
  },
}

/** The refunds that are under way at the vendors, and each one's next state, by its id and the seed. */
export function refundsOnTheirWay(world: World, seed: number) {
  async function refundsAt(vendor: Vendor): Promise<Refund[]> {
    const ids: number[] = await world.vendor(vendor, 'refundIds')
    const { refunds } = await world.ledger(vendor)
    return ids.map((id, at) => ({ id, status: refunds[at]?.status ?? '' }))
  }

  return {
    /** Moves each of them one step. */
    move: async (): Promise<void> => {
      for (const vendor of VENDORS)
        for (const { id, status } of await refundsAt(vendor)) {
          const next = MOVES[vendor][status]
          if (next !== undefined) await world.vendor(vendor, 'refund', id, randomOf(seed ^ id).weighted(next))
        }
    },
  }
}

/** Staff makes every refund anew that failed for good. */
export async function retryFailed(world: World, staff: Staff): Promise<void> {
  const rows = await world.database.db
    .selectFrom('refunds')
    .select('id')
    .where('state', '=', 'failed')
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('refunds')
        .select((e) => e.ref('replaces').$notNull().as('id'))
        .where('replaces', 'is not', null),
    )
    .execute()
  for (const { id } of rows)
    await staff.ask('support', { method: 'POST', path: `/staff/refunds/${id}/retry`, at: 0 })
}

/** Each vendor pays a part of what it owes us out to our bank. */
export async function payOut(world: World, chance: Random): Promise<void> {
  for (const vendor of VENDORS) {
    const owed = owedBy(await world.ledger(vendor))
    if (owed > 1 && chance.maybe(0.7)) await world.vendor(vendor, 'settle', chance.whole(1, owed))
  }
}

/** What a vendor owes us by its own ledger, in kobo: charges without its fees, refunds, payments out and lost disputes. */
export function owedBy({ charges, refunds, fees, settlements, disputes }: Ledger): number {
  const sum = (amounts: { amount: number }[]) => amounts.reduce((all, { amount }) => all + amount, 0)
  return (
    sum(charges.filter(({ currency }) => currency === 'NGN')) -
    fees -
    sum(refunds.filter(({ status }) => status !== 'failed')) -
    settlements.reduce((all, amount) => all + amount, 0) -
    sum(disputes.filter(({ state }) => state === 'lost'))
  )
}
