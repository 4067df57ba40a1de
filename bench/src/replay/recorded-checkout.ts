import { captureStatement } from '../../../apps/server/src/modules/payments/records/attempts.repository.ts'
import { saveEventsStatement } from '../../../apps/server/src/modules/payments/webhooks/webhook-inbox.repository.ts'
import { claimStatement } from '../../../apps/server/src/platform/jobs/claimed-messages.ts'
import type { RecordedStatement } from '../../../tools/test-machine/statement-counter.ts'

/** The outbox is read after each of these, for what they have written, and in the end to mark what was handled. */
const WRITES_MESSAGES = [saveEventsStatement.name, captureStatement.name]
const CLAIM = claimStatement.name
const HANDLED = claimStatement.names.indexOf('handled')
/** The work of the vendor that the sandbox stands for, and of the queue of recurring jobs; each is a round trip of its own. */
export const NOT_OURS = /^sandbox\.|pgboss/

/** What a burst of checkouts asks for once: each replay of it would wait for the same row. */
const ASKED_ONCE = /^update zones set replan_asked_at/

/** Statements that are sent one after the other, each list of them in one round trip. */
export type RoundTrips = readonly (readonly RecordedStatement[])[]

/**
 * The statements of one checkout in the order in which they took effect. Left out is what the vendor and the queue do,
 * what goes by the clock, what a burst asks for once, and what is not in each checkout: `before` is another one of the
 * same customer.
 */
export function ownRoundTrips(
  checkout: readonly RecordedStatement[],
  { before, idle }: { before: readonly RecordedStatement[]; idle: readonly RecordedStatement[] },
): RoundTrips {
  const usual = new Set(before.map(({ name }) => name))
  for (const { name } of idle) usual.delete(name)
  const claims = claimsOf(checkout)
  const isOurs = (sent: RecordedStatement) =>
    claims.has(sent) || (usual.has(sent.name) && !NOT_OURS.test(sent.name) && !ASKED_ONCE.test(sent.name))
  return unitsOf(checkout)
    .map(({ statements }) => statements.filter((sent) => isEdge(sent) || isOurs(sent)))
    .filter((statements) => statements.some((sent) => !isEdge(sent)))
    .flatMap(byRoundTrip)
}

/** The readings of the outbox that a checkout makes; the others go by the clock. */
function claimsOf(checkout: readonly RecordedStatement[]): Set<RecordedStatement | undefined> {
  const woken = WRITES_MESSAGES.map((name) => {
    const at = checkout.findIndex((sent) => sent.name === name)
    return at === -1 ? undefined : checkout.slice(at).find((sent) => sent.name === CLAIM)
  })
  const last = checkout.findLast(({ name, values }) => name === CLAIM && values[HANDLED] !== '{}')
  return new Set([...woken, last])
}

const isEdge = ({ name }: RecordedStatement): boolean => /^(begin|commit)$/i.test(name)

type Unit = { statements: RecordedStatement[]; end: number }

/** Transactions and single statements of all connections, ordered by their ends: others see them from then on. */
function unitsOf(sent: readonly RecordedStatement[]): Unit[] {
  const units: Unit[] = []
  const open = new Map<number, Unit>()
  for (const [at, statement] of sent.entries()) {
    const unit = open.get(statement.connection) ?? { statements: [], end: at }
    unit.statements.push(statement)
    unit.end = at
    const isOpen = open.has(statement.connection) || statement.name === 'begin'
    if (isOpen && statement.name !== 'commit') open.set(statement.connection, unit)
    else {
      open.delete(statement.connection)
      units.push(unit)
    }
  }
  return units.toSorted((a, b) => a.end - b.end)
}

function byRoundTrip(statements: readonly RecordedStatement[]): RecordedStatement[][] {
  return [...Map.groupBy(statements, ({ roundTrip }) => roundTrip).values()]
}
