import type { StaffId } from '@gatefill/domain/core/ids'
import { refuse } from '@gatefill/domain/core/result'
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
  /**
   * Counts whose data an answer shows to this member of staff, and writes the row of the read; of what is `watched` none for
   * the same look within minutes.
   */
  noteRead: (entry: AuditEntry, people: readonly string[], row: 'each' | 'watched' | 'none') => Promise<void>
  /** Why this approver and one of those who asked are not two persons; undefined when they are. */
  pairProblem: (tx: Tx, asked: readonly StaffId[], approver: StaffId) => Promise<string | undefined>
  /** Called after the commit, so that outbox messages leave at once. */
  wake: () => void
}

type Outcome = { ok: boolean }

const whoAsked = new WeakMap<Tx, readonly StaffId[]>()

/** Names who asked for what this write approves as the second person: the two must be independent of each other. */
export function approvesFor(tx: Tx, ...asked: readonly (StaffId | null | undefined)[]): void {
  const named = asked.filter((each) => each != null)
  whoAsked.set(tx, [...(whoAsked.get(tx) ?? []), ...named])
}

/** Carries a refusal out of a transaction that is rolled back. */
class Refused extends Error {
  readonly outcome: Outcome
  /** Kept in the audit although nothing was changed. */
  readonly kept: string | undefined
  constructor(outcome: Outcome, kept?: string) {
    super('refused')
    this.outcome = outcome
    this.kept = kept
  }
}

/**
 * Runs a write and keeps its audit row in the same transaction. A refused one is rolled back and leaves neither; only an
 * approval by somebody who is bound to who asked leaves the row of the try.
 */
export async function auditedWrite<Value extends Outcome>(
  { transaction, write, wake, pairProblem }: Audit,
  entry: AuditEntry,
  work: (tx: Tx) => Promise<Value>,
): Promise<Value> {
  try {
    const outcome = await transaction(async (tx) => {
      const done = await work(tx)
      if (!done.ok) throw new Refused(done)
      const problem = await pairProblem(tx, whoAsked.get(tx) ?? [], entry.staffId)
      if (problem !== undefined) throw new Refused(refuse('CONFLICT', { message: problem }), problem)
      await write(tx, entry)
      return done
    })
    wake()
    return outcome
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    const { kept, outcome } = error
    if (kept !== undefined)
      await transaction((tx) => write(tx, { ...entry, details: { ...entry.details, refused: kept } }))
    // It was thrown above with the outcome of this very `work`, or with the CONFLICT that every approval may answer.
    return outcome as Value
  }
}
