import { OWNER_ALERT_DAYS } from '@gatefill/domain/accounts/alone-limits'
import type { BankRuleId, StaffId } from '@gatefill/domain/core/ids'
import { asId, ID_PREFIX } from '@gatefill/domain/core/ids'
import { DAY_SECONDS, secondsAfter } from '@gatefill/domain/core/lagos-time'
import type { LinePart } from '@gatefill/domain/finance/bank-charges/line-parts'
import { bankLineJournal, mayPostAlone, saidAlone } from '@gatefill/domain/finance/bank-charges/line-parts'
import { bankLineStates } from '@gatefill/domain/finance/bank-statements/bank-line'
import type { App } from '../../../app-context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { postJournal } from '../../payments/index.ts'
import type { StoredLine } from '../statements/bank-lines.repository.ts'
import { saveLine } from '../statements/bank-lines.repository.ts'
import type { Explanation } from './explanations.repository.ts'
import { amountSaidAlone, insertExplanation } from './explanations.repository.ts'

/** Who says what a line is: a person, a rule, or a person by a rule. */
type Said = { by: StaffId | null; ruleId: BankRuleId | null; note: string; parts: LinePart[] }

/** Keeps what an open line is, which the transaction has locked, and posts it; the limits have been asked. */
export async function keepExplanation(
  app: App,
  tx: Tx,
  line: StoredLine,
  said: Said,
  state: 'requested' | 'posted',
): Promise<void> {
  const id = asId<Explanation['id']>(app.ids.next(ID_PREFIX.bankExplanation))
  const explanation: Explanation = {
    id,
    lineId: line.id,
    state,
    note: said.note,
    ruleId: said.ruleId,
    requestedBy: said.by,
    requestedAt: app.clock(),
    approvedBy: null,
    parts: said.parts,
  }
  await insertExplanation(tx, explanation)
  const transition = bankLineStates.transition(line.state, state)
  if (!(await saveLine(tx, line.id, transition, { decidedBy: said.by, note: said.note })))
    throw new Error(`bank line ${line.id} was just locked`)
  if (state === 'posted') await postExplanation(app, tx, line, explanation)
}

/** Posts the parts of an explanation on the day of their line; parts that move nothing in the ledger are not posted. */
export async function postExplanation(
  app: App,
  tx: Tx,
  line: StoredLine,
  { id, parts }: Explanation,
): Promise<void> {
  const journal = bankLineJournal(id, line.day, parts)
  if (journal !== undefined) await postJournal(app, tx, null, journal)
}

/** Keeps what a person says of an open line, which the transaction has locked; above the limits it is requested. */
export async function keepOfPerson(app: App, tx: Tx, line: StoredLine, said: Said & { by: StaffId }) {
  const amount = saidAlone(said.parts)
  const before = await amountSaidAlone(tx, said.by, aloneSince(app.clock()))
  const state = mayPostAlone(amount, before) ? 'posted' : 'requested'
  await keepExplanation(app, tx, line, said, state)
  return state
}

/** What is posted alone counts for so long. */
export const aloneSince = (now: Date): Date => secondsAfter(now, -OWNER_ALERT_DAYS * DAY_SECONDS)
