import type { StaffId } from '@gatefill/domain/core/ids'
import type { Database, Tx } from './db/database.ts'

/** One write of staff: who, by which call, on what, and what was sent with it. */
export type AuditEntry = {
  staffId: StaffId
  /** The role at that time. */
  role: string
  /** The IP address that it came from, of IPv6 the network. */
  ip: string
  /** The name of the endpoint. */
  act: string
  /** The order, product or ticket; '' where the call names none. */
  subjectId: string
  details: object
}

export type Audit = {
  transaction: Database['transaction']
  /** Writes the row in the transaction of the write. */
  write: (tx: Tx, entry: AuditEntry) => Promise<void>
  /** Called after the commit, so that outbox messages leave at once. */
  wake: () => void
}

type Outcome = { ok: boolean }

/** Carries a refusal out of a transaction that is rolled back. */
class Refused extends Error {
  readonly outcome: Outcome
  constructor(outcome: Outcome) {
    super('refused')
    this.outcome = outcome
  }
}

/** Runs a write and keeps its audit row in the same transaction. A refused one is rolled back and leaves neither. */
export async function auditedWrite<Value extends Outcome>(
  { transaction, write, wake }: Audit,
  entry: AuditEntry,
  work: (tx: Tx) => Promise<Value>,
): Promise<Value> {
  try {
    const outcome = await transaction(async (tx) => {
      const done = await work(tx)
      if (!done.ok) throw new Refused(done)
      await write(tx, entry)
      return done
    })
    wake()
    return outcome
  } catch (error) {
    // It was thrown above with the outcome of this very `work`.
    if (error instanceof Refused) return error.outcome as Value
    throw error
  }
}
