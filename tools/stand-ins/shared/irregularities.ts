import { createHash } from 'node:crypto'

/**
 * What a vendor does by itself now and then; sources.md of each stand-in says which of it is documented.
 * - `slow`, `very_slow`: an answer takes 20 to 400 ms, or 0.4 to 5 s
 * - `rate_limited`: 429 with the headers of the vendor
 * - `unknown_state`: one answer names a state that no document has
 * - `late_row`: a new row is missing from lists for up to a minute
 * - `no_page_info`: a list does not say how long it is
 * - `null_amount`: a dispute names no amount and no currency
 * - `archived`: a dispute that was archived, about a payment that is none of ours, appears in the list
 * - `zero_settlement`, `pending_settlement`, `failed_settlement`, `dollar_settlement`: a settlement like that appears
 *   beside a real one; a pending one succeeds four to nine days later
 * - `deduction`: a settlement of any amount is less than its transactions by a sum that it does not explain
 * - `deducted_twice`, `raised_fee`: a payout is less by a refund that was taken off before, or by a fee above that of its
 *   transactions
 * - `lost_payment`: a payment that is never paid out
 * - `partial_reversed`: a transaction is reversed although only a part of it was refunded
 */
export type Irregularity =
  | 'slow'
  | 'very_slow'
  | 'rate_limited'
  | 'unknown_state'
  | 'late_row'
  | 'no_page_info'
  | 'null_amount'
  | 'archived'
  | 'zero_settlement'
  | 'pending_settlement'
  | 'failed_settlement'
  | 'dollar_settlement'
  | 'deduction'
  | 'deducted_twice'
  | 'raised_fee'
  | 'lost_payment'
  | 'partial_reversed'

/** How often each one happens where it can, from 0 to 1. */
export type IrregularityRates = Record<Irregularity, number>

const LOW_RATES: IrregularityRates = {
  slow: 0.06,
  very_slow: 0.002,
  rate_limited: 0.005,
  unknown_state: 0.004,
  late_row: 0.05,
  no_page_info: 0.004,
  null_amount: 0.4,
  archived: 0.1,
  zero_settlement: 0.1,
  pending_settlement: 0.1,
  failed_settlement: 0.05,
  dollar_settlement: 0.05,
  deduction: 0.2,
  deducted_twice: 0.05,
  raised_fee: 0.05,
  lost_payment: 0.02,
  partial_reversed: 0.1,
}

export type IrregularOptions = {
  seed: number
  rates?: Partial<IrregularityRates>
  /** How the vendor waits; a test with a clock of its own passes what moves that clock. In milliseconds. */
  wait?: (milliseconds: number) => Promise<void>
}

const realWait = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds))

/**
 * Decides by seed, name and count what happens: the same seed gives the same answers to the same calls, and one kind
 * does not shift another. Without options nothing irregular ever happens.
 */
export function createIrregularities(options?: IrregularOptions) {
  const rates = { ...LOW_RATES, ...options?.rates }
  const counts = new Map<string, number>()
  let isCalm = options === undefined

  /** The next number of a name, from 0 up to 1. */
  function next(name: string): number {
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    const digest = createHash('sha256').update(`${options?.seed} ${name} ${count}`).digest()
    return digest.readUInt32BE(0) / 2 ** 32
  }

  const happens = (name: Irregularity): boolean => !isCalm && next(name) < rates[name]
  const between = (name: string, least: number, most: number): number =>
    least + Math.floor(next(`${name} size`) * (most - least + 1))

  return {
    happens,
    /** A whole number of a range, for what has just happened. */
    between,
    /** Waits where the vendor is slow now. */
    slowDown: async (): Promise<void> => {
      const wait = options?.wait ?? realWait
      if (happens('very_slow')) await wait(between('very_slow', 400, 5000))
      else if (happens('slow')) await wait(between('slow', 20, 400))
    },
    /** When a row that is made now appears in lists. */
    listedAt: (now: Date): Date =>
      happens('late_row') ? new Date(now.getTime() + between('late_row', 1, 60) * 1000) : now,
    /** From now on answers are regular; rows stay what they are. */
    calm: (): void => {
      isCalm = true
    },
  }
}

export type Irregularities = ReturnType<typeof createIrregularities>
