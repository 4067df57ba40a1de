import type { Endpoint, OrderSubject } from '@gatefill/contracts/core/endpoint'
import type { StaffId } from '@gatefill/domain/core/ids'
import type { Refusal } from '@gatefill/domain/core/result'
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

/** How a call names an order, by its parameters, and the gate that it gives it. */
export type OrderNamed = {
  staffId: StaffId
  subject: OrderSubject
  params: Readonly<Record<string, string>>
  gate?: { address: string; phones: readonly string[] } | undefined
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
  /** Why this member of staff gives nothing of an order: it is their own; undefined when they may. */
  ownOrder: (tx: Tx, named: OrderNamed) => Promise<Refusal<'CONFLICT'> | undefined>
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

type Asked = { staffId: OrderNamed['staffId']; params: OrderNamed['params']; body: unknown }

/**
 * A call of staff that gives money or fuel of an order (`notOwn` of its contract), refused to whose own the order is or
 * would become by it.
 */
export function guardOwnOrder<Outcome extends { ok: boolean }>(
  audit: Pick<Audit, 'ownOrder' | 'transaction'>,
  { notOwn, makesOwn }: Pick<Endpoint, 'notOwn' | 'makesOwn'>,
  { body, ...by }: Asked,
  run: (tx?: Tx) => Promise<Outcome>,
): (tx?: Tx) => Promise<Outcome> {
  if (notOwn === undefined) return run
  // The body of this very endpoint, which was checked.
  const gate = makesOwn?.(body as never)
  const ownOrder = (tx: Tx) => audit.ownOrder(tx, { ...by, subject: notOwn, gate })
  return async (tx) => {
    const own = await (tx === undefined ? audit.transaction(ownOrder) : ownOrder(tx))
    // Each contract with `notOwn` names the CONFLICT; a test holds them to it.
    return own === undefined ? run(tx) : (own as unknown as Outcome)
  }
}
